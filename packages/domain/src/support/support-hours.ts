import { Temporal } from "temporal-polyfill";

/** Live chat is answered from 9:00 to 18:00, Paris time, every day (FAQ-07). */
const ZONE = "Europe/Paris";
const OPENS = 9;
const CLOSES = 18;

/** Returns whether support is available at this instant, and otherwise when it next will be. */
export function supportHours(now: Temporal.Instant): { readonly open: boolean; readonly opensAt: Temporal.Instant | null } {
  const local = now.toZonedDateTimeISO(ZONE);
  if (local.hour >= OPENS && local.hour < CLOSES) return { open: true, opensAt: null };
  const day = local.hour < OPENS ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return { open: false, opensAt: day.toZonedDateTime({ timeZone: ZONE, plainTime: new Temporal.PlainTime(OPENS) }).toInstant() };
}
