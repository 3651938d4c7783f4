import { createHash } from "node:crypto";
import { UserError } from "@filon/contracts";
import type { Queryable } from "@filon/db";
import * as auth from "@filon/db/auth";

const WINDOW_SECONDS = 15 * 60;

/** Calls in a window from one address; an office has several visitors behind one. */
export const LIMITS = { ticket: 10, newsletter: 20, region: 60 } as const;

/** Counts a call of the public site. Throws 429 once the address has made too many; addresses are kept hashed. */
export async function countCall(tx: Queryable, kind: keyof typeof LIMITS, ip: string, now: Date): Promise<void> {
  const key = `contact-${kind}:${createHash("sha256").update(ip).digest("base64url")}`;
  const { attempts, resetsAt } = await auth.countAttempt(tx, key, now, WINDOW_SECONDS);
  if (attempts <= LIMITS[kind]) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new UserError("contactpage.errors.tooMany", {
    status: 429,
    params: { minutes: Math.ceil(retryAfterSeconds / 60), retryAfterSeconds },
  });
}
