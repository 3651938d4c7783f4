import type { WorkflowGraph } from "@filon/contracts/workflow";
import { sameJson } from "@filon/domain";
import type { EditSession } from "./edit-session.ts";
import type { Sent } from "./use-save-draft.ts";

/** Milliseconds from the last edit to its save; AT_MOST_MS limits how long continued editing can postpone the save. */
const PAUSE_MS = 800;
const AT_MOST_MS = 5_000;
/** Milliseconds before each automatic retry of a failed save; the last value repeats. */
const RETRIES_MS = [3_000, 10_000, 30_000];

/**
 * Whether the server has the workflow as it is shown: "unsaved" after a failure that is retried automatically, "refused" after one
 * that is retried only with the next edit or by hand.
 */
export type Saving = "saved" | "saving" | "unsaved" | "refused";

/** Saves the workflow of an edit session, and tells where the save stands. */
export interface DraftSaver {
  readonly saving: () => Saving;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Saves pending changes now. */
  readonly flush: () => void;
  /** Starts saving the session's edits. The returned function stops it and saves pending changes. */
  readonly start: () => () => void;
}

interface SaverOptions {
  readonly session: EditSession;
  /** Sends a workflow to the server; `base` is the version that it was edited from. */
  readonly send: (graph: WorkflowGraph, base: WorkflowGraph) => Promise<Sent>;
  /** Called with the number of changes that the server dropped because another editor had changed the same things. */
  readonly onLost: (changes: number) => void;
  /** Returns whether a retry may succeed after this error; if not, the state becomes "refused". */
  readonly mayPass: (error: unknown) => boolean;
  /** Keeps unsaved changes in the browser; null once the server has everything. */
  readonly keep: (unsaved: { readonly graph: WorkflowGraph; readonly base: WorkflowGraph } | null) => void;
}

/** Creates a saver that saves a draft's workflow shortly after each edit, and keeps it in the browser until the server has it. */
export function createDraftSaver({ session, send, onLost, mayPass, keep }: SaverOptions): DraftSaver {
  let saving: Saving = "saved";
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | null = null;
  let seen = session.state().graph;
  const listeners = new Set<() => void>();
  const tell = (next: Saving): void => {
    if (next === saving) return;
    saving = next;
    listeners.forEach((listener) => listener());
  };
  const isBehind = (): boolean => !sameJson(session.state().graph, session.state().saved);
  const plan = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending || !isBehind()) return;
    const { graph, saved } = session.state();
    sending = true;
    firstAt = null;
    tell("saving");
    try {
      const { sent, newest, lost } = await send(graph, saved);
      session.adopt(newest, sent);
      if (lost > 0) onLost(lost);
      failures = 0;
      sending = false;
      if (isBehind()) return plan(PAUSE_MS);
      keep(null);
      tell("saved");
    } catch (error) {
      sending = false;
      tell(mayPass(error) ? "unsaved" : "refused");
      if (mayPass(error)) plan(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? AT_MOST_MS);
      failures += 1;
    }
  };
  const onChange = (): void => {
    const { graph, saved } = session.state();
    if (graph === seen) return;
    seen = graph;
    if (graph === saved) return;
    keep({ graph, base: saved });
    if (saving === "saved") tell("saving");
    const now = Date.now();
    firstAt ??= now;
    plan(Math.max(0, Math.min(PAUSE_MS, firstAt + AT_MOST_MS - now)));
  };
  return {
    saving: () => saving,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: () => void save(),
    start: () => {
      const unsubscribe = session.subscribe(onChange);
      const again = (): void => void save();
      window.addEventListener("online", again);
      return () => {
        unsubscribe();
        window.removeEventListener("online", again);
        void save();
      };
    },
  };
}
