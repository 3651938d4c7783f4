import type { WorkflowGraph } from "@filon/contracts/workflow";
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

/** An edit that the domain has accepted. */
export type Accepted = Extract<Edited, { readonly edit: unknown }>;

export interface SessionState {
  /** As the user sees it. */
  readonly graph: WorkflowGraph;
  readonly history: GraphHistory;
  /** As the server has it. */
  readonly saved: WorkflowGraph;
}

/** The editing of one draft's workflow in this tab: kept outside React, so that an edit renders only what it changes. */
export interface EditSession {
  readonly state: () => SessionState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Makes an accepted edit. With a `field`, what is typed into it is one step until it is left or rests for a second. */
  readonly make: (edited: Accepted, field?: string) => void;
  /** Ends the step of the field that was left. */
  readonly closeField: () => void;
  /** Draws a whole workflow in place of one without a step. */
  readonly replace: (graph: WorkflowGraph) => void;
  readonly undo: () => Stepped;
  readonly redo: () => Stepped;
  /** Notes what the server has now. Where another editor has changed it, own edits that it does not have yet are made anew on it. */
  readonly adopt: (newest: WorkflowGraph, sent?: WorkflowGraph) => Merged | null;
}

interface SessionOptions {
  readonly graph: WorkflowGraph;
  readonly modules: () => GraphModules;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Begins to edit a workflow. */
export function createEditSession({ graph, modules, now }: SessionOptions): EditSession {
  let state: SessionState = { graph, history: NO_HISTORY, saved: graph };
  const listeners = new Set<() => void>();
  const set = (next: Partial<SessionState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const step = (take: typeof undo): Stepped => {
    const stepped = take(state.history, state.graph, modules());
    set({ history: stepped.history, graph: stepped.graph });
    return stepped;
  };
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    make: ({ edit, graph: after }, field) => {
      if (edit.changes.length === 0) return;
      set({ graph: after, history: noteEdit(state.history, edit, { field: field ?? null, now: now() }) });
    },
    closeField: () => {
      const history = closeStep(state.history);
      if (history !== state.history) set({ history });
    },
    replace: (next) => {
      const edit = editBetween(state.graph, next, "add");
      set({ graph: next, history: noteEdit(state.history, edit, { now: now() }) });
    },
    undo: () => step(undo),
    redo: () => step(redo),
    adopt: (newest, sent = state.saved) => {
      if (sameJson(newest, sent)) {
        if (sent !== state.saved) set({ saved: sent });
        return null;
      }
      const merged = mergeEdits(newest, [editBetween(sent, state.graph, "merge")], modules());
      // The very object that the server has, when nothing is left to save.
      set({ saved: newest, graph: merged.made.length === 0 ? newest : merged.graph });
      return merged;
    },
  };
}
