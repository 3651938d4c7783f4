import { cutWithEllipsis } from "@filon/contracts/text";
import type { SwitchPreview } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useStepWords } from "../../wizard/step-words.ts";

/** The longest name with which a step is offered, in characters. */
const LONGEST = 80;

interface StepNames {
  /** Returns a step's name; empty for a step of neither version. */
  readonly nameOf: (id: string | null) => string;
  /** Returns its name with what is known of it, to tell steps of one kind apart. */
  readonly fullNameOf: (id: string) => string;
}

/** Returns functions that name the steps of a switch. */
export function useStepNames(
  { graph, base }: Pick<SwitchPreview, "graph" | "base">,
  modules: ReadonlyMap<string, ModuleDescription>,
): StepNames {
  const wordsOf = useStepWords(modules);
  const find = (id: string | null) => graph.nodes.find((each) => each.id === id) ?? base.nodes.find((each) => each.id === id);
  const nameOf = (id: string | null) => {
    const node = find(id);
    return node === undefined ? "" : node.label || wordsOf(node).name;
  };
  return {
    nameOf,
    fullNameOf: (id) => {
      const node = find(id);
      const summary = node === undefined ? "" : wordsOf(node).summary;
      return cutWithEllipsis(summary === "" ? nameOf(id) : `${nameOf(id)} · ${summary}`, LONGEST);
    },
  };
}
