import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/**
 * Branches on whether the prospect has looked at the user's profile. Networks report this only to the user, who notes it on the prospect's
 * page; if nobody has noted a visit, it is unknown, because nobody may have looked.
 */
export const ifProfileViewed = defineModule({
  type: "if_profile_viewed",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "analytics",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "branching", "waiting"],
    features: ["noted", "waits", "unknown"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    sinceDays: z.number().int().min(1).max(90).default(14),
    waitDays: z.number().int().min(0).max(30).default(3),
    ...unknownField,
  }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  asks: ["signals"],
  migrations: [],
  produces: () => [{ name: "at", kind: "date" }, KNOWN],
  plan: ({ reason, facts, now }, { sinceDays, waitDays, ifUnknown }) => {
    const since = addDuration(now, -sinceDays, "days", facts.campaign.timeZone);
    const seen = (facts.signals ?? []).find(({ type, at }) => type === "profile_viewed" && Temporal.Instant.compare(at, since) >= 0);
    if (seen !== undefined) return answered(true, { ifUnknown }, { at: seen.at.toString() });
    if (reason.kind === "event" && reason.type === "profile_viewed") return answered(true, { ifUnknown }, { at: now.toString() });
    if (reason.kind !== "enter" || waitDays === 0) return answered(null, { ifUnknown });
    return { waitFor: ["profile_viewed"], until: addDuration(now, waitDays, "days", facts.campaign.timeZone) };
  },
});
