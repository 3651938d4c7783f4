import { addDuration, DURATION_UNITS } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Waits for a duration from the moment the prospect enters the step (MODULE-05). Working days are the campaign's active days. */
export const delay = defineModule({
  type: "delay",
  version: 1,
  category: "workflow",
  aliases: [{ type: "wait_delay", families: [2], preset: {} }],
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["waiting"],
    features: ["units", "workingDays"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    value: z.number().int().min(0).max(3650).default(2),
    unit: z.enum(DURATION_UNITS).default("days"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: ({ reason, facts, now }, { value, unit }) => {
    if (reason.kind !== "enter") return { go: "out" };
    const { timeZone, activeDays } = facts.campaign;
    return { waitUntil: addDuration(now, value, unit, timeZone, activeDays) };
  },
});
