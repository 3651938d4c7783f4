import { dateOf, toReal, toVirtual, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** How long other campaigns may not contact a prospect after one of them has, in hours of the workspace's clock. */
export const COOL_DOWN_HOURS = 48;

/** Returns the start of the cool-down, in real time: contact by another campaign since then prevents contact now. */
export function coolDownSince(clock: WorkspaceClock, now: Temporal.Instant): Date {
  return dateOf(toReal(clock, toVirtual(clock, now).subtract({ hours: COOL_DOWN_HOURS })));
}
