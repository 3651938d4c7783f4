import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { putInList } from "../api/lists.ts";
import { useListChoice } from "./list-choice.tsx";

interface AddToListDialogProps {
  readonly opened: boolean;
  readonly prospectId: string;
  readonly onClose: () => void;
}

/** Adds a prospect to a list, or to one created on the spot. */
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
  const adding = useMutation({
    mutationFn: async () => putInList(await choice.target(), [prospectId]),
    onSuccess: (count) => {
      toast.success(t("lists.add.done", { count }));
      onClose();
    },
  });
  return (
    <form
      noValidate
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.ready) adding.mutate();
      }}
    >
      {choice.fields(
        adding.error === null ? undefined : failureText(adding.error, t(choice.isNew ? "lists.createError" : "lists.add.error")),
      )}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" disabled={!choice.ready} loading={adding.isPending}>
          {t("lists.add.submit")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
