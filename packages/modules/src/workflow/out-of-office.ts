import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Waits until an absent prospect has been back for some working days. Prospects not known to be away continue immediately. */
export const outOfOffice = defineModule({
  type: "out_of_office",
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["date", "margin", "present"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({ extraDays: z.number().int().min(0).max(14).default(2) }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [{ name: "returnDate", kind: "date" }],
  plan: ({ reason, facts, now }, { extraDays }) => {
    const { awayUntil } = facts.engagement;
    const outputs = { returnDate: awayUntil?.toString() ?? null };
    if (awayUntil === null || reason.kind === "released") return { go: "out", outputs };
    const { timeZone, activeDays } = facts.campaign;
    const settled = addDuration(awayUntil, extraDays, "workingDays", timeZone, activeDays);
    return Temporal.Instant.compare(settled, now) <= 0 ? { go: "out", outputs } : { waitUntil: settled };
  },
});
