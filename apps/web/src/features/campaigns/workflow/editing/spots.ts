import type { WorkflowConnection, WorkflowGraph } from "@filon/contracts/workflow";
import { type GraphModules, insidePort, nodeOutputs, type Spot } from "@filon/domain";

/** Returns the ports behind which a step may be inserted, the one into what the node repeats last. */
export function portsBehind(graph: WorkflowGraph, modules: GraphModules, nodeId: string): readonly { id: string; label: string }[] {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return [];
  const inside = insidePort(modules, node);
  return nodeOutputs(modules, node).toSorted((a, b) => Number(a.id === inside) - Number(b.id === inside));
}

/** Returns where a step goes that is inserted at a station: behind its first port, or before a station that has none. */
export function spotAt(graph: WorkflowGraph, modules: GraphModules, nodeId: string | null): Spot {
  const [port] = nodeId === null ? [] : portsBehind(graph, modules, nodeId);
  if (nodeId !== null && port !== undefined) return { from: nodeId, port: port.id };
  const into = intoEnd(graph, modules, nodeId);
  return into === undefined ? { beside: true } : { onto: into.id };
}

/** The connection by which the likely way arrives at a station, or at the end of the line. */
function intoEnd(graph: WorkflowGraph, modules: GraphModules, nodeId: string | null): WorkflowConnection | undefined {
  const end = nodeId ?? graph.nodes.find(({ type }) => modules.get(type)?.role === "end")?.id;
  return graph.connections.find(({ to }) => to === end);
}

/** Returns the connection onto which a step moves to be one station further on, or back; null at either end of the line. */
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

/** Returns a place for a new step on the stored canvas: beside a node, where nothing stands yet. */
export function freePlace(graph: WorkflowGraph, near: string | null): { x: number; y: number } {
  const beside = graph.nodes.find(({ id }) => id === near) ?? graph.nodes.at(-1);
  const taken = new Set(graph.nodes.map(({ x, y }) => `${x} ${y}`));
  const x = Math.round((beside?.x ?? 0) + 130);
  let y = Math.round(beside?.y ?? 0);
  while (taken.has(`${x} ${y}`)) y += 150;
  return { x, y };
}
