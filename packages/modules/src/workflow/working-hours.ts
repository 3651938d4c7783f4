import { isTimeZone } from "@filon/contracts/api";
import { isInside, nextInstantIn } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Names of the ISO weekdays, from 1. */
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);

/** Waits for the next moment within the given days and hours (MODULE-05), in the given time zone or the campaign's. */
export const workingHours = defineModule({
  type: "working_hours",
  version: 1,
  category: "workflow",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["daysAndHours", "timeZones"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1).max(7).default(["monday", "tuesday", "wednesday", "thursday", "friday"]),
    start: WallTime.default("09:00").meta({ kind: "time" }),
    end: WallTime.default("18:00").meta({ kind: "time" }),
    /** IANA name of the time zone; empty for the campaign's. */
    timeZone: z.string().max(64).default("").meta({ kind: "timeZone" }),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ start, end, timeZone }) => [
    ...(start < end ? [] : [{ code: "invalidConfig" as const, field: "end", detail: "endBeforeStart" }]),
    ...(timeZone === "" || isTimeZone(timeZone) ? [] : [{ code: "invalidConfig" as const, field: "timeZone", detail: "timeZone" }]),
  ],
  plan: ({ reason, facts, now }, { days, start, end, timeZone }) => {
    if (reason.kind === "released") return { go: "out" };
    const window = {
      timeZone: timeZone === "" ? facts.campaign.timeZone : timeZone,
      start,
      end,
      days: days.map((day) => WEEKDAYS.indexOf(day) + 1),
    };
    return isInside(window, now) ? { go: "out" } : { waitUntil: nextInstantIn(window, now) };
  },
});
