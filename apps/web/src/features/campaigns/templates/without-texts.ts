import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";

const TEXTS: ReadonlySet<string> = new Set(["template", "longText"]);

/** Returns a workflow without what users have written in its steps: texts that may contain variables, notes and own names of steps. */
export function withoutTexts(graph: WorkflowGraph, modules: ReadonlyMap<string, ModuleDescription>): WorkflowGraph {
  const { notes: _notes, ...rest } = graph;
  const nodes = graph.nodes.map((node) => {
    const texts = new Set((modules.get(node.type)?.fields ?? []).filter(({ kind }) => TEXTS.has(kind)).map(({ name }) => name));
    return { ...node, label: "", config: Object.fromEntries(Object.entries(node.config).filter(([name]) => !texts.has(name))) };
  });
  return { ...rest, nodes };
}
