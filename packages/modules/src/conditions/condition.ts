import type { ProspectStatus } from "@filon/contracts/prospects";
import type { ModuleAnswer, ModuleContext } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { FACT_NAMES, factOf, plain } from "../kit/facts.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkRule, denies, judge, ruleFields } from "../kit/rules.ts";

/** Settings of version 2, in which the fact `profileViewed` was named `viewed`. */
const SecondVersion = z.strictObject({
  ...ruleFields,
  field: z.enum([...FACT_NAMES, "viewed"]).default("answered"),
});

/** Branches on one current fact about the prospect, ignoring case and accents (MODULE-12). */
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

/** Statuses by the names that version 1's screens showed, folded: its value was free text, so users typed those names. */
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
 * Migrates version 1, which accepted any value with any operator and ignored both for questions. Settings that mean nothing for the field
 * are kept, so that validation reports them.
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
 * Migrates version 2, which took the port "yes" for an unknown fact when the operator was negative: `ifUnknown` now says so. Version 2
 * named read receipts `viewed`, which becomes `messageRead`.
 */
function withUnknown(config: Record<string, unknown>): Record<string, unknown> {
  const denying = config["operator"] === "notEquals" || config["operator"] === "doesNotContain";
  return { ...config, ...(config["field"] === "viewed" ? { field: "messageRead" } : {}), ifUnknown: denying ? "yes" : "no" };
}

/** Plans as version 2 did: a negative operator held when the fact was unknown, and `viewed` meant a view of the profile. */
function asInSecondVersion(context: ModuleContext, config: Record<string, unknown>): ModuleAnswer {
  const { field, ...rule } = config as z.output<typeof SecondVersion>; // The core has parsed it with this schema.
  const asked = { ...rule, field: field === "viewed" ? ("profileViewed" as const) : field };
  const holds = judge(asked, context.facts) ?? denies(rule.operator);
  const acknowledgesReply = field === "answered" && rule.operator === "isTrue" && holds;
  return { go: holds ? "yes" : "no", ...(acknowledgesReply ? { acknowledgesReply } : {}) };
}
