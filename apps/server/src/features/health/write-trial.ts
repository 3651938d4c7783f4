import { type Database, newId } from "@filon/db";
import * as auth from "@filon/db/auth";

/** Milliseconds for which what a trial showed holds: health is asked for by anybody, as often as they like. */
const HOLDS_MS = 10_000;

interface Trial {
  readonly processId: string;
  begunAt: number;
  last: Promise<void>;
}

/** Of each database of this process, the last trial. */
const trials = new WeakMap<Database, Trial>();

/** Resolves when this process could write in the last ten seconds, and can now; one trial at a time is under way. Throws otherwise. */
export async function couldWrite(db: Database): Promise<void> {
  const known = trials.get(db);
  const now = performance.now();
  if (known !== undefined && now - known.begunAt < HOLDS_MS) return known.last;
  const processId = known?.processId ?? newId();
  const last = auth.tryWriting(db.pool, processId);
  // One that fails is tried again at the next question: whoever has made room sees it at once.
  last.catch(() => trials.set(db, { processId, begunAt: Number.NEGATIVE_INFINITY, last }));
  trials.set(db, { processId, begunAt: now, last });
  return last;
}
