import type { ModuleDescription, Port } from "@filon/contracts/workflow";
import { Select } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { replaceStep } from "../sequence/edit.ts";
import { portsOf, type Step, usualPort } from "../sequence/sequence.ts";
import { useWording } from "../wording.ts";
import { useEditing } from "./editing.tsx";

/** Chooses who continues after a step with several outputs: only the people of one output, or everybody after a side branch. */
export function BranchField({ step, module }: { readonly step: Step; readonly module: ModuleDescription }) {
  const t = useTexts();
  const wording = useWording();
  const { steps, change } = useEditing();
  const outputs = portsOf(module, step.config);
  const nameOf = (port: Port) => portName(wording, step.type, port);
  const value = step.side ? `side ${step.side.port}` : `only ${step.goesOn ?? usualPort(outputs)}`;
  const data = [
    ...outputs.map((port) => ({ value: `only ${port.id}`, label: t("campaigns.sequence.onlyFor", { port: nameOf(port) }) })),
    ...outputs.map((port) => ({
      value: `side ${port.id}`,
      label: `${t("campaigns.sequence.side", { port: nameOf(port) })} … ${t("campaigns.sequence.everyone")}`,
    })),
  ];
  const choose = (choice: string | null) => {
    const [kind, port] = choice?.split(" ") ?? [];
    if (port === undefined) return;
    const { side, goesOn: _before, ...plain } = step;
    const inner = side?.steps ?? [];
    // The steps of a removed side branch are kept: they move to the main list, after this step.
    if (kind === "only") change(replaceStep(steps, step.id, { ...plain, goesOn: port }, ...inner));
    else change(replaceStep(steps, step.id, { ...plain, side: { port, steps: inner } }));
  };
  return <Select label={t("campaigns.sequence.goesOn")} data={data} value={value} onChange={choose} />;
}
