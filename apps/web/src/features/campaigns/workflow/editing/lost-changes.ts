import { GraphEdit, GraphProblem, MergeConflict, type WorkflowGraph, type WorkflowNode } from "@filon/contracts/workflow";
import {
  configure,
  type Edited,
  editBetween,
  type GraphModules,
  isEdge,
  type NewId,
  pasteFragment,
  type PlaceableModule,
} from "@filon/domain";
import { z } from "zod";

/**
 * A change of this user that is not in the workflow, because others changed the same thing or the result would be invalid: either one
 * field, with both values, or a whole edit. `problem` is null for an edit in conflict.
 */
export const LostChange = z.discriminatedUnion("kind", [
  MergeConflict.extend({ kind: z.literal("field") }),
  z.object({ kind: z.literal("edit"), edit: GraphEdit, problem: GraphProblem.nullable() }),
]);
export type LostChange = z.infer<typeof LostChange>;
export type LostField = Extract<LostChange, { kind: "field" }>;
export type LostEdit = Extract<LostChange, { kind: "edit" }>;

/** What a merge did not apply. */
export interface NotApplied {
  readonly conflicts: readonly MergeConflict[];
  readonly unmade: readonly GraphEdit[];
  readonly refused: readonly { readonly edit: GraphEdit; readonly problem: GraphProblem }[];
}

/** Returns the lost changes of a merge. `ours` is the workflow as this user saw it, from which elements that others removed are restored. */
export function lostChanges({ conflicts, unmade, refused }: NotApplied, ours: WorkflowGraph): LostChange[] {
  return [
    ...conflicts.flatMap((conflict): LostChange[] => lostField(conflict, ours)),
    ...unmade.map((edit): LostChange => ({ kind: "edit", edit, problem: null })),
    ...refused.map(({ edit, problem: { code, nodeId, params } }): LostChange => ({
      kind: "edit",
      edit,
      problem: { code, nodeId, params },
    })),
  ];
}

/** Fields that users see. Conflicts in others, such as ports, are part of an edit that is lost as a whole. */
const SHOWN = ["label", "text", "title", "tone"];

function lostField(conflict: MergeConflict, ours: WorkflowGraph): LostChange[] {
  const { element, id, field, theirs } = conflict;
  if (field !== null) return field.startsWith("config.") || SHOWN.includes(field) ? [{ ...conflict, kind: "field" }] : [];
  if (theirs !== null || (element !== "node" && element !== "note")) return [];
  const [nodes, notes] = [ours.nodes.filter((each) => each.id === id), (ours.notes ?? []).filter((each) => each.id === id)];
  const changes: GraphEdit["changes"] = [
    ...(element === "node" ? nodes : []).map((value) => ({ kind: "added" as const, element: "node" as const, at: 0, value })),
    ...(element === "note" ? notes : []).map((value) => ({ kind: "added" as const, element: "note" as const, at: 0, value })),
  ];
  return changes.length === 0 ? [] : [{ kind: "edit", edit: { intent: "configure", nodeId: id, changes }, problem: null }];
}

const keyOf = ({ element, id, field }: LostField): string => JSON.stringify([element, id, field]);

/** Returns the list with more lost changes; of several for the same field, only the newest remains. */
export function withLost(list: readonly LostChange[], more: readonly LostChange[]): readonly LostChange[] {
  const all = [...list, ...more];
  const last = new Map(all.flatMap((each, index) => (each.kind === "field" ? [[keyOf(each), index] as const] : [])));
  return all.filter((each, index) => each.kind === "edit" || last.get(keyOf(each)) === index);
}

/** Returns the part of a lost edit that can be placed beside the others: the steps and notes that it added, without starts and ends. */
export function addedBy({ changes }: GraphEdit, modules: GraphModules): WorkflowGraph {
  const nodes = changes.flatMap((each): WorkflowNode[] =>
    each.kind === "added" && each.element === "node" && !isEdge(modules, each.value) ? [each.value] : [],
  );
  const own = new Set(nodes.map(({ id }) => id));
  const notes = changes.flatMap((each) => (each.kind === "added" && each.element === "note" ? [each.value] : []));
  return {
    nodes: nodes.map(({ scope, ...node }) => (scope !== undefined && own.has(scope) ? { ...node, scope } : node)),
    connections: changes.flatMap((each) =>
      each.kind === "added" && each.element === "connection" && own.has(each.value.from) && own.has(each.value.to) ? [each.value] : [],
    ),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** Sets a lost field to this user's value; null when its element no longer exists. */
export function setField(graph: WorkflowGraph, modules: GraphModules, { element, id, field, ours }: LostField): Edited | null {
  const name = field ?? "";
  if (id === null) return null;
  const node = graph.nodes.find((each) => each.id === id);
  if (element === "node" && node === undefined) return null;
  if (node !== undefined && name.startsWith("config.")) {
    const key = name.slice("config.".length);
    const { [key]: _theirs, ...others } = node.config;
    return configure(graph, modules, id, ours === null || ours === undefined ? others : { ...others, [key]: ours });
  }
  const set = <Element extends { readonly id: string }>(list: readonly Element[]): Element[] =>
    list.map((each) => (each.id === id ? { ...each, [name]: ours } : each));
  const after: WorkflowGraph = {
    ...graph,
    ...(element === "node" ? { nodes: set(graph.nodes) } : {}),
    ...(element === "note" && graph.notes !== undefined ? { notes: set(graph.notes) } : {}),
    ...(element === "group" && graph.groups !== undefined ? { groups: set(graph.groups) } : {}),
  };
  return { edit: editBetween(graph, after, element === "node" ? "rename" : element === "note" ? "note" : "group", id), graph: after };
}

/** Places the steps and notes that a lost edit added, unconnected beside the others. */
export function placeBeside(graph: WorkflowGraph, modules: ReadonlyMap<string, PlaceableModule>, newId: NewId, { edit }: LostEdit): Edited {
  return pasteFragment(graph, modules, newId, addedBy(edit, modules), { keepsIds: true });
}
