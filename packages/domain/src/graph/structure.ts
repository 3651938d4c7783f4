import {
  MOST_ELEMENTS,
  type GraphProblem,
  type WorkflowConnection,
  type WorkflowGraph,
  type WorkflowNode,
} from "@filon/contracts/workflow";
import { nodeInputs, nodeOutputs, type GraphModules } from "./graph-modules.ts";
import { scopeProblems } from "./scopes.ts";

/**
 * Returns the problems that no edit may introduce: a second start or end, duplicate ids, a connection without a node or port, two
 * connections from one port, a circle, a crossed scope, a node version newer than the known module. A draft may lack a start, an end,
 * connections or modules: only `validateGraph` reports those.
 */
export function structureProblems(graph: WorkflowGraph, modules: GraphModules): GraphProblem[] {
  return [
    ...secondEdges(graph, modules),
    ...duplicateNodes(graph),
    ...connectionProblems(graph, modules),
    ...scopeProblems(graph, modules),
    ...circles(graph),
    ...newerVersions(graph, modules),
  ];
}

/** Returns a problem for every node whose version is newer than the known module, because nodes cannot be migrated downwards. */
export function newerVersions(graph: WorkflowGraph, modules: GraphModules): GraphProblem[] {
  return graph.nodes.flatMap(({ id, type, version }) =>
    version > (modules.get(type)?.version ?? Infinity) ? [problem("newerVersion", id, { type, version: String(version) })] : [],
  );
}

/** Returns the first problem that an edit would introduce, of size or structure, or null when there is none. */
export function newProblem(before: WorkflowGraph, after: WorkflowGraph, modules: GraphModules): GraphProblem | null {
  return fullness(before, after) ?? firstNew(structureProblems(before, modules), structureProblems(after, modules));
}

/** Returns the first problem that is not among the earlier ones, or null when there is none. */
export function firstNew(before: readonly GraphProblem[], after: readonly GraphProblem[]): GraphProblem | null {
  if (after.length === 0) return null;
  const had = new Set(before.map((each) => JSON.stringify(each)));
  return after.find((each) => !had.has(JSON.stringify(each))) ?? null;
}

/** Returns why an edit would make a workflow too large, or null when it would not. One that is too large already may shrink. */
export function fullness(before: WorkflowGraph, after: WorkflowGraph): GraphProblem | null {
  const grown = (Object.keys(MOST_ELEMENTS) as (keyof typeof MOST_ELEMENTS)[]).find((list) => {
    const count = after[list]?.length ?? 0;
    return count > MOST_ELEMENTS[list] && count > (before[list]?.length ?? 0);
  });
  if (grown === undefined) return null;
  return problem(grown === "nodes" ? "tooManyNodes" : "tooManyElements", null, { most: String(MOST_ELEMENTS[grown]) });
}

/** Returns a problem for every start or end after the first (WORKFLOW-05). */
export function secondEdges(graph: WorkflowGraph, modules: GraphModules): GraphProblem[] {
  const starts = graph.nodes.filter(({ type }) => modules.get(type)?.role === "start");
  const ends = graph.nodes.filter(({ type }) => modules.get(type)?.role === "end");
  return [...starts.slice(1).map(({ id }) => problem("severalStarts", id)), ...ends.slice(1).map(({ id }) => problem("severalEnds", id))];
}

/** Returns a problem for every node whose id an earlier node has. */
export function duplicateNodes(graph: WorkflowGraph): GraphProblem[] {
  const seen = new Set<string>();
  return graph.nodes
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ id }) => problem("invalidConfig", id, { field: "id", reason: "duplicate" }));
}

/** Returns the problems of connections: duplicate ids, missing nodes or ports, and output ports with several connections. */
export function connectionProblems(graph: WorkflowGraph, modules: GraphModules): GraphProblem[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  const known = new Set<string>();
  return graph.connections.flatMap((connection): GraphProblem[] => {
    const isKnown = known.size === known.add(connection.id).size;
    const from = nodes.get(connection.from);
    const to = nodes.get(connection.to);
    if (from === undefined || to === undefined) {
      return [problem("danglingConnection", from?.id ?? to?.id ?? null, { connection: connection.id })];
    }
    const key = portKey(connection.from, connection.fromPort);
    const duplicate = taken.has(key) || isKnown;
    taken.add(key);
    return [
      ...(duplicate ? [problem("duplicateConnection", from.id, { port: connection.fromPort })] : []),
      ...unknownPorts(connection, from, to, modules),
    ];
  });
}

function unknownPorts(connection: WorkflowConnection, from: WorkflowNode, to: WorkflowNode, modules: GraphModules): GraphProblem[] {
  const leavesNowhere = modules.has(from.type) && !nodeOutputs(modules, from).some(({ id }) => id === connection.fromPort);
  const arrivesNowhere = modules.has(to.type) && !nodeInputs(modules, to).some(({ id }) => id === connection.toPort);
  return [
    ...(leavesNowhere ? [problem("unknownPort", from.id, { port: connection.fromPort })] : []),
    ...(arrivesNowhere ? [problem("unknownPort", to.id, { port: connection.toPort })] : []),
  ];
}

/**
 * Returns a problem for one node of a circle, if there is any. Repeatedly removes nodes without incoming connections: the remaining ones
 * are on a circle or after one.
 */
export function circles(graph: WorkflowGraph): GraphProblem[] {
  const incoming = new Map(graph.nodes.map(({ id }) => [id, 0]));
  const outgoing = new Map<string, string[]>();
  for (const { from, to } of graph.connections) {
    if (!incoming.has(from) || !incoming.has(to)) continue;
    incoming.set(to, (incoming.get(to) ?? 0) + 1);
    addTo(outgoing, from, to);
  }
  const free = [...incoming].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    incoming.delete(id);
    for (const to of outgoing.get(id) ?? []) {
      const left = (incoming.get(to) ?? 0) - 1;
      incoming.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  const onCircle = [...incoming.keys()].find((id) => reachable(outgoing.get(id) ?? [], outgoing).has(id));
  return onCircle === undefined ? [] : [problem("circular", onCircle)];
}

/** Returns the targets of each node's connections; with `back`, their sources. */
export function leads(graph: WorkflowGraph, back = false): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to } of graph.connections) addTo(next, back ? to : from, back ? from : to);
  return next;
}

/** Returns the given nodes and all nodes that can be reached from them. */
export function reachable(from: readonly string[], next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>(from);
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const to of next.get(id) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** Returns a key that is unique for a port among those of all nodes. */
export function portKey(nodeId: string, port: string): string {
  return JSON.stringify([nodeId, port]);
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function problem(code: GraphProblem["code"], nodeId: string | null, params: Record<string, string> = {}): GraphProblem {
  return { code, nodeId, params };
}
