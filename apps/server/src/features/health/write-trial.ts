import { type Database, newId } from "@filon/db";
import * as installation from "@filon/db/installation";

/** Milliseconds for which a result is reused: health checks are public and not limited. */
const HOLDS_MS = 10_000;

interface Trial {
  readonly processId: string;
  begunAt: number;
  last: Promise<void>;
}

/** The last trial for each database of this process. */
const trials = new WeakMap<Database, Trial>();

/** Resolves if this process can write now, or could in the last ten seconds; throws otherwise. Runs one trial at a time. */
export async function couldWrite(db: Database): Promise<void> {
  const known = trials.get(db);
  const now = performance.now();
  if (known !== undefined && now - known.begunAt < HOLDS_MS) return known.last;
  const processId = known?.processId ?? newId();
  const last = installation.tryWriting(db.pool, processId);
  // A failure is not cached, so that freed disk space shows on the next request.
  last.catch(() => trials.set(db, { processId, begunAt: Number.NEGATIVE_INFINITY, last }));
  trials.set(db, { processId, begunAt: now, last });
  return last;
}
