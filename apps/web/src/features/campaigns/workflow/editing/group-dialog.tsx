import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { Ask, Editor } from "./editor.tsx";

interface GroupDialogProps {
  readonly editor: Editor;
  readonly ask: Extract<Ask, { kind: "group" }>;
}

/** Dialog that groups steps under a title, or renames or dissolves a group. */
export function GroupDialog({ editor, ask }: GroupDialogProps) {
  const t = useTexts();
  const group = editor.state.graph.groups?.find(({ id }) => id === ask.id);
  const [title, setTitle] = useState(group?.title ?? "");
  const close = () => editor.askFor(null);
  return (
    <Dialog
      opened
      onClose={close}
      title={t(group === undefined ? "workflow.groups.add" : "workflow.groups.change")}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          editor.group(group?.id ?? null, title, ask.nodeIds);
          close();
        }}
      >
        <TextInput
          data-autofocus
          label={t("workflow.groups.title")}
          description={t("workflow.groups.hint", { count: ask.nodeIds.length })}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DialogActions>
          {group !== undefined && (
            <AppButton
              onClick={() => {
                close();
                editor.ungroup(group.nodeIds);
              }}
            >
              {t("workflow.commands.ungroup")}
            </AppButton>
          )}
          <AppButton onClick={close}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit">
            {t("workflow.groups.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
