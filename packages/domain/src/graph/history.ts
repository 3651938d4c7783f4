import type { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { applyEdit, editBetween, fits, inverseOf, isEmptyEdit } from "./edit.ts";
import type { GraphModules } from "./graph-modules.ts";
import { newProblem } from "./structure.ts";

/** Most steps that can be undone. */
const MOST_STEPS = 200;
/** Typing in one field counts as one step until it pauses for this long, in milliseconds. */
const TYPING_MS = 1000;

interface HistoryStep {
  readonly edit: GraphEdit;
  /** The field that was typed in, or null when further typing must not join this step. */
  readonly field: string | null;
  /** Time of its last change, in milliseconds. */
  readonly at: number;
}

/** One user's steps since they opened the workflow, oldest first. */
export interface GraphHistory {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

/** The history of a workflow that has just been opened. */
export const NO_HISTORY: GraphHistory = { done: [], undone: [] };

/**
 * Records an edit that the user has made. With a `field`, the edit joins the last step if that step is of the same field and less than a
 * second old. `now` is in milliseconds.
 */
export function noteEdit(
  history: GraphHistory,
  edit: GraphEdit,
  { field = null, now }: { field?: string | null; now: number },
): GraphHistory {
  if (isEmptyEdit(edit)) return history;
  const last = history.done.at(-1);
  const goesOn = last !== undefined && field !== null && last.field === field && now - last.at < TYPING_MS;
  const step = { edit: goesOn ? joinEdits(last.edit, edit) : edit, field, at: now };
  const before = goesOn ? history.done.slice(0, -1) : history.done;
  return { done: [...before, step].slice(-MOST_STEPS), undone: [] };
}

/** Closes the last step when its field loses the focus, so that later typing starts a new step. */
export function closeStep(history: GraphHistory): GraphHistory {
  const last = history.done.at(-1);
  return last === undefined || last.field === null ? history : { ...history, done: history.done.with(-1, { ...last, field: null }) };
}

/** Returns one edit that does what two consecutive edits do, with the intent and node of the first. */
export function joinEdits(first: GraphEdit, second: GraphEdit): GraphEdit {
  return { ...first, changes: [...first.changes, ...second.changes] };
}

/** The result of an undo or a redo. */
export interface Stepped {
  readonly history: GraphHistory;
  readonly graph: WorkflowGraph;
  /** The edit applied to the graph, or null when there was nothing left to undo or redo. */
  readonly edit: GraphEdit | null;
  /** Steps skipped because another user has changed their elements since, or because the result would be invalid. */
  readonly skipped: readonly GraphEdit[];
}

/** Undoes the user's last step that still fits the graph. */
export function undo(history: GraphHistory, graph: WorkflowGraph, modules: GraphModules): Stepped {
  return stepped(history.done, graph, modules, inverseOf, (left, step) => ({
    done: left,
    undone: step === null ? [...history.undone] : [...history.undone, step],
  }));
}

/** Redoes the last undone step that still fits the graph. */
export function redo(history: GraphHistory, graph: WorkflowGraph, modules: GraphModules): Stepped {
  return stepped(
    history.undone,
    graph,
    modules,
    (edit) => edit,
    (left, step) => ({ done: step === null ? [...history.done] : [...history.done, step], undone: left }),
  );
}

function stepped(
  steps: readonly HistoryStep[],
  graph: WorkflowGraph,
  modules: GraphModules,
  toMake: (edit: GraphEdit) => GraphEdit,
  rest: (left: readonly HistoryStep[], step: HistoryStep | null) => GraphHistory,
): Stepped {
  const skipped: GraphEdit[] = [];
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (step === undefined) break;
    const edit = toMake(step.edit);
    const after = fits(graph, edit) ? applyEdit(graph, edit) : null;
    if (after === null || newProblem(graph, after, modules) !== null) {
      skipped.push(step.edit);
      continue;
    }
    return { history: rest(steps.slice(0, index), { ...step, field: null }), graph: after, edit, skipped };
  }
  return { history: rest([], null), graph, edit: null, skipped };
}

/** Returns an edit with at most one change of each element, as it is sent to the server. */
export function condensed(graph: WorkflowGraph, edit: GraphEdit): GraphEdit {
  return editBetween(graph, applyEdit(graph, edit), edit.intent, edit.nodeId);
}
