import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { checkRule, judge, ruleFields } from "../kit/rules.ts";

const Rule = z.strictObject({ ...ruleFields });

/** Repeats the steps inside `times` times, or until all its rules hold but at most `times` times. */
export const loop = defineModule({
  type: "loop",
  version: 1,
  category: "workflow",
  role: "scope",
  families: [2],
  listing: {
    category: "automation",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["workflow", "branching"],
    features: ["count", "until", "visits"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    mode: z.enum(["count", "until"]).default("count"),
    times: z.number().int().min(1).max(50).default(3),
    rules: z
      .array(Rule)
      .max(4)
      .default([])
      .meta({ showWhen: { field: "mode", is: ["until"] } }),
  }),
  inputs: [...IN],
  outputs: [port("each", "neutral"), port("done", "positive")],
  inside: "each",
  observes: [],
  migrations: [],
  check: ({ mode, rules }, offered) => {
    if (mode === "count") return [];
    if (rules.length === 0) return [{ code: "invalidConfig", field: "rules", detail: "required" }];
    return rules.flatMap((rule, index) => checkRule(rule, offered, `rules.${index}.`));
  },
  produces: () => [{ name: "index", kind: "number" }],
  plan: ({ reason, facts }, { mode, times, rules }) => {
    const turn = reason.kind === "returned" ? reason.turn : 0;
    const isReached = mode === "until" && rules.length > 0 && rules.every((rule) => judge(rule, facts) === true);
    return turn >= times || isReached ? { go: "done", outputs: { index: turn } } : { turn: "each", outputs: { index: turn + 1 } };
  },
});
