import type { GraphEdit, SavedWorkflow, WorkflowGraph } from "@filon/contracts/workflow";
import {
  closeStep,
  editBetween,
  type Edited,
  type GraphHistory,
  type GraphModules,
  type Merged,
  mergeEdits,
  NO_HISTORY,
  noteEdit,
  redo,
  sameJson,
  type Stepped,
  undo,
} from "@filon/domain";
import { type LostChange, lostChanges, withLost } from "./lost-changes.ts";
import { fittingSave, joined, type PendingEdit, pendingOf } from "./pending-edits.ts";

/** An edit that the domain has accepted. */
export type Accepted = Extract<Edited, { readonly edit: unknown }>;

export interface SessionState {
  /** The workflow as the user sees it. */
  readonly graph: WorkflowGraph;
  readonly history: GraphHistory;
  /** The newest workflow of the server that this session has, and its revision. */
  readonly saved: WorkflowGraph;
  readonly revision: number;
  /** The edits that lead from `saved` to `graph`, oldest first: one for each undo step. */
  readonly pending: readonly PendingEdit[];
  /** Changes that could not be applied, until the user has decided on them. */
  readonly lost: readonly LostChange[];
}

/** The edits of one save, and the revision that they were made on. */
export interface BegunSave {
  readonly id: string;
  readonly baseRevision: number;
  readonly edits: GraphEdit[];
}

/** The state of editing one draft's workflow in this tab, kept outside React so that an edit re-renders only what it changes. */
export interface EditSession {
  readonly state: () => SessionState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Applies an accepted edit. With a `field`, edits of that field form one undo step until it loses the focus or rests for a second. */
  readonly make: (edited: Accepted, field?: string) => void;
  /** Ends the undo step of the field that lost the focus. */
  readonly closeField: () => void;
  /** Replaces the whole workflow, in one undo step. */
  readonly replace: (graph: WorkflowGraph) => void;
  readonly undo: () => Stepped;
  readonly redo: () => Stepped;
  /** Applies edits and lost changes kept from an earlier visit. What can no longer be applied becomes a lost change. */
  readonly takeUp: (kept: { readonly edits: readonly GraphEdit[]; readonly lost: readonly LostChange[] }) => void;
  /** Removes lost changes that the user has decided on. */
  readonly settleLost: (settled: readonly LostChange[]) => void;
  /** Takes over a newer workflow of the server and reapplies the pending edits. Does nothing, and returns false, during a save. */
  readonly adopt: (newest: WorkflowGraph, revision: number) => boolean;
  /** Returns the next save, or the one that has begun and has no answer; null when nothing is pending. */
  readonly beginSave: () => BegunSave | null;
  /** Takes over the server's answer to the save that has begun. */
  readonly endSave: (answer: SavedWorkflow) => void;
  /** Ends a save that the server has refused. Its edits stay pending and will be in the next save. */
  readonly dropSave: () => void;
}

interface SessionOptions {
  readonly graph: WorkflowGraph;
  readonly revision: number;
  readonly modules: () => GraphModules;
  /** Returns the current time, in milliseconds. */
  readonly now: () => number;
  /** Returns a new UUID. */
  readonly newSaveId: () => string;
}

/** Creates an edit session for a workflow that the server has. */
export function createEditSession({ graph: opened, revision: first, modules, now, newSaveId }: SessionOptions): EditSession {
  let state: SessionState = { graph: opened, history: NO_HISTORY, saved: opened, revision: first, pending: [], lost: [] };
  let underWay: { readonly save: BegunSave; readonly count: number } | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  /** Returns the pending edits that are not part of a save under way. */
  const free = (): readonly PendingEdit[] => state.pending.slice(underWay?.count ?? 0);
  const make: EditSession["make"] = ({ edit, graph }, field) => {
    if (edit.changes.length === 0) return;
    const history = noteEdit(state.history, edit, { field: field ?? null, now: now() });
    const last = free().at(-1);
    const goesOn = last !== undefined && field !== undefined && last.field === field && history.done.at(-1)?.edit !== edit;
    const added = goesOn ? joined(last, graph) : [{ edit, before: state.graph, field }];
    set({ graph, history, pending: [...(goesOn ? state.pending.slice(0, -1) : state.pending), ...added] });
  };
  const step = (take: typeof undo): Stepped => {
    const stepped = take(state.history, state.graph, modules());
    const { edit, graph, history } = stepped;
    // Undoing an edit that has not been sent takes it out of the next save.
    const last = free().at(-1);
    const takesBack = last !== undefined && sameJson(graph, last.before);
    const added = edit === null ? state.pending : [...state.pending, { edit, before: state.graph }];
    set({ history, graph, pending: edit !== null && takesBack ? state.pending.slice(0, -1) : added });
    return stepped;
  };
  const lostOf = ({ conflicts, unmade, refused }: Merged): LostChange[] =>
    lostChanges({ conflicts, unmade, refused: refused.map(({ edit, refusal }) => ({ edit, problem: refusal })) }, state.graph);
  /** Reapplies edits to a newer workflow of the server; `lost` are changes that the server did not apply. */
  const rebase = (newest: WorkflowGraph, revision: number, pending: readonly PendingEdit[], lost: readonly LostChange[]): void => {
    const edits = pending.map(({ edit }) => edit);
    const merged = mergeEdits(newest, edits, modules());
    set({
      saved: newest,
      revision,
      graph: merged.graph,
      pending: pendingOf(newest, merged.made),
      lost: withLost(state.lost, [...lost, ...lostOf(merged)]),
    });
  };
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    make,
    closeField: () => {
      const history = closeStep(state.history);
      if (history !== state.history) set({ history });
    },
    replace: (next) => make({ edit: editBetween(state.graph, next, "add"), graph: next }),
    undo: () => step(undo),
    redo: () => step(redo),
    takeUp: ({ edits, lost }) => {
      const merged = mergeEdits(state.graph, edits, modules());
      const history = merged.made.reduce((before, edit) => noteEdit(before, edit, { now: now() }), state.history);
      const pending = [...state.pending, ...pendingOf(state.graph, merged.made)];
      set({ graph: merged.graph, history, pending, lost: withLost(state.lost, [...lost, ...lostOf(merged)]) });
    },
    settleLost: (settled) => set({ lost: state.lost.filter((each) => !settled.includes(each)) }),
    adopt: (newest, revision) => {
      if (underWay !== null) return false;
      if (revision <= state.revision) return true;
      if (sameJson(newest, state.saved)) set({ revision });
      else rebase(newest, revision, state.pending, []);
      return true;
    },
    beginSave: () => {
      if (underWay !== null) return underWay.save;
      if (state.pending.length === 0) return null;
      const sent = fittingSave(state.pending);
      const save = { id: newSaveId(), baseRevision: Math.max(1, state.revision), edits: sent.map(({ edit }) => edit) };
      underWay = { save, count: sent.length };
      return save;
    },
    endSave: ({ graph, revision, conflicts, unmade, refused }) => {
      if (underWay === null) return;
      const { save, count } = underWay;
      underWay = null;
      const sent = state.pending[count]?.before ?? state.graph;
      const at = (position: number): GraphEdit[] => save.edits.slice(position, position + 1);
      const notApplied = {
        conflicts,
        unmade: unmade.flatMap(at),
        refused: refused.flatMap(({ edit, problem }) => at(edit).map((each) => ({ edit: each, problem }))),
      };
      const lost = lostChanges(notApplied, sent);
      const rest = state.pending.slice(count);
      if (!sameJson(graph, sent)) return rebase(graph, revision, rest, lost);
      set({ saved: sent, revision, pending: rest, lost: withLost(state.lost, lost) });
    },
    dropSave: () => {
      underWay = null;
    },
  };
}
