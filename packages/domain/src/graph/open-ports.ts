import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { insidePort, nodeOutputs, type GraphModules } from "./graph-modules.ts";

/** Returns the unconnected output ports of nodes, except ports into a loop and those that may stay open. */
export function openPorts(
  graph: WorkflowGraph,
  modules: GraphModules,
  nodes: readonly WorkflowNode[],
): { readonly nodeId: string; readonly port: string }[] {
  const taken = new Set(graph.connections.map(({ from, fromPort }) => JSON.stringify([from, fromPort])));
  return nodes.flatMap((node) =>
    nodeOutputs(modules, node)
      .filter(
        ({ id }) =>
          id !== insidePort(modules, node) &&
          modules.get(node.type)?.optional?.includes(id) !== true &&
          !taken.has(JSON.stringify([node.id, id])),
      )
      .map(({ id }) => ({ nodeId: node.id, port: id })),
  );
}
