import type { GraphProblem, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { GraphModules } from "./graph-modules.ts";

/** Greatest depth of nested scopes. */
const DEEPEST = 2;

/**
 * Returns the problems of a workflow's scopes: nodes whose scope is not a loop, scopes nested too deeply, and connections that cross a
 * scope's border. Only the inner port of a loop leads into its scope; an open port inside ends the turn.
 */
export function scopeProblems(graph: WorkflowGraph, modules: GraphModules): GraphProblem[] {
  if (graph.nodes.every(({ scope }) => scope === undefined)) return [];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const inside = (node: WorkflowNode): string | undefined => modules.get(node.type)?.inside;
  const crossed = (nodeId: string): GraphProblem => ({ code: "scopeCrossed", nodeId, params: {} });
  return [
    ...graph.nodes.flatMap((node): GraphProblem[] => {
      if (node.scope === undefined) return [];
      const scope = nodes.get(node.scope);
      if (scope === undefined || inside(scope) === undefined) return [crossed(node.id)];
      return depthOf(node, nodes) > DEEPEST ? [{ code: "scopeTooDeep", nodeId: node.id, params: {} }] : [];
    }),
    ...graph.connections.flatMap(({ from: fromId, to: toId, fromPort }): GraphProblem[] => {
      const from = nodes.get(fromId);
      const to = nodes.get(toId);
      if (from === undefined || to === undefined) return [];
      const leadsInside = inside(from) === fromPort;
      return to.scope === (leadsInside ? from.id : from.scope) ? [] : [crossed(from.id)];
    }),
  ];
}

/** Returns how many scopes contain a node, or Infinity when they contain each other. */
function depthOf(node: WorkflowNode, nodes: ReadonlyMap<string, WorkflowNode>): number {
  let depth = 0;
  for (let around = node.scope; around !== undefined; around = nodes.get(around)?.scope) {
    depth += 1;
    if (depth > nodes.size) return Number.POSITIVE_INFINITY;
  }
  return depth;
}
