import { addDuration } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Waits up to a number of days for the LinkedIn invitation to be accepted; connected prospects continue immediately (MODULE-13). */
export const ifConnected = defineModule({
  type: "if_connected",
  version: 1,
  category: "conditions",
  aliases: [{ type: "wait_for_connection", families: [2], preset: { waitDays: 21 } }],
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["linkedin", "branching"],
    features: ["waits", "twoPorts"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({ waitDays: z.number().int().min(0).max(180).default(14) }),
  inputs: [...IN],
  outputs: [...twoPorts("accepted", "declined")],
  asksOfRun: () => true,
  observes: ["invitation_accepted", "invitation_declined"],
  migrations: [],
  plan: ({ reason, facts, now }, { waitDays }) => {
    if (reason.kind === "event") return { go: reason.type === "invitation_accepted" ? "accepted" : "declined" };
    if (facts.prospect.connected || facts.engagement.acceptedAt !== null) return { go: "accepted" };
    if (reason.kind !== "enter") return { go: "declined" };
    const until = addDuration(now, waitDays, "days", facts.campaign.timeZone);
    return { waitFor: ["invitation_accepted", "invitation_declined"], until };
  },
});
