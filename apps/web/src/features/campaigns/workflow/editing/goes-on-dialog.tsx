import { AppButton, Dialog, DialogActions, useFormat } from "@filon/ui";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { portName } from "../../../../shared/module-words/index.ts";
import { useWording } from "../../wording.ts";
import type { Ask, Editor } from "./editor.tsx";

interface GoesOnDialogProps {
  readonly editor: Editor;
  readonly ask: Extract<Ask, { kind: "goesOn" }>;
}

/**
 * Asks which output's path to keep when a step whose outputs lead to several places is removed or moved, and says which steps each choice
 * leaves disconnected.
 */
export function GoesOnDialog({ editor, ask: { nodeId, ways, choose } }: GoesOnDialogProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const wording = useWording();
  const [port, setPort] = useState(ways.toSorted((a, b) => a.loses.length - b.loses.length)[0]?.port ?? "");
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const type = editor.state.graph.nodes.find(({ id }) => id === nodeId)?.type ?? "";
  const close = () => editor.askFor(null);
  return (
    <Dialog opened onClose={close} title={t("workflow.goesOn.title", { step: editor.nameOf(nodeId) })} closeLabel={t("ui.actions.close")}>
      <Radio.Group value={port} onChange={setPort} description={t("workflow.goesOn.text")}>
        {ways.map(({ port: id, to, loses }) => (
          <Radio
            key={id}
            my="sm"
            value={id}
            label={t("workflow.goesOn.way", { port: portName(wording, type, { id }), step: editor.nameOf(to) })}
            description={
              loses.length === 0
                ? t("workflow.goesOn.losesNone")
                : t("workflow.goesOn.loses", { count: loses.length, steps: list.format(loses.map(editor.nameOf)) })
            }
          />
        ))}
      </Radio.Group>
      <DialogActions>
        <AppButton onClick={close}>{t("ui.actions.cancel")}</AppButton>
        <AppButton
          kind="primary"
          onClick={() => {
            close();
            choose(port);
          }}
        >
          {t("workflow.goesOn.confirm")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
