import { orHeld } from "@filon/domain";
import type { ModuleContext, ModuleDefinition, PreparedGraph, PreparedNode, ModuleAnswer } from "@filon/domain";

/** Called with each answer of a module; returns the answer to use instead. */
export type Listener = (node: PreparedNode, context: ModuleContext, answer: ModuleAnswer) => ModuleAnswer;

/** Returns the same workflow with the answers of its modules passed through the listener. */
export function overhear(graph: PreparedGraph, listener: Listener): PreparedGraph {
  const nodes = new Map(
    [...graph.nodes].map(([id, node]) => {
      const next = new Map<string, PreparedNode>();
      return [id, { ...node, module: node.module === null ? null : listening(node, node.module, listener), next }] as const;
    }),
  );
  for (const [id, node] of nodes) {
    for (const [port, target] of graph.nodes.get(id)?.next ?? []) {
      const to = nodes.get(target.id);
      if (to !== undefined) node.next.set(port, to);
    }
  }
  return { ...graph, nodes, start: nodes.get(graph.start?.id ?? "") ?? null };
}

function listening(node: PreparedNode, module: ModuleDefinition, listener: Listener): ModuleDefinition {
  return { ...module, plan: (context, config) => listener(node, context, orHeld(node, module.plan(context, config))) };
}
