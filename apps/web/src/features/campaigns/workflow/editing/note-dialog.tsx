import type { WorkflowNote } from "@filon/contracts/workflow";
import { AppButton, Dialog, DialogActions, GrowingTextarea } from "@filon/ui";
import { Select } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { Editor } from "./editor.tsx";

const TONES = ["warm", "info", "success", "alert", "neutral"] as const satisfies readonly WorkflowNote["tone"][];
/** The longest note, in characters, as in the contract. */
const LONGEST = 4000;

/** Dialog that writes a note beside the line, or changes or removes one. */
export function NoteDialog({ editor, id }: { readonly editor: Editor; readonly id: string | null }) {
  const t = useTexts();
  const note = editor.state.graph.notes?.find((each) => each.id === id);
  const [text, setText] = useState(note?.text ?? "");
  const [tone, setTone] = useState(note?.tone ?? "warm");
  const close = () => editor.askFor(null);
  /** Closing keeps what was written, as undo takes it back; only Cancel forgets it. */
  const keep = () => {
    const isChanged = text.trim() !== (note?.text ?? "") || tone !== (note?.tone ?? "warm");
    if (text.trim() !== "" && isChanged) editor.writeNote(note?.id ?? null, { text: text.trim(), tone });
    close();
  };
  return (
    <Dialog
      opened
      onClose={keep}
      title={t(note === undefined ? "workflow.notes.add" : "workflow.notes.change")}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") keep();
        }}
      >
        <GrowingTextarea
          data-autofocus
          required
          label={t("workflow.notes.text")}
          description={t("workflow.notes.hint")}
          minRows={3}
          maxRows={10}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t("workflow.notes.tone")}
          data={TONES.map((value) => ({ value, label: t(`workflow.notes.tones.${value}`) }))}
          value={tone}
          allowDeselect={false}
          onChange={(value) => setTone(TONES.find((each) => each === value) ?? tone)}
        />
        <DialogActions>
          {note !== undefined && (
            <AppButton
              onClick={() => {
                close();
                editor.remove([note.id], { heal: true });
              }}
            >
              {t("workflow.notes.remove")}
            </AppButton>
          )}
          <AppButton onClick={close}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit">
            {t("workflow.notes.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
