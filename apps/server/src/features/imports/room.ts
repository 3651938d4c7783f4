import { UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import { dateOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { repeat } from "@filon/engine";
import type { Services } from "../../services.ts";

const MEGABYTE = 1024 * 1024;
/** Bytes of files that a workspace may have waiting to be imported. */
export const KEPT_MOST = 100 * MEGABYTE;
/** Bytes of files of one user that may wait: nobody's files take all the room of their colleagues. */
export const OWN_MOST = KEPT_MOST / 2;
/** Bytes of files that a workspace may send in a day: what was rejected of them is kept too. */
export const A_DAY_MOST = 500 * MEGABYTE;

/** Files uploaded and left are forgotten after a week; after an hour when whoever left them needs their room. */
const STALE_HOURS = 7 * 24;
const SPARE_HOURS = 1;
const SWEEP_MS = 3_600_000;

const hoursBefore = (now: Temporal.Instant, hours: number): Date => dateOf(now.subtract({ hours }));

/**
 * Makes room for one more file of a user's, by forgetting what that user left; nobody's file is forgotten for another's. Throws 429
 * `imports.server.tooManyFiles` where too much of the workspace's waits, `imports.server.tooManyOwnFiles` where too much of it is the user's
 * own, `imports.server.tooMuchToday` where too much came in a day.
 */
export async function makeRoom(tx: WorkspaceTx, userId: string, bytes: number, now: Temporal.Instant): Promise<void> {
  const { kept, own, recent } = await imports.lockUploads(tx, userId, hoursBefore(now, 24));
  const isFull = kept + bytes > KEPT_MOST || own + bytes > OWN_MOST;
  const freed = isFull ? await imports.deleteOwnUploads(tx, userId, hoursBefore(now, SPARE_HOURS)) : 0;
  const refuse = (code: string, most: number): never => {
    throw new UserError(code, { status: 429, params: { megabytes: most / MEGABYTE, retryAfterSeconds: SPARE_HOURS * 3_600 } });
  };
  if (kept - freed + bytes > KEPT_MOST) refuse("imports.server.tooManyFiles", KEPT_MOST);
  if (own - freed + bytes > OWN_MOST) refuse("imports.server.tooManyOwnFiles", OWN_MOST);
  if (recent + bytes > A_DAY_MOST) refuse("imports.server.tooMuchToday", A_DAY_MOST);
}

/** Forgets every hour what was uploaded and left, in whatever workspace; any number of workers may. */
export function startSweepingUploads(services: Services): { readonly stop: () => Promise<void> } {
  return repeat(services, {
    everyMs: SWEEP_MS,
    failure: "files that were uploaded and left cannot be forgotten for now",
    act: () => imports.sweepUploads(services.db.pool, hoursBefore(services.now(), STALE_HOURS)),
  });
}
