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
  /** The workflow as the user sees it. */
  readonly graph: WorkflowGraph;
  readonly history: GraphHistory;
  /** The workflow as the server has it. */
  readonly saved: WorkflowGraph;
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
  /**
   * Takes over the server's newest workflow. `sent` is the one last sent to it, by default the last saved one. If another editor has
   * changed the workflow, reapplies the local edits that the server does not have, and returns the result of that merge; otherwise null.
   */
  readonly adopt: (newest: WorkflowGraph, sent?: WorkflowGraph) => Merged | null;
}

interface SessionOptions {
  readonly graph: WorkflowGraph;
  readonly modules: () => GraphModules;
  /** Returns the current time, in milliseconds. */
  readonly now: () => number;
}

/** Creates an edit session for a workflow that the server has. */
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
      // Keeps the server's own object when nothing is left to save, so that graph === saved.
      set({ saved: newest, graph: merged.made.length === 0 ? newest : merged.graph });
      return merged;
    },
  };
}
