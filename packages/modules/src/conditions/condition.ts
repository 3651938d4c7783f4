import type { ProspectStatus } from "@filon/contracts/prospects";
import type { ModuleAnswer, ModuleContext } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { FACT_NAMES, factOf, plain } from "../kit/facts.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkRule, denies, judge, ruleFields } from "../kit/rules.ts";

/** The second version asked for views of the profile by the name `viewed`. */
const SecondVersion = z.strictObject({
  ...ruleFields,
  field: z.enum([...FACT_NAMES, "viewed"]).default("answered"),
});

/** Branches on what is known about the prospect now, ignoring case and accents (MODULE-12). */
export const condition = defineModule({
  type: "condition",
  version: 3,
  category: "conditions",
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["fields", "operators", "accents"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({ ...ruleFields, ...unknownField }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  asksOfRun: ({ field }) => factOf(field).kind === "question",
  observes: ({ field }) => (field === "answered" ? ["replied"] : []),
  migrations: [typed, withUnknown],
  past: [{ version: 2, config: SecondVersion, plan: asInSecondVersion }],
  check: (rule, offered) => checkRule(rule, offered),
  produces: () => [KNOWN],
  plan: ({ facts }, config) => {
    const answer = answered(judge(config, facts), config);
    return config.field === "answered" && config.operator === "isTrue" && answer.go === "yes"
      ? { ...answer, acknowledgesReply: true }
      : answer;
  },
});

/** Names of the statuses as version 1's screens showed them, which people typed in its free field. */
const STATUS_NAMES: Readonly<Record<string, ProspectStatus>> = {
  nouveau: "new",
  contacte: "contacted",
  contacted: "contacted",
  interesse: "interested",
  interested: "interested",
  "rdv planifie": "meeting_planned",
  "meeting planned": "meeting_planned",
  converti: "converted",
  converted: "converted",
  refuse: "refused",
  refused: "refused",
};

/**
 * Version 1 took any text with any operator, and ignored both for questions: meaningful settings are kept, meaningless
 * ones are shown as a problem.
 */
function typed(config: Record<string, unknown>): Record<string, unknown> {
  const name = config["field"] === "viewed" ? "viewed" : FACT_NAMES.find((known) => known === (config["field"] ?? "answered"));
  if (name === undefined) return config;
  const kind = name === "viewed" ? "question" : factOf(name).kind;
  const operator = typeof config["operator"] === "string" ? config["operator"] : "equals";
  const value = typeof config["value"] === "string" ? config["value"] : "";
  if (kind === "question") return { field: name, operator: "isTrue", value: "" };
  if (kind === "text") return { ...config, operator };
  const denies = operator === "notEquals" || operator === "doesNotContain";
  return {
    field: name,
    operator: denies ? "notEquals" : "equals",
    value: name === "status" ? (STATUS_NAMES[plain(value)] ?? value) : value,
  };
}

/**
 * Version 2 sent people of whom the fact was unknown to "yes" when the rule denies. Read receipts, which it called a view of the
 * profile, are messageRead.
 */
function withUnknown(config: Record<string, unknown>): Record<string, unknown> {
  const denying = config["operator"] === "notEquals" || config["operator"] === "doesNotContain";
  return { ...config, ...(config["field"] === "viewed" ? { field: "messageRead" } : {}), ifUnknown: denying ? "yes" : "no" };
}

/** Version 2: a denying rule held when the fact was unknown, and `viewed` was the event of that name. */
function asInSecondVersion(context: ModuleContext, config: Record<string, unknown>): ModuleAnswer {
  const { field, ...rule } = config as z.output<typeof SecondVersion>; // As the core has parsed it.
  const asked = { ...rule, field: field === "viewed" ? ("profileViewed" as const) : field };
  const holds = judge(asked, context.facts) ?? denies(rule.operator);
  const acknowledgesReply = field === "answered" && rule.operator === "isTrue" && holds;
  return { go: holds ? "yes" : "no", ...(acknowledgesReply ? { acknowledgesReply } : {}) };
}
