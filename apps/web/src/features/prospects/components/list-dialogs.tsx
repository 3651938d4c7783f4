import type { ProspectList } from "@filon/contracts/lists";
import { ConfirmDialog } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as lists from "../api/lists.ts";
import { CreateListDialog, RenameListDialog } from "./list-name-dialog.tsx";

interface ListDialogsProps {
  readonly kind: "create" | "rename" | "delete";
  /** The current list, if any, to rename or delete. */
  readonly current: ProspectList | undefined;
  readonly onClose: () => void;
  readonly onPick: (listId: string | undefined) => void;
}

/** The dialogs that create, rename and delete a list. */
export function ListDialogs({ kind, current, onClose, onPick }: ListDialogsProps) {
  const t = useTexts();
  const remove = useAct({
    run: lists.remove,
    refresh: lists.LISTS_SHOWN,
    done: t("lists.deleted"),
    failure: t("lists.deleteError"),
    onDone: () => {
      onClose();
      onPick(undefined);
    },
  });
  if (kind === "create") return <CreateListDialog onClose={onClose} onCreated={(list) => onPick(list.id)} />;
  if (!current) return null;
  if (kind === "rename") return <RenameListDialog list={current} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={t("lists.deleteTitle", { name: current.name })}
      confirmLabel={t("lists.delete")}
      cancelLabel={t("ui.actions.cancel")}
      closeLabel={t("ui.actions.close")}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run(current.id)}
      onCancel={onClose}
    >
      {t("lists.deleteText")}
    </ConfirmDialog>
  );
}
