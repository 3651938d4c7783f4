import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkRule, judge, ruleFields } from "../kit/rules.ts";

const Rule = z.strictObject({ ...ruleFields });

/** Events that may make a rule true. The rules are also checked once a day, because not every change of a fact is an event. */
const CHANGES = ["field_changed", "status_reached", "replied", "invitation_accepted", "message_read", "viewed"] as const;

/** Waits until all rules about the prospect's record and activity hold; expires after `deadlineDays`. */
export const waitUntil = defineModule({
  type: "wait_until",
  version: 1,
  category: "workflow",
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["rules", "changes", "deadline"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    rules: z.array(Rule).min(1).max(4),
    deadlineDays: z.number().int().min(1).max(365).default(30),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("met", "expired")],
  observes: ({ rules }) => (rules.some(({ field }) => field === "answered") ? ["replied"] : []),
  migrations: [],
  check: ({ rules }, offered) => rules.flatMap((rule, index) => checkRule(rule, offered, `rules.${index}.`)),
  plan: ({ facts, now, memory }, { rules, deadlineDays }) => {
    if (rules.every((rule) => judge(rule, facts) === true)) {
      const asksForReply = rules.some(({ field, operator }) => field === "answered" && operator === "isTrue");
      return { go: "met", ...(asksForReply ? { acknowledgesReply: true } : {}) };
    }
    const { timeZone } = facts.campaign;
    const entered = typeof memory === "number" ? Temporal.Instant.fromEpochMilliseconds(memory) : now;
    const deadline = addDuration(entered, deadlineDays, "days", timeZone);
    if (Temporal.Instant.compare(deadline, now) <= 0) return { go: "expired" };
    const nextLook = addDuration(now, 1, "days", timeZone);
    const until = Temporal.Instant.compare(nextLook, deadline) < 0 ? nextLook : deadline;
    return { waitFor: CHANGES, until, memory: entered.epochMilliseconds, mayGo: ["met"] };
  },
});
