import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Waits until the workspace has not contacted the person, or anyone at their company, for `days` days; expires after `maxWaitDays`. */
export const coolDown = defineModule({
  type: "cool_down",
  version: 1,
  category: "workflow",
  listing: {
    category: "security",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["person", "company", "deadline"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    days: z.number().int().min(1).max(180).default(14),
    of: z.enum(["person", "company"]).default("person"),
    maxWaitDays: z.number().int().min(1).max(365).default(60),
  }),
  inputs: [...IN],
  outputs: [...OUT, { id: "expired", label: "expired", color: "negative" }],
  optional: ["expired"],
  observes: [],
  asks: ["contact"],
  migrations: [],
  check: ({ days, maxWaitDays }) => (days > maxWaitDays ? [{ code: "invalidConfig", field: "maxWaitDays", detail: "tooSmall" }] : []),
  produces: () => [{ name: "lastContactAt", kind: "date" }],
  plan: ({ reason, facts, now, memory }, { days, of, maxWaitDays }) => {
    const last = of === "company" ? facts.contact?.companyAt : facts.contact?.personAt;
    const outputs = { lastContactAt: last?.toString() ?? null };
    if (reason.kind === "released" || last === null || last === undefined) return { go: "out", outputs };
    const { timeZone } = facts.campaign;
    const rested = addDuration(last, days, "days", timeZone);
    if (Temporal.Instant.compare(rested, now) <= 0) return { go: "out", outputs };
    const entered = typeof memory === "number" ? Temporal.Instant.fromEpochMilliseconds(memory) : now;
    const deadline = addDuration(entered, maxWaitDays, "days", timeZone);
    if (Temporal.Instant.compare(deadline, now) <= 0) return { go: "expired", outputs };
    const until = Temporal.Instant.compare(rested, deadline) < 0 ? rested : deadline;
    return { waitUntil: until, memory: entered.epochMilliseconds };
  },
});
