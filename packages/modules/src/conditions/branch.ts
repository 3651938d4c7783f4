import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { factOf } from "../kit/facts.ts";
import { IN, port } from "../kit/ports.ts";
import { checkRule, judge, ruleFields } from "../kit/rules.ts";

const Rule = z.strictObject({ label: z.string().trim().max(40).default(""), ...ruleFields });

/** Branches on several rules: the first that holds decides. A rule about an unknown fact does not hold. */
export const branch = defineModule({
  type: "branch",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "advanced",
    price: 10,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["rules", "ports", "facts"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    rules: z
      .array(Rule)
      .min(1)
      .max(8)
      .default([Rule.parse({})]),
  }),
  inputs: [...IN],
  outputs: [port("else", "neutral")],
  growing: { field: "rules", prefix: "rule" },
  asksOfRun: ({ rules }) => rules.some(({ field }) => factOf(field).kind === "question"),
  observes: ({ rules }) => (rules.some(({ field }) => field === "answered") ? ["replied"] : []),
  migrations: [],
  check: ({ rules }, offered) => rules.flatMap((rule, index) => checkRule(rule, offered, `rules.${index}.`)),
  produces: () => [{ name: "rule", kind: "text" }],
  plan: ({ facts }, { rules }) => {
    const index = rules.findIndex((rule) => judge(rule, facts) === true);
    const rule = rules[index];
    if (rule === undefined) return { go: "else", outputs: { rule: null } };
    const answer = { go: `rule${index + 1}`, outputs: { rule: rule.label || String(index + 1) } };
    return rule.field === "answered" && rule.operator === "isTrue" ? { ...answer, acknowledgesReply: true } : answer;
  },
});
