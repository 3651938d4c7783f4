import type { ProspectList } from "@filon/contracts";
import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { textFault } from "../../../shared/i18n/text-fault.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { changeListName, newList } from "../api/lists.ts";

interface ListNameDialogProps {
  readonly opened: boolean;
  /** The list to rename; without one a list is created. */
  readonly list?: ProspectList;
  readonly onClose: () => void;
  readonly onDone?: (list: ProspectList) => void;
}

const NAME_MAX = 120;

/** Asks for the name of a list, new or not. */
export function ListNameDialog({ opened, list, onClose, onDone }: ListNameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(list?.name ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const naming = useMutation({
    mutationFn: (text: string) => (list ? changeListName(list.id, text) : newList(text)),
    onSuccess: (done) => {
      toast.success(list ? t("lists.renamed") : t("lists.created", { name: done.name }));
      if (!list) setName("");
      onClose();
      onDone?.(done);
    },
    onError: (error) => setFault(failureText(error, t(list ? "lists.renameError" : "lists.createError"))),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(list ? "lists.rename" : "lists.create")}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = textFault(t, name, { most: NAME_MAX });
          if (found !== null) setFault(found);
          else naming.mutate(name.trim());
        }}
      >
        <TextInput
          label={t("lists.name")}
          required
          data-autofocus
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={naming.isPending}>
            {t(list ? "lists.renameSubmit" : "lists.createSubmit")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
