import { IconCheck, IconCloudOff, IconLoader2 } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { DraftSaver } from "./draft-saver.ts";
import styles from "./saving-state.module.css";

const ICONS = { saved: IconCheck, saving: IconLoader2, unsaved: IconCloudOff, refused: IconCloudOff };

/** Says whether all changes are saved; after a failure, a button retries. */
export function SavingState({ saver }: { readonly saver: DraftSaver }) {
  const t = useTexts();
  const saving = useSyncExternalStore(saver.subscribe, saver.saving);
  const failed = saving === "unsaved" || saving === "refused";
  const Icon = ICONS[saving];
  return (
    <span className={styles.root} data-failed={failed || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span role="status">{t(`workflow.editor.saving.${saving}`)}</span>
      {failed && (
        <button type="button" title={t("workflow.editor.saving.local")} onClick={saver.flush}>
          {t("workflow.editor.saving.retry")}
        </button>
      )}
    </span>
  );
}
