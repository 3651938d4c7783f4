import { newId } from "@filon/db";
import type { EngineContext } from "../ports.ts";

/** This process's temporary right to dispatch an act. */
export interface Lease {
  /** Identifies the dispatch: the database lets only its holder renew or settle it. */
  readonly token: string;
  /** Checks that a call made now, including its timeout and abort, ends before another process may take the act. */
  readonly coversCall: () => boolean;
  /** Checks that what is sent now arrives before another process may take the act. */
  readonly holds: () => boolean;
  /** Restarts the lease after the database has renewed it. `since` are the clocks as read before the renewal. */
  readonly renewed: (since: ClockReading) => void;
}

/** Both clocks of this process, in ms: the steady clock may stop while the machine sleeps, and the wall clock may be set back. */
export interface ClockReading {
  readonly steadyMs: number;
  readonly wallMs: number;
}

type Timing = Pick<EngineContext, "clock"> & {
  readonly limits: Pick<EngineContext["limits"], "leaseMs" | "callTimeoutMs" | "afterAbortMs">;
};

/** Reads both clocks of this process. */
export function readClocks({ clock }: Pick<EngineContext, "clock">): ClockReading {
  return { steadyMs: performance.now(), wallMs: clock.now().epochMilliseconds };
}

/** The session under which a process claims what it will dispatch (see `EngineContext.dispatcher`). */
export interface HeldSession {
  readonly key: string | null;
  /** Whether it is still this process's session. Afterwards others may believe that the process is dead. */
  readonly isHeld: () => boolean;
}

/** Reads this process's session, once for everything that is claimed under it. */
export function readSession({ dispatcher }: Pick<EngineContext, "dispatcher">): HeldSession {
  const key = dispatcher();
  return { key, isHeld: () => dispatcher() === key };
}

/**
 * Begins the leases of acts that are about to be claimed. Reads this process's clocks before the database reads its own, so that a lease
 * never ends later here than in the database. The leases of what will be dispatched end with the session under which it is claimed.
 */
export function beginLeases(
  context: Timing,
  { token = newId(), session }: { readonly token?: string | undefined; readonly session?: HeldSession } = {},
): { readonly token: string; readonly lease: () => Lease } {
  const begun = readClocks(context);
  return { token, lease: () => makeLease(context, token, begun, session?.isHeld ?? (() => true)) };
}

function makeLease(context: Timing, token: string, begun: ClockReading, isHeld: () => boolean): Lease {
  const { leaseMs, callTimeoutMs, afterAbortMs } = context.limits;
  let since = begun;
  const outlasts = (milliseconds: number): boolean => {
    const now = readClocks(context);
    const passed = Math.max(now.steadyMs - since.steadyMs, now.wallMs - since.wallMs);
    return passed + milliseconds < leaseMs && isHeld();
  };
  return {
    token,
    coversCall: () => outlasts(callTimeoutMs + afterAbortMs),
    holds: () => outlasts(afterAbortMs),
    renewed: (reading) => {
      since = reading;
    },
  };
}

/** Throws RangeError if the lease is too short to cover a call. */
export function requireRoomForCalls({ leaseMs, callTimeoutMs, afterAbortMs }: Timing["limits"]): void {
  if (callTimeoutMs + afterAbortMs >= leaseMs)
    throw new RangeError(`a lease of ${leaseMs} ms does not cover a call of ${callTimeoutMs} ms and ${afterAbortMs} ms after its abort`);
}
