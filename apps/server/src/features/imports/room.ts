import { IMPORT_REJECTS_DAYS } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import { dateOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { repeat } from "@filon/engine";
import type { Services } from "../../services.ts";

const MEGABYTE = 1024 * 1024;
/** Bytes of pending files per workspace. */
export const KEPT_MOST = 100 * MEGABYTE;
/** Bytes of pending files per user, so that one user cannot take up all the room. */
export const OWN_MOST = KEPT_MOST / 2;
/** Bytes a workspace may add per day: of files, and of their rejected rows as stored. */
export const A_DAY_MOST = 500 * MEGABYTE;
/** Bytes of a workspace's rejected rows; beyond, those of its oldest imports are deleted. */
export const REJECTS_MOST = 100 * MEGABYTE;

/** Abandoned files are deleted after a week, or after an hour if their owner needs the room. */
const STALE_HOURS = 7 * 24;
const SPARE_HOURS = 1;
const SWEEP_MS = 3_600_000;
/** Imports whose rejected rows are deleted in one transaction. */
const SWEPT_AT_ONCE = 20;

const hoursBefore = (now: Temporal.Instant, hours: number): Date => dateOf(now.subtract({ hours }));

/**
 * Makes room for another file of a user's by deleting the same user's abandoned ones, never anybody else's. Throws 429: `imports.server.tooManyFiles`
 * if too much of the workspace's is pending, `imports.server.tooManyOwnFiles` if too much of that is the user's, `imports.server.tooMuchToday` if the
 * day's limit is reached.
 */
export async function makeRoom(tx: WorkspaceTx, userId: string, bytes: number, now: Temporal.Instant): Promise<void> {
  const { kept, own, recent } = await imports.lockUploads(tx, userId, hoursBefore(now, 24));
  const isFull = kept + bytes > KEPT_MOST || own + bytes > OWN_MOST;
  const freed = isFull ? await imports.forgetOwnUploads(tx, userId, hoursBefore(now, SPARE_HOURS)) : 0;
  const refuse = (code: string, most: number): never => {
    throw new UserError(code, { status: 429, params: { megabytes: most / MEGABYTE, retryAfterSeconds: SPARE_HOURS * 3_600 } });
  };
  if (kept - freed + bytes > KEPT_MOST) refuse("imports.server.tooManyFiles", KEPT_MOST);
  if (own - freed + bytes > OWN_MOST) refuse("imports.server.tooManyOwnFiles", OWN_MOST);
  if (recent + bytes > A_DAY_MOST) refuse("imports.server.tooMuchToday", A_DAY_MOST);
}

/** Deletes abandoned files and old rejected rows every hour in all workspaces. Safe to run in any number of workers. */
export function startSweepingUploads(services: Services): { readonly stop: () => Promise<void> } {
  return repeat(services, {
    everyMs: SWEEP_MS,
    failure: "deleting abandoned uploads and old rejected rows failed",
    act: async () => {
      await imports.forgetUploads(services.db.pool, hoursBefore(services.now(), STALE_HOURS));
      await sweepOldRejects(services);
    },
  });
}

/** Deletes the rejected rows of all imports that ended more than four weeks ago. Returns how many imports there were. */
export async function sweepOldRejects({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const before = hoursBefore(now(), IMPORT_REJECTS_DAYS * 24);
  for (let swept = 0; ;) {
    const part = await imports.forgetRejects(db.pool, before, SWEPT_AT_ONCE);
    swept += part;
    if (part < SWEPT_AT_ONCE) return swept;
  }
}
