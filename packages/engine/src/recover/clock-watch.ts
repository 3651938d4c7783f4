import { readDatabaseTime } from "@filon/db/engine";

/** The database's clock, and this process's steady one before and after asking for it; milliseconds. */
export interface ClockSight {
  readonly databaseMs: number;
  readonly before: number;
  readonly after: number;
}

/** Tells whether leases can be believed to have run out, which the database's clock alone says. */
export interface ClockWatch {
  /** Notes what was seen; returns whether the clock has run evenly, as far as this process saw, for a lease's time. */
  readonly saw: (sight: ClockSight) => boolean;
}

/** Asks for the database's clock, and returns whether leases can be believed to have run out by it. */
export async function canBelieveLeases(
  watch: ClockWatch,
  db: Parameters<typeof readDatabaseTime>[0],
  before = performance.now(),
): Promise<boolean> {
  const at = await readDatabaseTime(db);
  return watch.saw({ databaseMs: at.getTime(), before, after: performance.now() });
}

/** By how much the clocks may differ within a lease before it counts as a jump: they are set right in small steps. */
const TOLERATED_MS = 1_000;

/**
 * Watches the database's clock. When it jumps forward, the leases of workers that are alive and renew them seem to have run out. So after a
 * jump nothing counts as abandoned for the length of a lease: by then live workers have renewed theirs, and stalled ones know by their own
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
      // Measured again within each lease's time, so that a clock which runs slightly fast does not eventually seem to jump; and after it
      // was set back, since its return would count as a jump.
      if (isAhead || isBehind || before - since.after > leaseMs) since = sight;
      return before - jumpedAt > leaseMs;
    },
  };
}
