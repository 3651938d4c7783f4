import { ApiProblem } from "../../../../shared/http/index.ts";

/** What a failed save means for the next one. */
export interface SaveFailure {
  /**
   * "retry" when a later attempt with the same edits may succeed, "refused" when only another edit or the user may change the outcome,
   * "ended" when the session has ended and nothing may be sent any more.
   */
  readonly next: "retry" | "refused" | "ended";
  /** Milliseconds that the server asks to wait before the retry; null when it does not say. */
  readonly afterMs: number | null;
  /** The server's message, in the user's language. */
  readonly reason: string | null;
}

/** Statuses of refusals that pass: a request that timed out, and too many calls. */
const PASSING: readonly number[] = [408, 429];

/** Returns what an error of a save means. An error that is not the server's answer may pass. */
export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiProblem)) return { next: "retry", afterMs: null, reason: null };
  const { status, message, problem } = error;
  if (status === 401) return { next: "ended", afterMs: null, reason: null };
  const seconds = Number(problem?.params?.["retryAfterSeconds"]);
  const afterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
  const passes = status === 0 || status >= 500 || PASSING.includes(status);
  return { next: passes ? "retry" : "refused", afterMs, reason: message };
}
