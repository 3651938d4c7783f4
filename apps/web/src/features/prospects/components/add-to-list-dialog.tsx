import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { newList, putInList } from "../api/lists.ts";

interface AddToListDialogProps {
  readonly opened: boolean;
  readonly prospectIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const NEW = "new";

/** Adds prospects to a list, or to one created on the spot. */
export function AddToListDialog({ opened, prospectIds, onClose, onDone }: AddToListDialogProps) {
  const t = useTexts();
  const { data: lists = [] } = useQuery(listsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState("");
  const target = chosen ?? (lists.length === 0 ? NEW : null);
  const adding = useMutation({
    mutationFn: async () => putInList(target === NEW || target === null ? (await newList(name.trim())).id : target, prospectIds),
    onSuccess: (count) => {
      toast.success(t("lists.add.done", { count }));
      setName("");
      setChosen(null);
      onClose();
      onDone?.();
    },
  });
  const ready = target !== null && (target !== NEW || name.trim() !== "");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("lists.add.title", { count: prospectIds.length })}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        noValidate
        className="form-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) adding.mutate();
        }}
      >
        <Select
          label={t("lists.choose")}
          placeholder={t("lists.add.choose")}
          data-autofocus
          data={[...lists.map((list) => ({ value: list.id, label: list.name })), { value: NEW, label: t("lists.add.new") }]}
          value={target}
          onChange={setChosen}
          error={adding.error === null || target === NEW ? null : messageOf(adding.error, t("lists.add.error"))}
        />
        {target === NEW && (
          <TextInput
            label={t("lists.name")}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={adding.error === null ? null : messageOf(adding.error, t("lists.createError"))}
          />
        )}
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" disabled={!ready} loading={adding.isPending}>
            {t("lists.add.submit")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
