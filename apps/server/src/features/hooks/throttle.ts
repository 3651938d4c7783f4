import * as attempts from "@filon/db/attempts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";

const WINDOW_SECONDS = 60;
/** Calls from one address in a minute; a service answers many steps. */
const CALLS_MOST = 600;

/** Counts a call from an address, which is stored hashed. Throws 429 when there are too many. */
export async function countHook(services: Services, ip: string): Promise<void> {
  const now = nowOf(services);
  const count = await attempts.count(services.db.pool, attemptKey("hook", ip), now, WINDOW_SECONDS);
  refuseOver(count, CALLS_MOST, now, "bookings.errors.tooManyTries");
}
