import { newId } from "@filon/db";
import type { EngineContext } from "../ports.ts";

/** This process's right to one dispatch of an act, which expires. */
export interface Lease {
  /** Identifies the dispatch: the database lets only its holder renew or settle it. */
  readonly token: string;
  /** Checks that a call made now, its timeout and its abort included, ends before another process may take the act. */
  readonly coversCall: () => boolean;
  /** Checks that what is sent now arrives before another process may take the act. */
  readonly holds: () => boolean;
  /** Restarts the lease, which the database renewed after the clocks were read. */
  readonly renewed: (since: ClockReading) => void;
}

/** Both clocks of this process: the steady one may stop while a machine sleeps, the wall clock may be set back. */
export interface ClockReading {
  readonly steadyMs: number;
  readonly wallMs: number;
}

type Timing = Pick<EngineContext, "clock"> & {
  readonly limits: Pick<EngineContext["limits"], "leaseMs" | "callTimeoutMs" | "afterAbortMs">;
};

export function readClocks({ clock }: Pick<EngineContext, "clock">): ClockReading {
  return { steadyMs: performance.now(), wallMs: clock.now().epochMilliseconds };
}

/**
 * Begins the leases of acts that are about to be claimed. The clocks are read before the database counts from its own, so
 * a lease ends here no later than it does there.
 */
export function beginLeases(context: Timing, token = newId()): { readonly token: string; readonly lease: () => Lease } {
  const begun = readClocks(context);
  return { token, lease: () => makeLease(context, token, begun) };
}

function makeLease(context: Timing, token: string, begun: ClockReading): Lease {
  const { leaseMs, callTimeoutMs, afterAbortMs } = context.limits;
  let since = begun;
  const outlasts = (milliseconds: number): boolean => {
    const now = readClocks(context);
    const passed = Math.max(now.steadyMs - since.steadyMs, now.wallMs - since.wallMs);
    return passed + milliseconds < leaseMs;
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

/** Throws RangeError for limits with which no lease covers a call. */
export function requireRoomForCalls({ leaseMs, callTimeoutMs, afterAbortMs }: Timing["limits"]): void {
  if (callTimeoutMs + afterAbortMs >= leaseMs)
    throw new RangeError(`a lease of ${leaseMs} ms does not cover a call of ${callTimeoutMs} ms and ${afterAbortMs} ms after its abort`);
}
