import { connectionRefusals } from "@filon/domain";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import { Dialog } from "@filon/ui";
import { Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { portName } from "../../../../shared/module-words/index.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import type { MapStep } from "../map-steps.ts";
import type { Ask, Editor } from "./editor.tsx";
import { portsBehind } from "./spots.ts";
import styles from "./connect-dialog.module.css";

interface ConnectDialogProps {
  readonly editor: Editor;
  readonly steps: readonly MapStep[];
  readonly ask: Extract<Ask, { kind: "connect" }>;
}

/** Connects an output to a step chosen from a list; steps it cannot be connected to show the reason (WORKFLOW-06, 07). */
export function ConnectDialog({ editor, steps, ask: { from, port: given } }: ConnectDialogProps) {
  const t = useTexts();
  const wording = useWording();
  const problemText = useProblemText();
  const { graph } = editor.state;
  const ports = portsBehind(graph, editor.modules, from);
  const isOpen = (id: string) => !graph.connections.some((each) => each.from === from && each.fromPort === id);
  const [port, setPort] = useState(given ?? ports.find(({ id }) => isOpen(id))?.id ?? ports[0]?.id ?? "");
  const [text, setText] = useState("");
  const type = graph.nodes.find(({ id }) => id === from)?.type ?? "";
  const refusalOf = connectionRefusals(graph, editor.modules, from, port);
  const words = searchWords(text);
  const targets = steps
    .filter(({ id, name, summary }) => id !== from && (words.length === 0 || isFound(words, searchKey(`${name} ${summary}`))))
    .map((step) => ({ step, refused: refusalOf(step.id) }))
    .toSorted((a, b) => Number(a.refused !== null) - Number(b.refused !== null));
  const close = () => editor.askFor(null);
  const connect = (to: string) => {
    close();
    editor.connect(from, port, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (by === null) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-target]")];
    const at = buttons.findIndex((each) => each === document.activeElement);
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus();
  };
  return (
    <Dialog opened onClose={close} title={t("workflow.connect.title", { step: editor.nameOf(from) })} closeLabel={t("ui.actions.close")}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys between the field and the buttons inside */}
      <div onKeyDown={onKeyDown}>
        {ports.length > 1 && (
          <Select
            mb="sm"
            label={t("workflow.connect.port")}
            data={ports.map((each) => ({ value: each.id, label: portName(wording, type, each) }))}
            value={port}
            allowDeselect={false}
            onChange={(value) => value !== null && setPort(value)}
          />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = targets;
            if (first !== undefined && first.refused === null) connect(first.step.id);
          }}
        >
          <TextInput
            data-autofocus
            type="search"
            label={t("workflow.connect.to")}
            placeholder={t("workflow.connect.search")}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
        {targets.length === 0 && <p className={styles.none}>{t("workflow.connect.none")}</p>}
        <ul className={styles.root}>
          {targets.map(({ step, refused }) => (
            <li key={step.id}>
              <button
                type="button"
                data-target=""
                aria-disabled={refused !== null}
                onClick={() => (refused === null ? connect(step.id) : editor.refuse(refused))}
              >
                <b>
                  {step.place}. <bdi>{step.name}</bdi>
                </b>
                <span>{refused === null ? step.summary : problemText(refused, step.node.type)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
