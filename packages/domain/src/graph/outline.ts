import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { dominatorsOf, reversed } from "./dominators.ts";
import { insidePort, isEntrance, nodeOutputs, type GraphModules } from "./graph-modules.ts";

/** Steps one after another. */
export interface OutlineLine {
  readonly items: readonly OutlineItem[];
  /** The step, shown elsewhere, at which the line goes on; null: it ends with its last step, or at an open port. */
  readonly goesOnAt: string | null;
}

/** A step in the tree. What it leads to is the next item of its line, unless it has branches. */
export interface OutlineItem {
  readonly nodeId: string;
  /** From 1, in reading order. */
  readonly number: number;
  /** Its output ports, if it has several on the line, in their order; where their lines meet again, this item's line goes on. */
  readonly branches: readonly { readonly port: string; readonly connectionId: string | null; readonly line: OutlineLine }[];
  /** What it repeats; null: it repeats nothing. */
  readonly inside: OutlineLine | null;
}

export interface Outline {
  /** From the start, then from each other entrance. */
  readonly lines: readonly OutlineLine[];
  /** What no entrance leads to. */
  readonly loose: readonly OutlineLine[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** Returns a workflow as a tree equal to the canvas: every step once, every connection as an order, a branch or a reference. */
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
  /** The ports on the line: all that may not stay open, and those that are connected. */
  readonly on: readonly { readonly port: string; readonly connection: WorkflowConnection | undefined }[];
  /** Into what it repeats: null when that port is open, undefined when it repeats nothing. */
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

/** By node: the nearest step that all its ways pass; absent when they never meet. */
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
