import type { SwitchPreview } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { useStepWords } from "../../wizard/step-words.ts";

/** Returns a function from a step of a switch to its name; empty for one of neither version. */
export function useStepNames(
  { graph, base }: Pick<SwitchPreview, "graph" | "base">,
  modules: ReadonlyMap<string, ModuleDescription>,
): (id: string | null) => string {
  const wordsOf = useStepWords(modules);
  return (id) => {
    const node = graph.nodes.find((each) => each.id === id) ?? base.nodes.find((each) => each.id === id);
    return node === undefined ? "" : node.label || wordsOf(node).name;
  };
}
