import { AppButton, Dialog, DialogActions, LineProgress, useFormat } from "@filon/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { Bulk } from "../use-bulk.ts";
import styles from "@filon/ui/forms.module.css";

interface BulkFormProps {
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly ready: boolean;
  readonly bulk: Bulk;
  /** Number of selected prospects, if known. */
  readonly count: number | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks what to do with the selection, then shows progress and can be stopped. */
export function BulkForm({ title, submit, danger = false, ready, bulk, count, onSubmit, onClose, children }: BulkFormProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Dialog opened onClose={bulk.isPending ? bulk.stop : onClose} title={title} closeLabel={t("ui.actions.close")} size="sm">
      <form
        noValidate
        className={styles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !bulk.isPending) onSubmit();
        }}
      >
        {bulk.isPending ? (
          <LineProgress
            label={t("prospects.bulk.progress")}
            done={bulk.seen}
            total={count ?? 0}
            figures={
              count === undefined
                ? format.number(bulk.seen)
                : t("prospects.bulk.progressOf", { done: format.number(bulk.seen), total: format.number(count) })
            }
          />
        ) : (
          children
        )}
        <DialogActions>
          <AppButton onClick={bulk.isPending ? bulk.stop : onClose}>
            {t(bulk.isPending ? "prospects.bulk.stop" : "ui.actions.cancel")}
          </AppButton>
          <AppButton kind={danger ? "danger" : "primary"} type="submit" disabled={!ready} loading={bulk.isPending}>
            {submit}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
