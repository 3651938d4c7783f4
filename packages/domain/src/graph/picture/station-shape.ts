import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";

/** How a station is drawn: a terminus, a dashed ring for a wait, a capsule where lines part or meet, or a ring. */
export type StationShape = "start" | "end" | "wait" | "interchange" | "stop";

/** Returns a function that gives the shape of each of a graph's stations. */
export function stationShapes(graph: WorkflowGraph): (node: WorkflowNode) => StationShape {
  const into = Map.groupBy(graph.connections, ({ to }) => to);
  return (node) => {
    if (node.inputs.length === 0) return "start";
    if (node.outputs.length === 0) return "end";
    if (node.outputs.length > 1 || (into.get(node.id)?.length ?? 0) > 1) return "interchange";
    return node.category === "workflow" ? "wait" : "stop";
  };
}
