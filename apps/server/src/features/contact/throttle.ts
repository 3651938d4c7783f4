import type { Queryable } from "@filon/db";
import * as attempts from "@filon/db/attempts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";

const WINDOW_SECONDS = 15 * 60;

/** Calls allowed from one address in a window; an office shares one address. */
export const LIMITS = { ticket: 10, newsletter: 20, region: 60 } as const;

/** Counts a call of the public site; addresses are stored hashed. Throws 429 when there are too many. */
export async function countCall(tx: Queryable, kind: keyof typeof LIMITS, ip: string, now: Date): Promise<void> {
  const count = await attempts.count(tx, attemptKey(`contact-${kind}`, ip), now, WINDOW_SECONDS);
  refuseOver(count, LIMITS[kind], now, "contactpage.errors.tooMany");
}
