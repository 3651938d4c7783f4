import type { WorkflowGraph } from "@filon/contracts/workflow";

/** Steps beyond which a workflow is not drawn in a list. */
const DRAWN_MOST = 60;

/**
 * Returns a workflow without texts and settings, to draw it in a list: of the settings, only the channel is left. Returns null when it is too
 * large to draw there.
 */
export function drawingOf(graph: WorkflowGraph, channelOf: (node: WorkflowGraph["nodes"][number]) => string | null): WorkflowGraph | null {
  if (graph.nodes.length > DRAWN_MOST) return null;
  const nodes = graph.nodes.map((node) => {
    const channel = channelOf(node);
    return { ...node, label: "", config: channel === null ? {} : { channel } };
  });
  return { nodes, connections: graph.connections };
}
