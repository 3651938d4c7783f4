import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";

/** A connection between two nodes of one container, and the index of its output port. */
export interface Way {
  readonly connection: WorkflowConnection;
  readonly port: number;
}

/** Nodes laid out together: those outside any scope, or those in one scope. */
export interface Container {
  readonly nodes: readonly WorkflowNode[];
  readonly ways: readonly Way[];
  /** Connections from the scope's node to nodes inside the scope. */
  readonly entries: readonly Way[];
}

/** The container of the nodes that are in no scope. */
export const ROOT = null;

/** The containers of a graph, by the id of their scope's node; `ROOT` is the key of the outermost one. */
export interface Containers {
  readonly byScope: ReadonlyMap<string | null, Container>;
  /** Connections that cross a scope's border; only an invalid graph has them. */
  readonly astray: readonly WorkflowConnection[];
}

/** Divides a graph into containers. A scope whose node is missing, or that contains itself, is ignored. */
export function containersOf(graph: WorkflowGraph): Containers {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const scopes = new Map(graph.nodes.map((node) => [node.id, scopeOf(node, nodes)]));
  const byScope = new Map<string | null, { nodes: WorkflowNode[]; ways: Way[]; entries: Way[] }>();
  const at = (scope: string | null) => {
    const found = byScope.get(scope) ?? { nodes: [], ways: [], entries: [] };
    byScope.set(scope, found);
    return found;
  };
  at(ROOT);
  for (const node of nodes.values()) at(scopes.get(node.id) ?? ROOT).nodes.push(node);
  const astray: WorkflowConnection[] = [];
  for (const way of waysOf(graph, nodes)) {
    const { connection } = way;
    const from = scopes.get(connection.from) ?? ROOT;
    const to = scopes.get(connection.to) ?? ROOT;
    if (from === to) at(from).ways.push(way);
    else if (to === connection.from) at(to).entries.push(way);
    else astray.push(connection);
  }
  return { byScope, astray };
}

/** Returns the connections between two different existing nodes, in the order of nodes and ports. */
function waysOf(graph: WorkflowGraph, nodes: ReadonlyMap<string, WorkflowNode>): Way[] {
  const places = new Map([...nodes.keys()].map((id, place) => [id, place]));
  return graph.connections
    .filter(({ from, to }) => nodes.has(from) && nodes.has(to) && from !== to)
    .map((connection) => {
      const port = nodes.get(connection.from)?.outputs.findIndex(({ id }) => id === connection.fromPort) ?? -1;
      return { connection, port: port < 0 ? Number.MAX_SAFE_INTEGER : port };
    })
    .toSorted((a, b) => (places.get(a.connection.from) ?? 0) - (places.get(b.connection.from) ?? 0) || a.port - b.port);
}

function scopeOf(node: WorkflowNode, nodes: ReadonlyMap<string, WorkflowNode>): string | null {
  const around = new Set([node.id]);
  for (let scope = node.scope; scope !== undefined; scope = nodes.get(scope)?.scope) {
    if (around.has(scope) || !nodes.has(scope)) return ROOT;
    around.add(scope);
  }
  return node.scope ?? ROOT;
}
