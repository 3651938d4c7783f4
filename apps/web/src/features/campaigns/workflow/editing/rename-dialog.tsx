import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { useStepWords } from "../../wizard/step-words.ts";
import type { Editor } from "./editor.tsx";

/** Dialog that renames a step; a step without a name shows that of its module. */
export function RenameDialog({ editor, id }: { readonly editor: Editor; readonly id: string }) {
  const t = useTexts();
  const wordsOf = useStepWords(editor.modules);
  const node = editor.state.graph.nodes.find((each) => each.id === id);
  const [name, setName] = useState(node?.label ?? "");
  if (!node) return null;
  const close = () => editor.askFor(null);
  return (
    <Dialog opened onClose={close} title={t("workflow.editor.renameTitle")} closeLabel={t("ui.actions.close")} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          editor.rename(id, name);
          close();
        }}
      >
        <TextInput
          data-autofocus
          label={t("workflow.editor.name")}
          description={t("workflow.editor.nameHint", { name: wordsOf(node).name })}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions>
          <AppButton onClick={close}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit">
            {t("workflow.editor.rename")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
