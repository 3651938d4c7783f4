import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { cutWithEllipsis } from "@filon/contracts/text";
import { StatusBadge } from "@filon/ui";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { fieldName, portName } from "../../../../shared/module-words/index.ts";
import { useStepWords, wordsOf as wordsOfValue } from "../../wizard/step-words.ts";
import { useWording } from "../../wording.ts";
import { useStepSettings } from "../step-settings.ts";
import type { StepChange } from "./changes-between.ts";
import styles from "./change-list.module.css";

interface ChangeListProps {
  readonly before: WorkflowGraph;
  readonly now: WorkflowGraph;
  readonly changes: readonly StepChange[];
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** The longest value that is shown whole, in characters. */
const LONGEST = 2_000;
const TONES = { added: "success", removed: "alert", changed: "warm" } as const;

/** What has changed since a kept version, step by step in words: what was added, removed, moved, renamed or set otherwise. */
export function ChangeList({ before, now, changes, modules }: ChangeListProps) {
  const t = useTexts();
  const wording = useWording();
  const wordsOf = useStepWords(modules);
  const settingsOf = useStepSettings(modules);
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const then = new Map(now.nodes.map((node) => [node.id, node]));
  return (
    <ul className={styles.root}>
      {changes.map(({ nodeId, mark, settings, isReordered, rewired, renamed }) => {
        const [old, node] = [was.get(nodeId), then.get(nodeId)];
        const shown = node ?? old;
        if (shown === undefined) return null;
        const own = modules.get(shown.type)?.aliasOf ?? shown.type;
        const valueIn = (of: typeof shown | undefined, field: string): string => {
          // Settings that the panel hides, such as retries, are told as they are stored.
          const plain = of === undefined ? "" : wordsOfValue({ ...modules.get(of.type)?.defaults, ...of.config }[field]);
          const value = of === undefined ? "" : (settingsOf({ node: of }).find(({ name }) => name === field)?.value ?? plain);
          return value === "" ? t("workflow.states.empty") : cutWithEllipsis(value, LONGEST);
        };
        const wires = rewired.map((port) => {
          const output = shown.outputs.find(({ id }) => id === port);
          return output === undefined ? port : portName(wording, shown.type, output);
        });
        return (
          <li key={nodeId}>
            <StatusBadge tone={TONES[mark]}>{t(`workflow.states.marks.${mark}`)}</StatusBadge>
            <b>
              <bdi>{shown.label || wordsOf(shown).name}</bdi>
            </b>
            <ul>
              {renamed !== null && (
                <li>
                  {t("workflow.states.renamedStep", {
                    before: renamed.before || wordsOf(shown).name,
                    after: renamed.after || wordsOf(shown).name,
                  })}
                </li>
              )}
              {isReordered && <li>{t("workflow.states.reordered")}</li>}
              {wires.length > 0 && <li>{t("workflow.states.rewired", { ports: wires.join(", ") })}</li>}
              {settings
                .map(({ field }) => ({ field, from: valueIn(old, field), to: valueIn(node, field) }))
                .map(({ field, from, to }) => (
                  <li key={field}>
                    {fieldName(wording, own, field)}
                    <del>
                      <bdi>{from}</bdi>
                    </del>
                    <ins>
                      <bdi>{from === to ? t("workflow.states.otherValue") : to}</bdi>
                    </ins>
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
