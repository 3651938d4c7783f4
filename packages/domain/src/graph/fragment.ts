import type { EditIntent, GraphEdit, WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { parseTemplate } from "../templating/template.ts";
import { outputNamed } from "../templating/variables.ts";
import { edited, refusal, type NewId, type Refusal } from "./connect.ts";
import { isEdge, type GraphModules } from "./graph-modules.ts";
import { inScope } from "./heal.ts";
import { openPorts } from "./open-ports.ts";
import { withNodes, type Spot } from "./place.ts";
import { newProblem } from "./structure.ts";

/** A copied part of a workflow. `leftOut` has the ids of chosen starts and ends, which cannot be copied. */
export interface Fragment {
  readonly graph: WorkflowGraph;
  readonly leftOut: readonly string[];
}

/**
 * Copies nodes, notes and groups with the connections between them, but never the start or the end. A copied loop brings along the nodes
 * inside it; a node copied without its loop gets no scope.
 */
export function copyFragment(graph: WorkflowGraph, modules: GraphModules, ids: readonly string[]): Fragment {
  const chosen = withRepeated(graph, ids);
  const picked = graph.nodes.filter(({ id }) => chosen.has(id));
  const nodes = picked
    .filter((node) => !isEdge(modules, node))
    .map((node) => (node.scope === undefined || chosen.has(node.scope) ? node : inScope(node, undefined)));
  const kept = new Set(nodes.map(({ id }) => id));
  const notes = (graph.notes ?? []).filter(({ id }) => chosen.has(id));
  const groups = (graph.groups ?? []).filter(({ nodeIds }) => nodeIds.length > 0 && nodeIds.every((id) => kept.has(id)));
  return {
    graph: {
      nodes,
      connections: graph.connections.filter(({ from, to }) => kept.has(from) && kept.has(to)),
      ...(notes.length === 0 ? {} : { notes }),
      ...(groups.length === 0 ? {} : { groups }),
    },
    leftOut: picked.filter((node) => isEdge(modules, node)).map(({ id }) => id),
  };
}

function withRepeated(graph: WorkflowGraph, ids: readonly string[]): ReadonlySet<string> {
  const chosen = new Set(ids);
  for (let size = -1; size !== chosen.size;) {
    size = chosen.size;
    for (const { id, scope } of graph.nodes) if (scope !== undefined && chosen.has(scope)) chosen.add(id);
  }
  return chosen;
}

/** How to paste a fragment. */
export interface PasteChoice {
  /** The connection to insert the fragment into; without one it is placed unconnected. */
  readonly onto?: string;
  /** Offset of the copies from their originals, in pixels. */
  readonly shift?: { readonly x: number; readonly y: number };
  /** Keeps ids that are free, so that cutting and pasting within a workflow moves the nodes. */
  readonly keepsIds?: boolean;
  readonly intent?: Extract<EditIntent, "paste" | "duplicate">;
}

/** A pasted fragment, or why it was refused. */
export type Pasted =
  | {
      readonly edit: GraphEdit;
      readonly graph: WorkflowGraph;
      /** Ids of the new nodes and notes, to select them. */
      readonly ids: readonly string[];
      /** Ids of starts and ends that were not pasted. */
      readonly leftOut: readonly string[];
    }
  | { readonly refused: Refusal };

/** Pastes a fragment with new ids, unconnected or into a connection. Variables in its texts that refer to copied nodes refer to the copies. */
export function pasteFragment(
  graph: WorkflowGraph,
  modules: GraphModules,
  newId: NewId,
  fragment: WorkflowGraph,
  { onto, shift = { x: 0, y: 0 }, keepsIds = false, intent = "paste" }: PasteChoice = {},
): Pasted {
  const everything = fragment.nodes.map(({ id }) => id);
  const { graph: cut, leftOut } = copyFragment(fragment, modules, [...everything, ...(fragment.notes ?? []).map(({ id }) => id)]);
  const copy = withOwnIds(cut, takenIds(graph), newId, keepsIds);
  const moved = copy.nodes.map((node) => ({ ...node, x: node.x + shift.x, y: node.y + shift.y }));
  const entries = entriesOf(copy);
  const wayOn =
    openPorts(
      copy,
      modules,
      copy.nodes.filter(({ scope }) => scope === undefined),
    ).length > 0;
  const [entry] = entries;
  if (onto !== undefined && (entry === undefined || entries.length > 1 || !wayOn)) return { refused: refusal("notInserted", null) };
  const spot: Spot = onto === undefined ? { beside: true } : { onto };
  const placed = withNodes(graph, modules, newId, moved, entry?.id ?? "", spot, copy.connections);
  if ("refused" in placed) return placed;
  const notes = (copy.notes ?? []).map((note) => ({ ...note, x: note.x + shift.x, y: note.y + shift.y }));
  const after = {
    ...placed.graph,
    ...(notes.length === 0 ? {} : { notes: [...(graph.notes ?? []), ...notes] }),
    ...(copy.groups === undefined ? {} : { groups: [...(graph.groups ?? []), ...copy.groups] }),
  };
  // Notes and groups come only now, so the size of the whole is checked once more.
  const problem = newProblem(graph, after, modules);
  if (problem !== null) return { refused: problem };
  const only = moved.length === 1 ? (moved[0]?.id ?? null) : null;
  return { ...edited(graph, after, intent, only), ids: [...moved, ...notes].map(({ id }) => id), leftOut };
}

/** Returns the nodes outside scopes that no connection of the fragment leads to. */
function entriesOf({ nodes, connections }: WorkflowGraph): WorkflowNode[] {
  const reached = new Set(connections.map(({ to }) => to));
  return nodes.filter(({ id, scope }) => scope === undefined && !reached.has(id));
}

function takenIds(graph: WorkflowGraph): ReadonlySet<string> {
  return new Set([graph.nodes, graph.connections, graph.notes ?? [], graph.groups ?? []].flatMap((list) => list.map(({ id }) => id)));
}

/** Gives every element a new id; with `keeps`, only elements whose id is taken. */
function withOwnIds(fragment: WorkflowGraph, taken: ReadonlySet<string>, newId: NewId, keeps: boolean): WorkflowGraph {
  const fresh = (id: string): string => (keeps && !taken.has(id) ? id : newId());
  const ids = new Map(fragment.nodes.map(({ id }) => [id, fresh(id)]));
  const own = (id: string): string => ids.get(id) ?? id;
  return {
    nodes: fragment.nodes.map((node): WorkflowNode => {
      const copy = { ...node, id: own(node.id), config: renamed(node.config, ids) };
      return node.scope === undefined ? copy : { ...copy, scope: own(node.scope) };
    }),
    connections: fragment.connections.map((each): WorkflowConnection => ({
      ...each,
      id: fresh(each.id),
      from: own(each.from),
      to: own(each.to),
    })),
    ...(fragment.notes === undefined ? {} : { notes: fragment.notes.map((note) => ({ ...note, id: fresh(note.id) })) }),
    ...(fragment.groups === undefined
      ? {}
      : { groups: fragment.groups.map((group) => ({ ...group, id: fresh(group.id), nodeIds: group.nodeIds.map(own) })) }),
  };
}

/** Returns a configuration whose variables refer to outputs of the copies instead of the originals. */
function renamed(config: WorkflowNode["config"], ids: ReadonlyMap<string, string>): WorkflowNode["config"] {
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, renamedIn(value, ids)]));
}

function renamedIn(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return value.includes("{{") ? renamedText(value, ids) : value;
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamedIn(each, ids)]));
}

function renamedText(text: string, ids: ReadonlyMap<string, string>): string {
  return parseTemplate(text)
    .map((part) => {
      if (part.kind === "text") return part.text;
      const named = outputNamed(part.name);
      const copy = named === null ? undefined : ids.get(named.nodeId);
      const name = named === null || copy === undefined ? part.name : `step.${copy}.${named.output}`;
      return part.fallback === null ? `{{${name}}}` : `{{${name}|${part.fallback}}}`;
    })
    .join("");
}
