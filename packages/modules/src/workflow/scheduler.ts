import { isTimeZone } from "@filon/contracts/api";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Names of the ISO weekdays, from 1. */
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Waits for a date, or for the next occurrence of a time, then spreads prospects at random over `spreadMinutes` (MODULE-05). */
export const scheduler = defineModule({
  type: "scheduler",
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["fixed", "recurring", "spread"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    scheduleType: z.enum(["fixed", "recurring"]).default("fixed"),
    /** Local time in the zone, as YYYY-MM-DDTHH:MM. */
    at: z
      .string()
      .max(16)
      .default("")
      .meta({ kind: "dateTime", showWhen: { field: "scheduleType", is: ["fixed"] } }),
    repeat: z
      .enum(["none", "daily", "weekly"])
      .default("none")
      .meta({ showWhen: { field: "scheduleType", is: ["recurring"] } }),
    days: z
      .array(z.enum(WEEKDAYS))
      .max(7)
      .default(["monday"])
      .meta({ showWhen: { field: "repeat", is: ["weekly"] } }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/u)
      .default("09:00")
      .meta({ kind: "time", showWhen: { field: "scheduleType", is: ["recurring"] } }),
    /** IANA name of the time zone; empty for the campaign's. */
    timeZone: z.string().max(64).default("").meta({ kind: "timeZone" }),
    ifPast: z
      .enum(["continue", "end"])
      .default("continue")
      .meta({ showWhen: { field: "scheduleType", is: ["fixed"] } }),
    spreadMinutes: z.number().int().min(0).max(1_440).default(60),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ scheduleType, at, repeat, days, timeZone }) => [
    ...(scheduleType === "fixed" && at === "" ? [{ code: "invalidConfig" as const, field: "at", detail: "required" }] : []),
    ...(scheduleType === "fixed" && at !== "" && wallTime(at) === null
      ? [{ code: "invalidConfig" as const, field: "at", detail: "invalid" }]
      : []),
    ...(scheduleType === "recurring" && repeat === "weekly" && days.length === 0
      ? [{ code: "invalidConfig" as const, field: "days", detail: "required" }]
      : []),
    ...(timeZone === "" || isTimeZone(timeZone) ? [] : [{ code: "invalidConfig" as const, field: "timeZone", detail: "timeZone" }]),
  ],
  produces: () => [{ name: "at", kind: "date" }],
  plan: ({ reason, facts, now, random }, config) => {
    if (reason.kind !== "enter") return { go: "out", outputs: { at: now.toString() } };
    const timeZone = config.timeZone === "" ? facts.campaign.timeZone : config.timeZone;
    const at = config.scheduleType === "fixed" ? fixedAt(config.at, timeZone) : nextAt(config, timeZone, now);
    if (at === null) return { hold: "moduleError", detail: "at" };
    const isPast = Temporal.Instant.compare(at, now) < 0;
    if (isPast && config.ifPast === "end") return { end: "completed" };
    const turn = at.add({ seconds: Math.floor(random("spread") * config.spreadMinutes * 60) });
    return Temporal.Instant.compare(turn, now) <= 0 ? { go: "out", outputs: { at: now.toString() } } : { waitUntil: turn };
  },
});

function wallTime(text: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(text)) return null;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" });
  } catch {
    return null;
  }
}

const fixedAt = (text: string, timeZone: string): Temporal.Instant | null => wallTime(text)?.toZonedDateTime(timeZone).toInstant() ?? null;

/** Returns the next occurrence of a local time from today on, if weekly on one of the given days, or null when there is none. */
function nextAt(
  {
    repeat,
    days,
    time,
  }: { readonly repeat: "none" | "daily" | "weekly"; readonly days: readonly (typeof WEEKDAYS)[number][]; readonly time: string },
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const wanted = new Set(days.map((day) => WEEKDAYS.indexOf(day) + 1));
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = today.add({ days: ahead });
    if (repeat === "weekly" && !wanted.has(day.dayOfWeek)) continue;
    const at = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
    if (Temporal.Instant.compare(at, now) >= 0) return at;
  }
  return null;
}
