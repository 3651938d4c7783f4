import { addDuration } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Waits up to a number of days for an answer (MODULE-13). An earlier answer counts if no other node has acknowledged it. */
export const ifResponded = defineModule({
  type: "if_responded",
  version: 1,
  category: "conditions",
  aliases: [{ type: "wait_for_response", families: [2], preset: { waitDays: 7 } }],
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["replies", "branching"],
    features: ["waits", "everyChannel", "twoPorts"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({ waitDays: z.number().int().min(0).max(180).default(3) }),
  inputs: [...IN],
  outputs: [...twoPorts("responded", "noResponse")],
  asksOfRun: () => true,
  observes: ["replied"],
  migrations: [],
  plan: ({ reason, newReply, facts, now }, { waitDays }) => {
    if (reason.kind === "event" || newReply) return { go: "responded", acknowledgesReply: true };
    if (reason.kind !== "enter") return { go: "noResponse" };
    return { waitFor: ["replied"], until: addDuration(now, waitDays, "days", facts.campaign.timeZone) };
  },
});
