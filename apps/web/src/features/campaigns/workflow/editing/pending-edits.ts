import { type GraphEdit, MOST_SAVE_BYTES, type WorkflowGraph } from "@filon/contracts/workflow";
import { applyEdit, editBetween, isEmptyEdit } from "@filon/domain";

/** An edit that the server does not have yet, with the workflow that it was made on. */
export interface PendingEdit {
  readonly edit: GraphEdit;
  readonly before: WorkflowGraph;
  /** The field that was typed in; further typing in it may join this edit. */
  readonly field?: string | undefined;
}

/** Limits of one save: edits as in the contract, and changes in sum. */
const MOST_EDITS = 200;
const MOST_CHANGES = 12_000;

/** Bytes of a save besides its edits. */
const ENVELOPE_BYTES = 1024;

/** Returns edits that were applied one after another, each with the workflow that it was made on. */
export function pendingOf(graph: WorkflowGraph, edits: readonly GraphEdit[]): readonly PendingEdit[] {
  let before = graph;
  return edits.map((edit) => {
    const pending = { edit, before };
    before = applyEdit(before, edit);
    return pending;
  });
}

/** Joins an edit to the last pending one, which belongs to the same undo step; the result has one change for each element. */
export function joined({ edit, before, field }: PendingEdit, after: WorkflowGraph): readonly PendingEdit[] {
  const whole = editBetween(before, after, edit.intent, edit.nodeId);
  return isEmptyEdit(whole) ? [] : [{ edit: whole, before, field }];
}

/** Returns the oldest pending edits that fit into one save: at least one, unless there is none. */
export function fittingSave(pending: readonly PendingEdit[]): readonly PendingEdit[] {
  let changes = 0;
  let bytes = ENVELOPE_BYTES;
  const count = pending.findIndex(({ edit }, index) => {
    changes += edit.changes.length;
    bytes += new Blob([JSON.stringify(edit)]).size;
    return index > 0 && (index >= MOST_EDITS || changes > MOST_CHANGES || bytes > MOST_SAVE_BYTES);
  });
  return count === -1 ? pending : pending.filter((_, index) => index < count);
}
