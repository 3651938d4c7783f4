import { CampaignJoined } from "@filon/contracts/calls";
import type { Facts, ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT, port } from "../kit/ports.ts";

/**
 * Adds the prospect, or the colleague whom a "for each colleague" step is at, to another campaign, by that campaign's own rules, limits and
 * PRU. The prospect then ends here (`afterwards` is `end`) or goes on.
 */
export const moveToCampaign = defineModule({
  type: "move_to_campaign",
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline", "branching"],
    features: ["guards", "refusal", "colleague"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    campaignId: z.uuid().meta({ kind: "campaign" }),
    whom: z.enum(["this", "item"]).default("this"),
    afterwards: z
      .enum(["end", "continue"])
      .default("end")
      .meta({ showWhen: { field: "whom", is: ["this"] } }),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("refused", "negative")],
  optional: ["refused"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "enrolmentId", kind: "text" },
    { name: "why", kind: "text" },
  ],
  sample: () => sampleErrand({ joined: true, why: null, enrolmentId: null }),
  plan: ({ reason, facts }, { campaignId, whom, afterwards }): ModuleAnswer => {
    if (reason.kind !== "answer") {
      const prospectId = whom === "this" ? facts.prospect.id : itemIn(facts);
      if (prospectId === null) return { go: "refused", otherwise: "out", outputs: { enrolmentId: null, why: "nobody" } };
      return runErrand({ type: "joinCampaign", campaignId, prospectId });
    }
    const answer = errandAnswer(CampaignJoined, reason.answer);
    if (answer === null) return ERRAND_FAILED;
    const outputs = { enrolmentId: answer.enrolmentId, why: answer.why };
    if (!answer.joined) return { go: "refused", otherwise: "out", outputs };
    return whom === "this" && afterwards === "end" ? { end: "moved" } : { go: "out", outputs };
  },
});

/** Returns the id of the colleague whose turn it is in the step around this one; null outside of such a step. */
function itemIn({ outputs = {} }: Facts): string | null {
  for (const { item } of Object.values(outputs).toReversed()) {
    if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
    const id = item["id"];
    if (typeof id === "string" && id !== "") return id;
  }
  return null;
}
