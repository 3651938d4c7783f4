import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as lists from "../api/lists.ts";
import { useListChoice } from "./list-choice.tsx";
import styles from "@filon/ui/forms.module.css";

interface AddToListDialogProps {
  readonly opened: boolean;
  readonly prospectId: string;
  readonly onClose: () => void;
}

/** Adds a prospect to a list, or to a new one. */
export function AddToListDialog({ opened, prospectId, onClose }: AddToListDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("lists.add.title", { count: 1 })} closeLabel={t("ui.actions.close")} size="sm">
      <AddToListForm prospectId={prospectId} onClose={onClose} />
    </Dialog>
  );
}

function AddToListForm({ prospectId, onClose }: Omit<AddToListDialogProps, "opened">) {
  const t = useTexts();
  const choice = useListChoice();
  const add = useAct({
    run: async () => lists.addProspects(await choice.target(), [prospectId]),
    refresh: lists.LISTS_SHOWN,
    done: (count) => t("lists.add.done", { count }),
    failure: null,
    onDone: onClose,
  });
  return (
    <form
      noValidate
      className={styles.formStack}
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.ready) add.run();
      }}
    >
      {choice.fields(add.error === null ? undefined : failureText(add.error, t(choice.isNew ? "lists.createError" : "lists.add.error")))}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" disabled={!choice.ready} loading={add.isPending}>
          {t("lists.add.submit")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
