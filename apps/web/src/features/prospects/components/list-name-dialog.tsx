import type { ProspectList } from "@filon/contracts/lists";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { textFault } from "../../../shared/i18n/text-fault.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as lists from "../api/lists.ts";

const NAME_MAX = 120;

interface CreateListDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (list: ProspectList) => void;
}

/** Creates a list. */
export function CreateListDialog({ onClose, onCreated }: CreateListDialogProps) {
  const t = useTexts();
  const create = useAct({
    run: lists.create,
    refresh: lists.LISTS_SHOWN,
    done: ({ name }) => t("lists.created", { name }),
    failure: null,
    onDone: (list) => {
      onClose();
      onCreated(list);
    },
  });
  return (
    <ListNameDialog
      title={t("lists.create")}
      submit={t("lists.createSubmit")}
      initial=""
      busy={create.isPending}
      failure={create.error && failureText(create.error, t("lists.createError"))}
      onName={(name) => create.run(name)}
      onTyping={create.reset}
      onClose={onClose}
    />
  );
}

/** Renames a list. */
export function RenameListDialog({ list, onClose }: { readonly list: ProspectList; readonly onClose: () => void }) {
  const t = useTexts();
  const rename = useAct({
    run: (name: string) => lists.rename(list.id, name),
    refresh: lists.LISTS_SHOWN,
    done: t("lists.renamed"),
    failure: null,
    onDone: onClose,
  });
  return (
    <ListNameDialog
      title={t("lists.rename")}
      submit={t("lists.renameSubmit")}
      initial={list.name}
      busy={rename.isPending}
      failure={rename.error && failureText(rename.error, t("lists.renameError"))}
      onName={(name) => rename.run(name)}
      onTyping={rename.reset}
      onClose={onClose}
    />
  );
}

interface ListNameDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly initial: string;
  readonly busy: boolean;
  /** Why the name was not saved. */
  readonly failure: string | null;
  readonly onName: (name: string) => void;
  readonly onTyping: () => void;
  readonly onClose: () => void;
}

/** Asks for the name of a new or existing list. */
function ListNameDialog({ title, submit, initial, busy, failure, onName, onTyping, onClose }: ListNameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t("ui.actions.close")} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = textFault(t, name, { most: NAME_MAX });
          if (found === null) onName(name.trim());
          else setFault(found);
        }}
      >
        <TextInput
          label={t("lists.name")}
          required
          data-autofocus
          value={name}
          error={fault ?? failure}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
            onTyping();
          }}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={busy}>
            {submit}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
