import type { GraphChange, GraphEdit, GraphProblem, MergeConflict, WorkflowGraph } from "@filon/contracts/workflow";
import type { Refusal } from "./connect.ts";
import { editBetween, isEmptyEdit } from "./edit.ts";
import type { GraphModules } from "./graph-modules.ts";
import { patchBetween, patched, type Fields } from "./patch.ts";
import { sameJson } from "./same-json.ts";
import { firstNew, fullness, structureProblems } from "./structure.ts";
import { type WorkingCopy, workingCopy } from "./working-copy.ts";

/** The result of merging edits that were made on an older state. */
export interface Merged {
  readonly graph: WorkflowGraph;
  /** The applied part of each edit, relative to the graph before it, without edits that had no effect. */
  readonly made: readonly GraphEdit[];
  /** Changes in which the other user's value was kept and ours can be offered instead. */
  readonly conflicts: readonly MergeConflict[];
  /** Edits that were not applied at all, because a part that must be applied together is in conflict. */
  readonly unmade: readonly GraphEdit[];
  /** Edits that, combined with the other user's, would make the workflow invalid or too large, each with its reason. */
  readonly refused: readonly { readonly edit: GraphEdit; readonly refusal: Refusal }[];
}

/**
 * Applies edits made on an older state to the newest one. Fields of a step merge one by one; a field changed by both keeps the other
 * user's value. Edits that add, remove or reconnect elements are applied completely or not at all, so that no line is left half healed.
 */
export function mergeEdits(newest: WorkflowGraph, edits: readonly GraphEdit[], modules: GraphModules): Merged {
  let graph = newest;
  let problems: readonly GraphProblem[] | null = null;
  const [made, conflicts, unmade, refused]: [GraphEdit[], MergeConflict[], GraphEdit[], Merged["refused"][number][]] = [[], [], [], []];
  for (const edit of edits) {
    const settled = settle(graph, edit);
    conflicts.push(...settled.conflicts);
    if (!settled.whole) {
      unmade.push(edit);
      continue;
    }
    // Checking a workflow of 1,000 steps takes 4 ms: it is done once for each edit, and only for edits that may change its structure.
    problems ??= structureProblems(graph, modules);
    const remaining: readonly GraphProblem[] = edit.changes.some(isOfStructure) ? structureProblems(settled.graph, modules) : problems;
    const problem = fullness(graph, settled.graph) ?? firstNew(problems, remaining);
    if (problem !== null) {
      refused.push({ edit, refusal: problem });
      continue;
    }
    const change = editBetween(graph, settled.graph, edit.intent, edit.nodeId);
    if (!isEmptyEdit(change)) made.push(change);
    graph = settled.graph;
    problems = remaining;
  }
  return { graph, made, conflicts, unmade, refused };
}

interface Settled {
  /** The workflow with the changes that can be made. */
  readonly graph: WorkflowGraph;
  readonly conflicts: readonly MergeConflict[];
  /** Whether nothing that must be applied together is in conflict. */
  readonly whole: boolean;
}

function settle(graph: WorkflowGraph, edit: GraphEdit): Settled {
  // An edit may change an element several times, so each change is compared with the result of those before it.
  const copy = workingCopy(graph);
  const rewires = isRewiring(edit);
  let whole = true;
  const conflicts: MergeConflict[] = [];
  for (const change of edit.changes) {
    const settled = settleChange(copy, change);
    conflicts.push(...settled.conflicts);
    if (settled.conflicts.some((conflict) => cuts(change, conflict, rewires))) whole = false;
    if (settled.change !== null) copy.make(settled.change);
  }
  return { graph: copy.graph(), conflicts, whole };
}

/** Fields of a node that its connections depend on: a new row of its configuration, for example, adds a port. */
const SHAPE = ["config", "inputs", "outputs", "scope"];

/** Checks whether an edit adds or removes nodes, or changes connections. */
function isRewiring({ changes }: GraphEdit): boolean {
  return changes.some(({ element, kind }) => element === "connection" || (element === "node" && kind !== "changed"));
}

const OF_LOOKS = ["x", "y", "label", "color"];

/** Checks whether a change may break the rules of a workflow's structure; moving and naming steps cannot. */
function isOfStructure(change: GraphChange): boolean {
  if (change.element !== "node" && change.element !== "connection") return false;
  return change.kind !== "changed" || keysOf(change.before, change.after).some((key) => !OF_LOOKS.includes(key));
}

/** Checks whether a conflict in one change prevents the whole edit: applying only the rest could break a line. */
function cuts(change: GraphChange, { field }: MergeConflict, rewires: boolean): boolean {
  if (change.kind !== "changed" || change.element === "connection") return true;
  if (change.element !== "node") return false;
  const names = keysOf(change.before, change.after);
  const isShape = (key: string): boolean => SHAPE.includes(key.split(".", 1)[0] ?? "");
  const together = rewires || names.includes("outputs") || names.includes("inputs") || names.includes("scope");
  return together && (field === null ? names.some(isShape) : isShape(field));
}

function settleChange(copy: WorkingCopy, change: GraphChange): { change: GraphChange | null; conflicts: MergeConflict[] } {
  if (change.element === "graph") return settleFields({ layout: copy.layout() }, change, "graph", null);
  const id = change.kind === "changed" ? change.id : change.value.id;
  const now = copy.find(change.element, id);
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

/** Reduces a change to the fields that the other user has not changed. A field changed equally by both is not a conflict. */
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
  // The patch has only fields of this element, taken from the edit's change.
  return { change: patch === null ? null : ({ ...change, ...patch } as GraphChange), conflicts };
}

interface ChangedField {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly ours: unknown;
  readonly patch: { readonly before: Fields; readonly after: Fields };
}

/** Returns the fields of a change; each field of a configuration is separate. */
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
