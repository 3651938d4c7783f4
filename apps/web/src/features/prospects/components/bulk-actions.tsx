import { AppButton, ConfirmDialog, toast } from "@filon/ui";
import { IconListCheck, IconTrash, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { takeFromList } from "../api/lists.ts";
import { removeProspects } from "../api/prospects.ts";
import { AddToListDialog } from "./add-to-list-dialog.tsx";

/** As many as the server takes at once. */
const BULK_MAX = 1000;

interface BulkActionsProps {
  readonly ids: readonly string[];
  readonly listId: string | undefined;
  readonly onDone: () => void;
}

/** What can be done with the selected prospects. */
export function BulkActions({ ids, listId, onDone }: BulkActionsProps) {
  const t = useTexts();
  const [dialog, setDialog] = useState<"list" | "delete" | null>(null);
  const close = () => setDialog(null);
  const finish = (message: string) => {
    toast.success(message);
    close();
    onDone();
  };
  const deletion = useMutation({
    mutationFn: removeProspects,
    onSuccess: (count) => finish(t("prospects.bulk.deleted", { count })),
    onError: (error) => toast.error(messageOf(error, t("prospects.bulk.deleteError"))),
  });
  const removal = useMutation({
    mutationFn: ({ list, prospects }: { list: string; prospects: readonly string[] }) => takeFromList(list, prospects),
    onSuccess: (count) => finish(t("lists.remove.done", { count })),
    onError: (error) => toast.error(messageOf(error, t("lists.remove.error"))),
  });
  const tooMany = ids.length > BULK_MAX;
  return (
    <div className="bulk-bar" role="region" aria-label={t("prospects.bulk.label")}>
      <b aria-live="polite">{t("prospects.bulk.selected", { count: ids.length })}</b>
      {tooMany && <span>{t("prospects.bulk.limit", { limit: BULK_MAX })}</span>}
      <AppButton
        size="xs"
        disabled={tooMany}
        leftSection={<IconListCheck size={16} aria-hidden="true" />}
        onClick={() => setDialog("list")}
      >
        {t("prospects.bulk.addToList")}
      </AppButton>
      {listId !== undefined && (
        <AppButton
          size="xs"
          disabled={tooMany}
          loading={removal.isPending}
          onClick={() => removal.mutate({ list: listId, prospects: ids })}
        >
          {t("prospects.bulk.removeFromList")}
        </AppButton>
      )}
      <AppButton size="xs" disabled={tooMany} leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setDialog("delete")}>
        {t("prospects.bulk.delete")}
      </AppButton>
      <AppButton size="xs" kind="quiet" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onDone}>
        {t("prospects.bulk.clear")}
      </AppButton>
      <AddToListDialog opened={dialog === "list"} prospectIds={ids} onClose={close} onDone={onDone} />
      <ConfirmDialog
        opened={dialog === "delete"}
        title={t("prospects.bulk.deleteTitle", { count: ids.length })}
        confirmLabel={t("prospects.bulk.deleteConfirm", { count: ids.length })}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(ids)}
        onCancel={close}
      >
        {t("prospects.bulk.deleteText")}
      </ConfirmDialog>
    </div>
  );
}
