import type { ProspectList } from "@filon/contracts";
import { ConfirmDialog, toast } from "@filon/ui";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { dropList } from "../api/lists.ts";
import { ListNameDialog } from "./list-name-dialog.tsx";

interface ListDialogsProps {
  readonly kind: "create" | "rename" | "delete";
  /** The list shown now; without one there is nothing to rename or delete. */
  readonly current: ProspectList | undefined;
  readonly onClose: () => void;
  readonly onPick: (listId: string | undefined) => void;
}

/** The dialogs that create, rename and delete a list. */
export function ListDialogs({ kind, current, onClose, onPick }: ListDialogsProps) {
  const t = useTexts();
  const deletion = useMutation({
    mutationFn: dropList,
    onSuccess: () => {
      toast.success(t("lists.deleted"));
      onClose();
      onPick(undefined);
    },
    onError: (error) => toast.error(failureText(error, t("lists.deleteError"))),
  });
  if (kind === "create") return <ListNameDialog opened onClose={onClose} onDone={(list) => onPick(list.id)} />;
  if (!current) return null;
  if (kind === "rename") return <ListNameDialog opened list={current} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={t("lists.deleteTitle", { name: current.name })}
      confirmLabel={t("lists.delete")}
      cancelLabel={t("ui.actions.cancel")}
      closeLabel={t("ui.actions.close")}
      danger
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(current.id)}
      onCancel={onClose}
    >
      {t("lists.deleteText")}
    </ConfirmDialog>
  );
}
