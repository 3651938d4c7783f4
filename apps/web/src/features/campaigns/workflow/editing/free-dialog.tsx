import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { Ask, Editor } from "./editor.tsx";

interface FreeDialogProps {
  readonly editor: Editor;
  readonly ask: Extract<Ask, { kind: "free" }>;
}

/** Asks, once for a tidy workflow, whether the user wants to place its steps from now on. */
export function FreeDialog({ editor, ask }: FreeDialogProps) {
  const t = useTexts();
  const close = () => editor.askFor(null);
  return (
    <Dialog opened onClose={close} title={t("workflow.free.title")} closeLabel={t("ui.actions.close")} size="sm">
      <p>{t("workflow.free.text")}</p>
      <DialogActions>
        <AppButton onClick={close}>{t("workflow.free.keep")}</AppButton>
        <AppButton
          kind="primary"
          data-autofocus
          onClick={() => {
            close();
            ask.confirm();
          }}
        >
          {t("workflow.free.confirm")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
