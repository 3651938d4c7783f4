import type { GraphEdit, GraphProblem, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { editBetween } from "./edit.ts";
import { insidePort, nodeInputs, nodeOutputs, type GraphModules } from "./graph-modules.ts";
import { leads, reachable } from "./structure.ts";

/** Why an edit is refused. `circle` lists, in order, the nodes of the circle that it would close. */
export interface Refusal extends GraphProblem {
  readonly circle?: readonly string[];
}

/** An accepted edit with the resulting graph, or why it was refused. */
export type Edited = { readonly edit: GraphEdit; readonly graph: WorkflowGraph } | { readonly refused: Refusal };

/** Returns an id that no other element has; the caller provides the randomness. */
export type NewId = () => string;

/**
 * Returns why a connection from an output port to a node may not be drawn, or null when it may. A port that is already connected is not a
 * reason, because its connection moves. To check many targets of one port, use `connectionRefusals`.
 */
export function connectionRefusal(
  graph: WorkflowGraph,
  modules: GraphModules,
  from: string,
  port: string,
  to: string,
  toPort?: string,
): Refusal | null {
  return connectionRefusals(graph, modules, from, port)(to, toPort);
}

/** Returns a function that answers `connectionRefusal` for any target of one port, and analyses the graph only once. */
export function connectionRefusals(
  graph: WorkflowGraph,
  modules: GraphModules,
  from: string,
  port: string,
): (to: string, toPort?: string) => Refusal | null {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const source = nodes.get(from);
  const present = graph.connections.find((each) => each.from === from && each.fromPort === port);
  let before: ReadonlySet<string> | null = null;
  return (to, toPort) => {
    const target = nodes.get(to);
    if (source === undefined || target === undefined) return refusal("danglingConnection", source?.id ?? target?.id ?? null);
    const wrongPlace = placeRefusal(modules, source, port, target, toPort);
    if (wrongPlace !== null) return wrongPlace;
    const input = toPort ?? nodeInputs(modules, target)[0]?.id;
    if (present?.to === to && present.toPort === input) return refusal("sameConnection", from, { port });
    before ??= reachable([from], leads(graph, true));
    return before.has(to) ? { ...refusal("circular", to), circle: pathBetween(graph, to, from) } : null;
  };
}

/** Returns why the two nodes may not be connected, whatever else is in the graph, or null when they may. */
function placeRefusal(
  modules: GraphModules,
  source: WorkflowNode,
  port: string,
  target: WorkflowNode,
  toPort: string | undefined,
): Refusal | null {
  if (source.id === target.id) return refusal("toItself", source.id);
  if (modules.has(source.type) && nodeOutputs(modules, source).length === 0) return refusal("outOfEnd", source.id);
  if (modules.get(target.type)?.inputs.length === 0) return refusal("intoStart", target.id);
  if (!nodeOutputs(modules, source).some(({ id }) => id === port)) return refusal("unknownPort", source.id, { port });
  const inputs = nodeInputs(modules, target);
  const input = toPort ?? inputs[0]?.id ?? "in";
  if (!inputs.some(({ id }) => id === input)) return refusal("unknownPort", target.id, { port: input });
  return scopeAfter(modules, source, port) === target.scope ? null : refusal("scopeCrossed", source.id);
}

/** Returns the scope that nodes after a port must have: the node itself after its inner port, otherwise the node's own scope. */
export function scopeAfter(modules: GraphModules, node: WorkflowNode, port: string): string | undefined {
  return insidePort(modules, node) === port ? node.id : node.scope;
}

/** Returns the nodes of a shortest path between two nodes, including both, or an empty list when there is no path. */
export function pathBetween(graph: WorkflowGraph, from: string, to: string): string[] {
  const next = leads(graph);
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (const id of queue) {
    if (id === to) break;
    for (const each of next.get(id) ?? []) {
      if (cameFrom.has(each)) continue;
      cameFrom.set(each, id);
      queue.push(each);
    }
  }
  if (!cameFrom.has(to)) return [];
  const path: string[] = [];
  for (let id: string | null = to; id !== null; id = cameFrom.get(id) ?? null) path.unshift(id);
  return path;
}

/** Draws a connection from an output port to a node, or moves the port's existing connection there. */
export function connect(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  from: string,
  port: string,
  to: string,
  toPort?: string,
): Edited {
  const refused = connectionRefusal(graph, modules, from, port, to, toPort);
  if (refused !== null) return { refused };
  return edited(graph, withConnection(graph, modules, newId, from, port, to, toPort), "connect", from);
}

/** Returns the graph with a port connected to a node. An existing connection of the port is redirected and keeps its id. */
export function withConnection(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  from: string,
  port: string,
  to: string,
  toPort?: string,
): WorkflowGraph {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const target = nodes.get(to);
  const source = nodes.get(from);
  const input = toPort ?? (target === undefined ? undefined : nodeInputs(modules, target)[0]?.id) ?? "in";
  if (graph.connections.some((each) => each.from === from && each.fromPort === port)) {
    const moved = (each: WorkflowConnection): WorkflowConnection =>
      each.from === from && each.fromPort === port ? { ...each, to, toPort: input } : each;
    return { ...graph, connections: graph.connections.map(moved) };
  }
  const color = (source === undefined ? [] : nodeOutputs(modules, source)).find(({ id }) => id === port)?.color ?? "";
  return { ...graph, connections: [...graph.connections, { id: newId(), from, to, fromPort: port, toPort: input, color }] };
}

/** Removes connections, but not their nodes. */
export function disconnect(graph: WorkflowGraph, connectionIds: readonly string[]): Edited {
  const gone = new Set(connectionIds);
  const from = graph.connections.find(({ id }) => gone.has(id))?.from ?? null;
  return edited(graph, { ...graph, connections: graph.connections.filter(({ id }) => !gone.has(id)) }, "disconnect", from);
}

/** Returns the edit between two graphs together with the resulting graph. */
export function edited(
  before: WorkflowGraph,
  after: WorkflowGraph,
  intent: GraphEdit["intent"],
  nodeId: string | null = null,
): { readonly edit: GraphEdit; readonly graph: WorkflowGraph } {
  return { edit: editBetween(before, after, intent, nodeId), graph: after };
}

/** Returns a refusal with this code, node and parameters of its message. */
export function refusal(code: GraphProblem["code"], nodeId: string | null, params: Record<string, string> = {}): Refusal {
  return { code, nodeId, params };
}
