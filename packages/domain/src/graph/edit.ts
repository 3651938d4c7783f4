import type { EditIntent, GraphChange, GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { patchBetween } from "./patch.ts";
import { type Identified, LISTS, workingCopy } from "./working-copy.ts";

type ElementName = keyof typeof LISTS;
const ELEMENTS: readonly ElementName[] = ["node", "connection", "note", "group"];

/**
 * Applies an edit. Never throws: changes to missing elements are ignored, and an added element replaces an existing one with the same id.
 * Lists of notes and groups that become empty are omitted.
 */
export function applyEdit(graph: WorkflowGraph, edit: GraphEdit): WorkflowGraph {
  return play(graph, edit).graph;
}

/** Checks whether everything an edit changes still has the state from before the edit, so that no other user's change is overwritten. */
export function fits(graph: WorkflowGraph, edit: GraphEdit): boolean {
  return play(graph, edit).fits;
}

/** Makes an edit's changes one after another. `fits` is true when each found its element in the expected earlier state. */
function play(graph: WorkflowGraph, edit: GraphEdit): { readonly graph: WorkflowGraph; readonly fits: boolean } {
  const copy = workingCopy(graph);
  let asBefore = true;
  for (const change of edit.changes) asBefore = copy.make(change) && asBefore;
  return { graph: copy.graph(), fits: asBefore };
}

/** Returns the edit that undoes this one. */
export function inverseOf(edit: GraphEdit): GraphEdit {
  return { ...edit, changes: edit.changes.map(inverseChange).toReversed() };
}

function inverseChange(change: GraphChange): GraphChange {
  // Swapping `before` and `after` keeps the type of the change's element.
  if (change.kind === "changed") return { ...change, before: change.after, after: change.before } as GraphChange;
  return { ...change, kind: change.kind === "added" ? "removed" : "added" };
}

/**
 * Returns the edit that turns one graph into the other. Common elements keep their relative order; others are added or removed at their
 * index. A node whose type differs is removed and added.
 */
export function editBetween(before: WorkflowGraph, after: WorkflowGraph, intent: EditIntent, nodeId: string | null = null): GraphEdit {
  const changes = ELEMENTS.flatMap((element) => changesOf(element, before[LISTS[element]] ?? [], after[LISTS[element]] ?? []));
  const layout = patchBetween({ layout: before.layout }, { layout: after.layout });
  const ofGraph = layout === null ? [] : [{ kind: "changed", element: "graph", ...layout } as GraphChange];
  return { intent, nodeId, changes: [...changes, ...ofGraph] };
}

function changesOf(element: ElementName, before: readonly Identified[], after: readonly Identified[]): GraphChange[] {
  if (before === after) return [];
  const was = new Map(before.map((each) => [each.id, each]));
  const then = new Map(after.map((each) => [each.id, each]));
  const stays = (id: string): boolean => was.has(id) && then.has(id) && was.get(id)?.type === then.get(id)?.type;
  const gone = before.flatMap((value, at) => (stays(value.id) ? [] : [{ kind: "removed", element, at, value }])).toReversed();
  const come = after.flatMap((value, at) => (stays(value.id) ? [] : [{ kind: "added", element, at, value }]));
  const changed = before.flatMap((each) => {
    const next = then.get(each.id);
    const patch = next === undefined || !stays(each.id) ? null : patchBetween(each, next);
    return patch === null ? [] : [{ kind: "changed", element, id: each.id, ...patch }];
  });
  // The values come from the lists of this kind of element, which the contract has typed.
  return [...gone, ...come, ...changed] as GraphChange[];
}

/** Checks whether an edit changes nothing. */
export function isEmptyEdit(edit: GraphEdit): boolean {
  return edit.changes.length === 0;
}
