import { isTimeZone } from "@filon/contracts/api";
import { HOLIDAY_COUNTRIES, HOLIDAY_REGIONS } from "@filon/contracts/campaigns";
import { isInside, nextInstantIn } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";

/** Names of the ISO weekdays, from 1. */
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);

/** Waits until a country's offices are open, taking public holidays and bridge days into account, or branches on whether they are. */
export const openingHours = defineModule({
  type: "opening_hours",
  version: 1,
  category: "workflow",
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["holidays", "bridges", "ask"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    mode: z.enum(["wait", "ask"]).default("wait"),
    country: z.enum(HOLIDAY_COUNTRIES).default("FR"),
    region: z
      .enum(["none", ...HOLIDAY_REGIONS])
      .default("none")
      .meta({ showWhen: { field: "country", is: ["FR"] } }),
    bridges: z.boolean().default(true),
    days: z.array(z.enum(WEEKDAYS)).min(1).max(7).default(["monday", "tuesday", "wednesday", "thursday", "friday"]),
    start: WallTime.default("09:00").meta({ kind: "time" }),
    end: WallTime.default("18:00").meta({ kind: "time" }),
    /** IANA name of the time zone; empty for the campaign's. */
    timeZone: z.string().max(64).default("").meta({ kind: "timeZone" }),
  }),
  inputs: [...IN],
  outputs: [port("open", "positive"), port("closed", "negative")],
  optional: ["closed"],
  observes: [],
  migrations: [],
  check: ({ start, end, timeZone }) => [
    ...(start < end ? [] : [{ code: "invalidConfig" as const, field: "end", detail: "endBeforeStart" }]),
    ...(timeZone === "" || isTimeZone(timeZone) ? [] : [{ code: "invalidConfig" as const, field: "timeZone", detail: "timeZone" }]),
  ],
  produces: () => [{ name: "opensAt", kind: "date" }],
  plan: ({ reason, facts, now }, { mode, country, region, bridges, days, start, end, timeZone }) => {
    const window = {
      timeZone: timeZone === "" ? facts.campaign.timeZone : timeZone,
      start,
      end,
      days: days.map((day) => WEEKDAYS.indexOf(day) + 1),
      holidays: { country, region: region === "none" || country !== "FR" ? null : region, bridges },
    };
    const opensAt = nextInstantIn(window, now);
    const outputs = { opensAt: opensAt.toString() };
    if (reason.kind === "released" || isInside(window, now)) return { go: "open", outputs };
    return mode === "ask" ? { go: "closed", otherwise: "open", outputs } : { waitUntil: opensAt };
  },
});
