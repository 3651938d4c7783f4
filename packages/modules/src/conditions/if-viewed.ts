import { addDuration } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Waits for a read receipt of one of the campaign's messages. Mailboxes send none, so only networks report them. */
export const ifViewed = defineModule({
  type: "if_viewed",
  version: 1,
  category: "conditions",
  families: [1],
  listing: {
    category: "analytics",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "branching"],
    features: ["receipts", "waits", "twoPorts"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({ waitDays: z.number().int().min(0).max(30).default(2) }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  asksOfRun: () => true,
  observes: ["message_read"],
  migrations: [],
  plan: ({ reason, facts, now }, { waitDays }) => {
    if (facts.engagement.messageRead || (reason.kind === "event" && reason.type === "message_read")) return { go: "yes" };
    if (reason.kind !== "enter" || waitDays === 0) return { go: "no" };
    return { waitFor: ["message_read"], until: addDuration(now, waitDays, "days", facts.campaign.timeZone) };
  },
});
