import type { EditIntent, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { edited, refusal, withConnection, type Edited, type NewId } from "./connect.ts";
import { insidePort, isEdge, isEntrance, type GraphModules } from "./graph-modules.ts";
import { openPorts } from "./open-ports.ts";
import { leads, reachable } from "./structure.ts";

/** One way to continue after a removed node. `loses` has the nodes that can no longer be reached if the line continues this way. */
export interface WayOn {
  readonly port: string;
  readonly to: string;
  readonly loses: readonly string[];
}

/** A removal, a refusal, or the question which way the line continues after a node whose ports lead to several nodes. */
export type Removed = Edited | { readonly asks: { readonly nodeId: string; readonly ways: readonly WayOn[] } };

/** How to remove elements. */
export interface RemoveChoice {
  /** Reconnects the nodes around a removed one; otherwise its connections are removed with it. */
  readonly heal: boolean;
  /** For each removed node with several ways to continue, the port by which the line continues. */
  readonly goesOn?: Readonly<Record<string, string>>;
  readonly intent?: Extract<EditIntent, "remove" | "cut">;
}

/**
 * Removes nodes, notes and groups. With `heal`, connections into a removed node lead to the node after it; the nodes inside a removed loop
 * stay and are passed through once. The start and the end are never removed: choosing only those is refused.
 */
export function removeElements(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  ids: readonly string[],
  { heal, goesOn = {}, intent = "remove" }: RemoveChoice,
): Removed {
  const chosen = new Set(ids);
  const nodes = graph.nodes.filter(({ id }) => chosen.has(id));
  const stays = nodes.find((node) => isEdge(modules, node));
  const going = nodes.filter((node) => !isEdge(modules, node));
  const notes = (graph.notes ?? []).some(({ id }) => chosen.has(id));
  const groups = (graph.groups ?? []).some(({ id }) => chosen.has(id));
  if (stays !== undefined && going.length === 0 && !notes && !groups) return { refused: refusal("startOrEndKept", stays.id) };
  let after = graph;
  for (const node of laterFirst(graph, going)) {
    const ways = heal ? waysPast(after, modules, node) : [];
    const wayOn = ways.length > 1 ? ways.find(({ fromPort }) => Object.hasOwn(goesOn, node.id) && goesOn[node.id] === fromPort) : ways[0];
    if (ways.length > 1 && wayOn === undefined) return { asks: { nodeId: node.id, ways: describeWays(after, modules, newId, node, ways) } };
    after = without(after, modules, newId, node, heal, wayOn);
  }
  return edited(graph, withoutBeside(after, chosen), intent, going.length === 1 ? (going[0]?.id ?? null) : null);
}

/** Returns the nodes sorted so that successors come first: when a fork is removed, the chosen nodes on its branches are already gone. */
function laterFirst(graph: WorkflowGraph, going: readonly WorkflowNode[]): WorkflowNode[] {
  if (going.length < 2) return [...going];
  const next = leads(graph);
  const seen = new Set<string>();
  const order = new Map<string, number>();
  for (const { id } of graph.nodes) {
    const open: { readonly id: string; readonly done: boolean }[] = [{ id, done: false }];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      if (each.done) order.set(each.id, order.size);
      else if (!seen.has(each.id)) {
        seen.add(each.id);
        open.push({ id: each.id, done: true }, ...(next.get(each.id) ?? []).map((to) => ({ id: to, done: false })));
      }
    }
  }
  return going.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Returns the connections by which the line may continue after a node, one for each target, without the one into its loop. */
export function waysOn(graph: WorkflowGraph, modules: GraphModules, node: WorkflowNode): WorkflowConnection[] {
  const inside = insidePort(modules, node);
  const known = new Set<string>();
  return graph.connections.filter(({ from, fromPort, to }) => from === node.id && fromPort !== inside && known.size !== known.add(to).size);
}

/**
 * Returns the ways by which the line may continue past a removed node: those after it, and the one into a loop whose inner steps lead
 * nowhere, for example to an exit, so that the line can pass through them or continue, but not both.
 */
function waysPast(graph: WorkflowGraph, modules: GraphModules, node: WorkflowNode): WorkflowConnection[] {
  const ways = waysOn(graph, modules, node);
  const into = intoLoop(graph, modules, node);
  return into !== undefined && ways.length > 0 && leadsNowhere(graph, modules, node) ? [into, ...ways] : ways;
}

/** Returns the connection from a loop to the first node inside it. */
function intoLoop(graph: WorkflowGraph, modules: GraphModules, node: WorkflowNode): WorkflowConnection | undefined {
  const inside = insidePort(modules, node);
  return graph.connections.find(({ from, fromPort }) => from === node.id && fromPort === inside);
}

/** Checks whether none of the nodes inside a loop has an open port that ends a turn. */
function leadsNowhere(graph: WorkflowGraph, modules: GraphModules, loop: WorkflowNode): boolean {
  const body = graph.nodes.filter(({ scope }) => scope === loop.id);
  return openPorts(graph, modules, body).length === 0;
}

/** Returns, for each way to continue after a removed node, the nodes that could no longer be reached. */
export function describeWays(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  node: WorkflowNode,
  ways: readonly WorkflowConnection[],
): WayOn[] {
  const starts = graph.nodes.filter((each) => isEntrance(modules, each)).map(({ id }) => id);
  const reached = reachable(starts, leads(graph));
  return ways.map((way) => {
    const after = without(graph, modules, newId, node, true, way);
    const still = reachable(starts, leads(after));
    const loses = after.nodes.filter(({ id }) => reached.has(id) && !still.has(id)).map(({ id }) => id);
    return { port: way.fromPort, to: way.to, loses };
  });
}

/** Removes one node. With `heal`, its incoming connections continue by `wayOn`, first through the nodes inside it if it is a loop. */
function without(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  node: WorkflowNode,
  heal: boolean,
  wayOn: WorkflowConnection | undefined,
): WorkflowGraph {
  const body = graph.nodes.filter(({ scope }) => scope === node.id);
  const blocked = wayOn !== undefined && leadsNowhere(graph, modules, node);
  const first = heal && !blocked ? intoLoop(graph, modules, node) : undefined;
  const next = first ?? wayOn;
  const connections = graph.connections.flatMap((each): WorkflowConnection[] => {
    if (each.from === node.id) return [];
    if (each.to !== node.id) return [each];
    return heal && next !== undefined ? [{ ...each, to: next.to, toPort: next.toPort }] : [];
  });
  const nodes = graph.nodes.filter(({ id }) => id !== node.id).map((each) => (each.scope === node.id ? inScope(each, node.scope) : each));
  const alone = { ...graph, nodes, connections };
  return heal && wayOn !== undefined && first !== undefined ? withTurnsLedOn(alone, modules, newId, body, wayOn) : alone;
}

/** Connects the open ports of the nodes that were inside a loop, which ended a turn, to the node after the loop. */
function withTurnsLedOn(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  body: readonly WorkflowNode[],
  { to, toPort }: WorkflowConnection,
): WorkflowGraph {
  const open = openPorts(graph, modules, body);
  return open.reduce((line, { nodeId, port }) => withConnection(line, modules, newId, nodeId, port, to, toPort), graph);
}

/** Returns a node moved to another scope; undefined means outside any scope. */
export function inScope(node: WorkflowNode, scope: string | undefined): WorkflowNode {
  const { scope: _left, ...outside } = node;
  return scope === undefined ? outside : { ...outside, scope };
}

/** Removes the chosen notes and groups, takes removed nodes out of the other groups, and removes groups that become empty. */
function withoutBeside(graph: WorkflowGraph, gone: ReadonlySet<string>): WorkflowGraph {
  const { notes = [], groups = [], ...line } = graph;
  const nodes = new Set(graph.nodes.map(({ id }) => id));
  const keptNotes = notes.filter(({ id }) => !gone.has(id));
  const keptGroups = groups.flatMap((group) => {
    const nodeIds = group.nodeIds.filter((id) => nodes.has(id));
    if (gone.has(group.id) || nodeIds.length === 0) return [];
    return [nodeIds.length === group.nodeIds.length ? group : { ...group, nodeIds }];
  });
  return {
    ...line,
    ...(keptNotes.length === 0 ? {} : { notes: keptNotes }),
    ...(keptGroups.length === 0 ? {} : { groups: keptGroups }),
  };
}
