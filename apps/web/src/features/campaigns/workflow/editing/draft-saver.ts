import type { SavedWorkflow, WorkflowGraph } from "@filon/contracts/workflow";
import type { BegunSave, EditSession, SessionState } from "./edit-session.ts";
import type { SaveFailure } from "./save-failure.ts";

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

export interface SaverState {
  readonly saving: Saving;
  /** Why the last save failed, in the user's language; null when it did not, or the server gave no reason. */
  readonly reason: string | null;
  /** Whether this browser could keep what the server does not have. */
  readonly isKept: boolean;
}

/** Saves the workflow of an edit session, and tells where the save stands. */
export interface DraftSaver {
  readonly state: () => SaverState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Saves pending changes now. */
  readonly flush: () => void;
  /** Saves pending changes now; resolves with whether the server has them all. */
  readonly settled: () => Promise<boolean>;
  /** Takes over a workflow of the server if it is newer, as soon as no save is under way. */
  readonly see: (newest: WorkflowGraph, revision: number) => void;
  /** Starts saving the session's edits. The returned function stops it, after one attempt to save what is pending. */
  readonly start: () => () => void;
}

interface SaverOptions {
  readonly session: EditSession;
  readonly send: (save: BegunSave) => Promise<SavedWorkflow>;
  readonly failureOf: (error: unknown) => SaveFailure;
  /** Returns whether the user who made the edits is still signed in. */
  readonly maySend: () => boolean;
  /** Keeps what the server does not have in this browser; returns whether that succeeded. */
  readonly keep: (state: SessionState) => boolean;
}

/** Creates a saver that saves a draft's workflow shortly after each edit, and keeps it in the browser until the server has it. */
export function createDraftSaver({ session, send, failureOf, maySend, keep }: SaverOptions): DraftSaver {
  let state: SaverState = { saving: "saved", reason: null, isKept: true };
  let seen = session.state();
  let latest: { readonly newest: WorkflowGraph; readonly revision: number } | null = null;
  let sending = false;
  let stopped = true;
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | null = null;
  let notBefore = 0;
  const listeners = new Set<() => void>();
  const tell = (next: Partial<SaverState>): void => {
    const after = { ...state, ...next };
    if (after.saving === state.saving && after.reason === state.reason && after.isKept === state.isKept) return;
    state = after;
    listeners.forEach((listener) => listener());
  };
  const isBehind = (): boolean => session.state().pending.length > 0;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped && !ended) timer = setTimeout(() => void save(), Math.max(ms, notBefore - Date.now()));
  };
  const catchUp = (): void => {
    if (latest !== null && session.adopt(latest.newest, latest.revision)) latest = null;
  };
  /** Keeps pending and lost changes in this browser; returns whether they have changed since they were last kept. */
  const remember = (): boolean => {
    const now = session.state();
    if (now.pending === seen.pending && now.lost === seen.lost) return false;
    seen = now;
    tell({ isKept: keep(now) });
    return true;
  };
  const goOn = (): void => {
    catchUp();
    // After the stop, the saver no longer listens to the session.
    remember();
    if (!isBehind()) return tell({ saving: "saved", reason: null });
    if (stopped) void save();
    else plan(PAUSE_MS);
  };
  const failed = (error: unknown): void => {
    const { next, afterMs, reason } = failureOf(error);
    if (next !== "retry") session.dropSave();
    ended = next === "ended";
    notBefore = afterMs === null ? 0 : Date.now() + afterMs;
    tell({ saving: next === "refused" ? "refused" : "unsaved", reason });
    if (next === "retry") plan(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? AT_MOST_MS);
    failures += 1;
    catchUp();
  };
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending || ended || !isBehind()) return;
    if (!maySend()) {
      ended = true;
      return tell({ saving: "unsaved", reason: null });
    }
    const begun = session.beginSave();
    if (begun === null) return;
    sending = true;
    firstAt = null;
    tell({ saving: "saving" });
    try {
      const answer = await send(begun);
      session.endSave(answer);
      sending = false;
      failures = 0;
      notBefore = 0;
      goOn();
    } catch (error) {
      sending = false;
      failed(error);
    }
  };
  const onChange = (): void => {
    if (!remember() || sending) return;
    if (!isBehind()) {
      clearTimeout(timer);
      return tell({ saving: "saved", reason: null });
    }
    if (state.saving === "saved") tell({ saving: "saving" });
    const at = Date.now();
    firstAt ??= at;
    plan(Math.max(0, Math.min(PAUSE_MS, firstAt + AT_MOST_MS - at)));
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: () => {
      notBefore = 0;
      void save();
    },
    settled: async () => {
      notBefore = 0;
      for (
        let tries = 0;
        tries < 100 && (sending || (isBehind() && state.saving !== "refused" && state.saving !== "unsaved"));
        tries += 1
      ) {
        void save();
        await new Promise((done) => setTimeout(done, 50));
      }
      return !sending && !isBehind();
    },
    see: (newest, revision) => {
      latest = { newest, revision };
      catchUp();
    },
    start: () => {
      stopped = false;
      const unsubscribe = session.subscribe(onChange);
      const again = (): void => void save();
      window.addEventListener("online", again);
      if (isBehind()) plan(PAUSE_MS);
      return () => {
        stopped = true;
        unsubscribe();
        window.removeEventListener("online", again);
        void save();
      };
    },
  };
}
