import { MOST_ELEMENTS, type GraphChange, type GraphEdit, type MergeConflict, type WorkflowGraph } from "@filon/contracts/workflow";
import { refusal, type Refusal } from "./connect.ts";
import { applyEdit, editBetween, isEmptyEdit } from "./edit.ts";
import type { GraphModules } from "./graph-modules.ts";
import { patchBetween, patched, type Fields } from "./patch.ts";
import { sameJson } from "./same-json.ts";
import { newProblem } from "./structure.ts";

/** What became of edits that were drawn on an older state. */
export interface Merged {
  readonly graph: WorkflowGraph;
  /** The applied part of each edit, relative to the graph before it; edits that had no effect are absent. */
  readonly made: readonly GraphEdit[];
  /** Where theirs stays and ours is offered. */
  readonly conflicts: readonly MergeConflict[];
  /** Edits of which nothing was made, because part of what must be made together is in conflict. */
  readonly unmade: readonly GraphEdit[];
  /** Edits that two valid halves would have made invalid, each with its message. */
  readonly refused: readonly { readonly edit: GraphEdit; readonly refusal: Refusal }[];
}

/**
 * Makes edits drawn on an older state in the newest one. A step's fields merge one by one: the same field changed by both stays as
 * theirs. What comes, goes or is connected differently is made whole with its edit or not at all, so that no healing is half done.
 */
export function mergeEdits(newest: WorkflowGraph, edits: readonly GraphEdit[], modules: GraphModules): Merged {
  return edits.reduce<Merged>(
    (merged, edit) => {
      const { changes, conflicts, whole } = settle(merged.graph, edit);
      const all = [...merged.conflicts, ...conflicts];
      if (!whole) return { ...merged, conflicts: all, unmade: [...merged.unmade, edit] };
      const after = applyEdit(merged.graph, { ...edit, changes });
      const problem = fullness(after) ?? newProblem(merged.graph, after, modules);
      if (problem !== null) return { ...merged, conflicts: all, refused: [...merged.refused, { edit, refusal: problem }] };
      const made = editBetween(merged.graph, after, edit.intent, edit.nodeId);
      return { ...merged, graph: after, conflicts: all, made: isEmptyEdit(made) ? merged.made : [...merged.made, made] };
    },
    { graph: newest, made: [], conflicts: [], unmade: [], refused: [] },
  );
}

/** Returns why a workflow is too large; null when it is not. */
function fullness(graph: WorkflowGraph): Refusal | null {
  const { nodes, ...others } = MOST_ELEMENTS;
  if (graph.nodes.length > nodes) return refusal("tooManyNodes", null, { most: String(nodes) });
  const full = Object.entries(others).find(([list, most]) => (graph[list as keyof typeof others]?.length ?? 0) > most);
  return full === undefined ? null : refusal("tooManyElements", null, { most: String(full[1]) });
}

interface Settled {
  /** What is still to be made. */
  readonly changes: GraphChange[];
  readonly conflicts: readonly MergeConflict[];
  /** Nothing that must be made together is in conflict. */
  readonly whole: boolean;
}

const LISTS = { node: "nodes", connection: "connections", note: "notes", group: "groups" } as const;

function settle(graph: WorkflowGraph, edit: GraphEdit): Settled {
  // An edit may change an element several times, so each change is settled on what those before it have made.
  let state = graph;
  const rewires = isRewiring(edit);
  let whole = true;
  const changes: GraphChange[] = [];
  const conflicts: MergeConflict[] = [];
  for (const change of edit.changes) {
    const settled = settleChange(state, change);
    conflicts.push(...settled.conflicts);
    if (settled.conflicts.some((conflict) => cuts(change, conflict, rewires))) whole = false;
    if (settled.change === null) continue;
    changes.push(settled.change);
    state = applyEdit(state, { ...edit, changes: [settled.change] });
  }
  return { changes, conflicts, whole };
}

/** Fields of a node that its connections hang on: with a row of its configuration come a port and what leads from it. */
const SHAPE = ["config", "inputs", "outputs", "scope"];

/** Whether an edit changes what leads where. */
function isRewiring({ changes }: GraphEdit): boolean {
  return changes.some(({ element, kind }) => element === "connection" || (element === "node" && kind !== "changed"));
}

/** Whether a conflict in one change of an edit cuts through what must be made together; half of it would cut a line. */
function cuts(change: GraphChange, { field }: MergeConflict, rewires: boolean): boolean {
  if (change.kind !== "changed" || change.element === "connection") return true;
  if (change.element !== "node") return false;
  const names = keysOf(change.before, change.after);
  const isShape = (key: string): boolean => SHAPE.includes(key.split(".", 1)[0] ?? "");
  const together = rewires || names.includes("outputs") || names.includes("inputs") || names.includes("scope");
  return together && (field === null ? names.some(isShape) : isShape(field));
}

function settleChange(graph: WorkflowGraph, change: GraphChange): { change: GraphChange | null; conflicts: MergeConflict[] } {
  if (change.element === "graph") return settleFields({ layout: graph.layout }, change, "graph", null);
  const id = change.kind === "changed" ? change.id : change.value.id;
  const now: (Fields & { readonly id: string }) | undefined = (graph[LISTS[change.element]] ?? []).find((each) => each.id === id);
  if (change.kind === "changed") {
    if (now !== undefined) return settleFields(now, change, change.element, id);
    return { change: null, conflicts: [{ element: change.element, id, field: null, theirs: null, ours: change.after }] };
  }
  const wanted = change.kind === "added" ? change.value : undefined;
  if (sameJson(now, wanted)) return { change: null, conflicts: [] };
  const asBefore = change.kind === "added" ? now === undefined : sameJson(now, change.value);
  if (asBefore) return { change, conflicts: [] };
  return { change: null, conflicts: [{ element: change.element, id, field: null, theirs: now ?? null, ours: wanted ?? null }] };
}

/** Keeps of a patch what they have not changed; a field that both changed alike is no conflict. */
function settleFields(
  now: Fields,
  change: Extract<GraphChange, { kind: "changed" }>,
  element: MergeConflict["element"],
  id: string | null,
): { change: GraphChange | null; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  let after = now;
  for (const { path, before, ours, patch } of fieldsOf(change)) {
    const theirs = path.length === 1 ? now[path[0] ?? ""] : asFields(now.config)[path[1] ?? ""];
    if (sameJson(theirs, ours)) continue;
    if (sameJson(theirs, before)) after = patched(after, patch.before, patch.after);
    else conflicts.push({ element, id, field: path.join("."), theirs: theirs ?? null, ours: ours ?? null });
  }
  const patch = patchBetween(now, after);
  // The patch has fields of this element alone, taken from the edit's own.
  return { change: patch === null ? null : ({ ...change, ...patch } as GraphChange), conflicts };
}

interface ChangedField {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly ours: unknown;
  readonly patch: { readonly before: Fields; readonly after: Fields };
}

/** The fields that a change names, those of a configuration each on its own. */
function fieldsOf({ before, after }: { readonly before: Fields; readonly after: Fields }): ChangedField[] {
  const only = (fields: Fields, key: string): Fields => (Object.hasOwn(fields, key) ? { [key]: fields[key] } : {});
  return keysOf(before, after).flatMap((key): ChangedField[] => {
    if (key !== "config")
      return [{ path: [key], before: before[key], ours: after[key], patch: { before: only(before, key), after: only(after, key) } }];
    const [was, then] = [asFields(before.config), asFields(after.config)];
    return keysOf(was, then).map((field) => ({
      path: ["config", field],
      before: was[field],
      ours: then[field],
      patch: { before: { config: only(was, field) }, after: { config: only(then, field) } },
    }));
  });
}

function keysOf(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
