import type { WorkflowGraph, WorkflowGroup, WorkflowNote } from "@filon/contracts/workflow";
import { MOST_ELEMENTS } from "@filon/contracts/workflow";
import { edited, refusal, type Edited } from "./connect.ts";

/** Adds a note, or replaces the one with its id. */
export function withNote(graph: WorkflowGraph, note: WorkflowNote): Edited {
  const notes = graph.notes ?? [];
  const isNew = !notes.some(({ id }) => id === note.id);
  if (isNew && notes.length >= MOST_ELEMENTS.notes) return { refused: refusal("tooManyElements", null) };
  return edited(graph, { ...graph, notes: isNew ? [...notes, note] : notes.map((each) => (each.id === note.id ? note : each)) }, "note");
}

/** Groups steps under a title, or changes a group. A step is in one group: others lose it, and a group without steps is removed. */
export function withGroup(graph: WorkflowGraph, group: WorkflowGroup): Edited {
  const groups = graph.groups ?? [];
  const isNew = !groups.some(({ id }) => id === group.id);
  if (isNew && groups.length >= MOST_ELEMENTS.groups) return { refused: refusal("tooManyElements", null) };
  const own = new Set(group.nodeIds);
  const others = groups.map((each) => (each.id === group.id ? group : { ...each, nodeIds: each.nodeIds.filter((id) => !own.has(id)) }));
  return edited(graph, withGroups(graph, isNew ? [...others, group] : others), "group");
}

/** Dissolves the groups that contain any of these steps; the steps stay. */
export function withoutGroupsOf(graph: WorkflowGraph, ids: ReadonlySet<string>): Edited {
  const left = (graph.groups ?? []).filter(({ nodeIds }) => !nodeIds.some((id) => ids.has(id)));
  return edited(graph, withGroups(graph, left), "group");
}

function withGroups(graph: WorkflowGraph, groups: readonly WorkflowGroup[]): WorkflowGraph {
  const { groups: _old, ...rest } = graph;
  const kept = groups.filter(({ nodeIds }) => nodeIds.length > 0);
  return kept.length === 0 ? rest : { ...rest, groups: kept };
}
