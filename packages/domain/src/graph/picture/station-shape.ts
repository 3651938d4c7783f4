import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";

/** Shape of a station: a terminus (`start`, `end`), a dashed ring (`wait`), a capsule where lines part or meet, or a plain ring (`stop`). */
export type StationShape = "start" | "end" | "wait" | "interchange" | "stop";

/** Returns a function that tells the shape of a node's station in this graph. */
export function stationShapes(graph: WorkflowGraph): (node: WorkflowNode) => StationShape {
  const into = Map.groupBy(graph.connections, ({ to }) => to);
  return (node) => {
    if (node.inputs.length === 0) return "start";
    if (node.outputs.length === 0) return "end";
    if (node.outputs.length > 1 || (into.get(node.id)?.length ?? 0) > 1) return "interchange";
    return node.category === "workflow" ? "wait" : "stop";
  };
}
