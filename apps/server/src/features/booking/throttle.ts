import * as attempts from "@filon/db/attempts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";

const WINDOW_SECONDS = 15 * 60;

/** Bookings and changes tried in a window, from one address (an office shares one) and on one page; pages opened from one address. */
export const LIMITS = { address: 30, page: 200, look: 600 } as const;

/** Counts a visitor's attempt; addresses are stored hashed. Throws 429 when there are too many. */
export async function countBooking(services: Services, pageId: string, ip: string): Promise<void> {
  const now = nowOf(services);
  const keys = [attemptKey("booking-address", ip), attemptKey("booking-page", pageId)];
  const [byAddress, onPage] = await attempts.countEach(services.db.pool, keys, now, WINDOW_SECONDS);
  if (byAddress !== undefined) refuseOver(byAddress, LIMITS.address, now, "bookings.errors.tooManyTries");
  if (onPage !== undefined) refuseOver(onPage, LIMITS.page, now, "bookings.errors.tooManyTries");
}

/** Counts a page that is opened from an address. Throws 429 when there are too many. */
export async function countLook(services: Services, ip: string): Promise<void> {
  const now = nowOf(services);
  const count = await attempts.count(services.db.pool, attemptKey("booking-look", ip), now, WINDOW_SECONDS);
  refuseOver(count, LIMITS.look, now, "bookings.errors.tooManyTries");
}
