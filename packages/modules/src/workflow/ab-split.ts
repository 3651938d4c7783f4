import { TrialFigures, TrialMetric } from "@filon/contracts/calls";
import { type ModuleAnswer, trialWinner } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN } from "../kit/ports.ts";

const Way = z.strictObject({
  label: z.string().trim().max(40).default(""),
  /** Share of the prospects, relative to the sum of all weights. */
  weight: z.number().int().min(1).max(100).default(1),
});

/**
 * Divides prospects at random between two to four ways and compares how they do. With `autoWinner`, everybody takes the best way once
 * `trialWinner` names one. What a user, or the rule before, has decided for the run holds for everybody who comes later.
 */
export const abSplit = defineModule({
  type: "ab_split",
  version: 1,
  category: "workflow",
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["branching"],
    features: ["metrics", "significance", "winner"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    ways: z
      .array(Way)
      .min(2)
      .max(4)
      .default([Way.parse({}), Way.parse({})]),
    metric: TrialMetric.default("reply"),
    minEach: z.number().int().min(50).max(5_000).default(100),
    autoWinner: z.boolean().default(false),
  }),
  inputs: [...IN],
  outputs: [],
  growing: { field: "ways", prefix: "way" },
  observes: [],
  migrations: [],
  produces: () => [
    { name: "way", kind: "text" },
    { name: "number", kind: "number" },
  ],
  sample: ({ ways }) => sampleErrand({ ways: ways.map(() => ({ entered: 0, reached: 0 })) }),
  plan: ({ nodeId, reason, random, facts }, { ways, metric, minEach, autoWinner }): ModuleAnswer => {
    const take = (index: number): ModuleAnswer => ({
      go: `way${index + 1}`,
      outputs: { way: ways[index]?.label || "ABCD".charAt(index), number: index + 1 },
    });
    const decided = facts.campaign.trials?.[nodeId];
    if (typeof decided === "number" && decided <= ways.length) return take(decided - 1);
    // Somebody has undone what the rule decided: it does not decide again.
    if (decided === null) return take(drawn(ways, random("way")));
    if (autoWinner && reason.kind !== "answer")
      return runErrand({ type: "readTrial", campaignId: facts.campaign.id, nodeId, metric, ways: ways.length });
    const figures = reason.kind === "answer" ? errandAnswer(TrialFigures, reason.answer) : null;
    // Without figures the draw goes on: nobody needs to wait for a winner.
    const winner = figures === null ? null : trialWinner(figures.ways.slice(0, ways.length), minEach);
    return take(winner ?? drawn(ways, random("way")));
  },
});

/** Returns the way that a number in [0, 1) falls on. */
function drawn(ways: readonly { readonly weight: number }[], random: number): number {
  let left = random * ways.reduce((total, { weight }) => total + weight, 0);
  const index = ways.findIndex(({ weight }) => (left -= weight) < 0);
  return index === -1 ? ways.length - 1 : index;
}
