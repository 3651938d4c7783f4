import { dateOf, toReal, toVirtual, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** How long other campaigns leave a prospect alone after contact by one of them, in hours of the workspace's clock. */
export const COOL_DOWN_HOURS = 48;

/** Returns the real instant after which contact by another campaign keeps a prospect from being contacted now. */
export function coolDownSince(clock: WorkspaceClock, now: Temporal.Instant): Date {
  return dateOf(toReal(clock, toVirtual(clock, now).subtract({ hours: COOL_DOWN_HOURS })));
}
