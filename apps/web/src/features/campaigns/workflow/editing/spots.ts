import type { WorkflowConnection, WorkflowGraph } from "@filon/contracts/workflow";
import { type GraphModules, insidePort, nodeOutputs, type Spot } from "@filon/domain";

/** Returns the ports after which a step may be inserted; for a node that repeats steps, the port that leads into them comes last. */
export function portsBehind(graph: WorkflowGraph, modules: GraphModules, nodeId: string): readonly { id: string; label: string }[] {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return [];
  const inside = insidePort(modules, node);
  return nodeOutputs(modules, node).toSorted((a, b) => Number(a.id === inside) - Number(b.id === inside));
}

/**
 * Returns where to insert a step at a station: after its first port; before the station if it has no port; without a station, before the
 * end of the line.
 */
export function spotAt(graph: WorkflowGraph, modules: GraphModules, nodeId: string | null): Spot {
  const [port] = nodeId === null ? [] : portsBehind(graph, modules, nodeId);
  if (nodeId !== null && port !== undefined) return { from: nodeId, port: port.id };
  const into = intoEnd(graph, modules, nodeId);
  return into === undefined ? { beside: true } : { onto: into.id };
}

/** Returns the first connection that arrives at a station, or without a station at the end node. */
function intoEnd(graph: WorkflowGraph, modules: GraphModules, nodeId: string | null): WorkflowConnection | undefined {
  const end = nodeId ?? graph.nodes.find(({ type }) => modules.get(type)?.role === "end")?.id;
  return graph.connections.find(({ to }) => to === end);
}

/** Returns the connection to move a step onto so that it goes one station onward or back; null if it cannot go further. */
export function placeAlong(graph: WorkflowGraph, modules: GraphModules, nodeId: string, direction: "onward" | "back"): string | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return null;
  const leaving = (id: string): WorkflowConnection | undefined => {
    const source = graph.nodes.find((each) => each.id === id);
    const inside = source && insidePort(modules, source);
    return graph.connections.find(({ from, fromPort }) => from === id && fromPort !== inside);
  };
  if (direction === "onward") {
    const next = leaving(nodeId)?.to;
    return next === undefined ? null : (leaving(next)?.id ?? null);
  }
  const before = graph.connections.find(({ to }) => to === nodeId)?.from;
  return graph.connections.find(({ to }) => to === before)?.id ?? null;
}

/** Returns free stored coordinates for a new step: beside a node, or beside the last node if none is given. */
export function freePlace(graph: WorkflowGraph, near: string | null): { x: number; y: number } {
  const beside = graph.nodes.find(({ id }) => id === near) ?? graph.nodes.at(-1);
  const taken = new Set(graph.nodes.map(({ x, y }) => `${x} ${y}`));
  const x = Math.round((beside?.x ?? 0) + 130);
  let y = Math.round(beside?.y ?? 0);
  while (taken.has(`${x} ${y}`)) y += 150;
  return { x, y };
}
