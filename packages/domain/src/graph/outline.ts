import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { dominatorsOf, reversed } from "./dominators.ts";
import { insidePort, isEntrance, nodeOutputs, type GraphModules } from "./graph-modules.ts";

/** A sequence of steps. */
export interface OutlineLine {
  readonly items: readonly OutlineItem[];
  /** The step, shown elsewhere, at which the line continues, or null when it ends with its last step or an open port. */
  readonly goesOnAt: string | null;
}

/** A step in the tree. The next step is the next item of its line, unless it has branches. */
export interface OutlineItem {
  readonly nodeId: string;
  /** Position in reading order, from 1. */
  readonly number: number;
  /** The lines of its output ports, in order, if it has several; its own line continues where they meet again. */
  readonly branches: readonly { readonly port: string; readonly connectionId: string | null; readonly line: OutlineLine }[];
  /** The steps inside a loop, or null when the step is not a loop. */
  readonly inside: OutlineLine | null;
}

/** A workflow as a tree, as `outlineOf` builds it. */
export interface Outline {
  /** The line from the start, then those from other entrances. */
  readonly lines: readonly OutlineLine[];
  /** Lines that cannot be reached from an entrance. */
  readonly loose: readonly OutlineLine[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** Returns a workflow as a tree with every step once and every connection as the next item, a branch or a reference. */
export function outlineOf(graph: WorkflowGraph, modules: GraphModules): Outline {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = waysOf(graph, modules, nodes);
  const joins = joinsOf(ways);
  const numbers = new Map<string, number>();

  const lineFrom = (first: string | null, until: string | null): OutlineLine => {
    const items: OutlineItem[] = [];
    for (let id = first; id !== null;) {
      const way = ways.get(id);
      if (way === undefined) break;
      if (id === until || numbers.has(id)) return { items, goesOnAt: id };
      const number = numbers.size + 1;
      numbers.set(id, number);
      const inside = way.inside === undefined ? null : lineFrom(way.inside?.to ?? null, null);
      if (way.on.length < 2) {
        items.push({ nodeId: id, number, branches: [], inside });
        id = way.on[0]?.connection?.to ?? null;
        continue;
      }
      const join = joins.get(id) ?? null;
      const branches = way.on.map(({ port, connection }) => ({
        port,
        connectionId: connection?.id ?? null,
        line: lineFrom(connection?.to ?? null, join),
      }));
      items.push({ nodeId: id, number, branches, inside });
      id = join;
    }
    return { items, goesOnAt: null };
  };

  const entrances = graph.nodes.filter((node) => isEntrance(modules, node)).toSorted((a, b) => roleRank(modules, a) - roleRank(modules, b));
  const lines = entrances.map(({ id }) => lineFrom(id, null));
  const reached = new Set(graph.connections.map(({ to }) => to));
  const loose: OutlineLine[] = [];
  for (const { id } of [...graph.nodes.filter((node) => !reached.has(node.id)), ...graph.nodes]) {
    if (!numbers.has(id)) loose.push(lineFrom(id, null));
  }
  return { lines, loose, numbers };
}

function roleRank(modules: GraphModules, { type }: WorkflowNode): number {
  return modules.get(type)?.role === "start" ? 0 : 1;
}

interface Ways {
  /** Output ports except the one into a loop: those that are connected, and those that must be. */
  readonly on: readonly { readonly port: string; readonly connection: WorkflowConnection | undefined }[];
  /** The connection into a loop: null when that port is open, undefined when the node is not a loop. */
  readonly inside: WorkflowConnection | null | undefined;
}

function waysOf(graph: WorkflowGraph, modules: GraphModules, nodes: ReadonlyMap<string, WorkflowNode>): ReadonlyMap<string, Ways> {
  const byPort = new Map<string, Map<string, WorkflowConnection>>();
  for (const each of graph.connections) {
    const ports = byPort.get(each.from) ?? new Map<string, WorkflowConnection>();
    byPort.set(each.from, ports);
    if (nodes.has(each.to) && !ports.has(each.fromPort)) ports.set(each.fromPort, each);
  }
  return new Map(
    graph.nodes.map((node): [string, Ways] => {
      const taken = byPort.get(node.id) ?? new Map<string, WorkflowConnection>();
      const inside = insidePort(modules, node);
      const optional = modules.get(node.type)?.optional ?? [];
      const declared = nodeOutputs(modules, node).map(({ id }) => id);
      const ports = [...declared, ...[...taken.keys()].filter((port) => !declared.includes(port))];
      return [
        node.id,
        {
          on: ports
            .filter((port) => port !== inside && (taken.has(port) || !optional.includes(port)))
            .map((port) => ({ port, connection: taken.get(port) })),
          inside: inside === undefined ? undefined : (taken.get(inside) ?? null),
        },
      ];
    }),
  );
}

/** Returns, by node, the nearest step that all paths from it pass through; null or missing when they never meet. */
function joinsOf(ways: ReadonlyMap<string, Ways>): ReadonlyMap<string, string | null> {
  const next = new Map<string, string[]>();
  for (const [id, { on }] of ways) {
    next.set(
      id,
      on.flatMap(({ connection }) => (connection === undefined ? [] : [connection.to])),
    );
  }
  return dominatorsOf(reversed(next));
}
