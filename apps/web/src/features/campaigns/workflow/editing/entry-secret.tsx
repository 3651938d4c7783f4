import { AppButton, ConfirmDialog, Notice } from "@filon/ui";
import { useState } from "react";
import { CopyButton } from "../../../../shared/controls/copy-button.tsx";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as entries from "../../api/entries.ts";
import styles from "./entry-panel.module.css";

/** The secret with which calls of a step are signed: made here, and shown once. */
export function EntrySecret({ place, hasSecret }: { readonly place: entries.EntryPlace; readonly hasSecret: boolean }) {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const renew = useAct({
    run: entries.renewSecret,
    refresh: entries.ENTRIES_SHOWN,
    failure: t("workflow.entry.secretFailed"),
    onSettled: () => setConfirming(false),
  });
  const made = renew.isDone ? renew.answer : undefined;
  return (
    <>
      <h4>{t("workflow.entry.secret")}</h4>
      <div role="status">
        {made !== undefined && (
          <>
            <Notice tone="warm">{t("workflow.entry.secretOnce")}</Notice>
            <code className={styles.address}>{made}</code>
          </>
        )}
      </div>
      {made === undefined && <p className={styles.quiet}>{t(hasSecret ? "workflow.entry.hasSecret" : "workflow.entry.noSecret")}</p>}
      <div className={styles.acts}>
        {made !== undefined && <CopyButton text={made} label={t("workflow.entry.copy")} />}
        <AppButton loading={renew.isPending} onClick={() => (hasSecret ? setConfirming(true) : renew.run(place))}>
          {t(hasSecret ? "workflow.entry.renewSecret" : "workflow.entry.makeSecret")}
        </AppButton>
      </div>
      <ConfirmDialog
        opened={confirming}
        title={t("workflow.entry.secretTitle")}
        confirmLabel={t("workflow.entry.renewSecret")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={renew.isPending}
        onConfirm={() => renew.run(place)}
        onCancel={() => setConfirming(false)}
      >
        {t("workflow.entry.secretText")}
      </ConfirmDialog>
    </>
  );
}
