import { readDatabaseTime } from "@filon/db/engine";

/** A reading of the database's clock, and this process's steady clock before and after it, in milliseconds. */
export interface ClockSight {
  readonly databaseMs: number;
  readonly before: number;
  readonly after: number;
}

/** Judges whether expired leases can be trusted: they expire by the database's clock, which may jump. */
export interface ClockWatch {
  /** Records a reading. Returns whether the clock has not jumped for the length of a lease, as far as this process has seen. */
  readonly saw: (sight: ClockSight) => boolean;
}

/** Reads the database's clock and returns whether leases that have expired by it can be trusted. */
export async function canBelieveLeases(
  watch: ClockWatch,
  db: Parameters<typeof readDatabaseTime>[0],
  before = performance.now(),
): Promise<boolean> {
  const at = await readDatabaseTime(db);
  return watch.saw({ databaseMs: at.getTime(), before, after: performance.now() });
}

/** Difference between the clocks within a lease from which it counts as a jump, in ms; clocks are normally adjusted in small steps. */
const TOLERATED_MS = 1_000;

/**
 * Watches the database's clock for jumps. After a jump forward, leases that live workers are renewing seem to have expired. So nothing counts
 * as abandoned for the length of a lease after a jump: by then live workers have renewed their leases, and stalled ones know by their own
 * clocks that theirs are over.
 */
export function watchClock(leaseMs: number): ClockWatch {
  let since: ClockSight | null = null;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  return {
    saw: (sight) => {
      const { databaseMs, before, after } = sight;
      if (since === null) {
        since = sight;
        return true;
      }
      const passed = databaseMs - since.databaseMs;
      const isAhead = passed - (after - since.before) > TOLERATED_MS;
      const isBehind = before - since.after - passed > TOLERATED_MS;
      if (isAhead) jumpedAt = after;
      // Starts a new measurement once per lease, so that a slightly fast clock does not eventually seem to jump; also after the clock was set
      // back, so that its correction counts as a jump.
      if (isAhead || isBehind || before - since.after > leaseMs) since = sight;
      return before - jumpedAt > leaseMs;
    },
  };
}
