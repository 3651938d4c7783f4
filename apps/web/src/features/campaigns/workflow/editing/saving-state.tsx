import { Notice } from "@filon/ui";
import { IconCheck, IconCloudOff, IconLoader2 } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { DraftSaver } from "./draft-saver.ts";
import styles from "./saving-state.module.css";

const ICONS = { saved: IconCheck, saving: IconLoader2, unsaved: IconCloudOff, refused: IconCloudOff };

/** Says whether all changes are saved; after a failure, a button retries. */
export function SavingState({ saver }: { readonly saver: DraftSaver }) {
  const t = useTexts();
  const { saving, isKept } = useSyncExternalStore(saver.subscribe, saver.state);
  const failed = saving === "unsaved" || saving === "refused";
  const Icon = ICONS[saving];
  return (
    <span className={styles.root} data-failed={failed || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span role="status">{t(`workflow.editor.saving.${saving}`)}</span>
      {failed && (
        <button type="button" title={isKept ? t("workflow.editor.saving.local") : undefined} onClick={saver.flush}>
          {t("workflow.editor.saving.retry")}
        </button>
      )}
    </span>
  );
}

/** Says why changes were not saved, and whether this browser keeps them. */
export function SavingProblem({ saver }: { readonly saver: DraftSaver }) {
  const t = useTexts();
  const { saving, reason, isKept } = useSyncExternalStore(saver.subscribe, saver.state);
  const failed = saving === "unsaved" || saving === "refused";
  const why = saving === "refused" ? reason : null;
  if (why === null && isKept) return null;
  return (
    <Notice tone="alert" live title={failed ? t("workflow.editor.saving.problem") : undefined}>
      {why !== null && <p>{why}</p>}
      <p>{t(isKept ? "workflow.editor.saving.local" : "workflow.editor.saving.notKept")}</p>
    </Notice>
  );
}
