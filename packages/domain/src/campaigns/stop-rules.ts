import type { EventType } from "@filon/contracts/outreach";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { StopRule } from "@filon/contracts/campaigns";

const BY_REPLY: StopRule = { when: "reply", goal: false };

/** Events that withdraw planned acts in every campaign. */
const ALWAYS_NEWS: readonly EventType[] = ["replied", "auto_replied", "opted_out", "bounced"];

/** Returns the stop rules of a campaign's settings; without any, a reply ends a prospect's run. */
export function stopRulesOf({
  stopOnReply = true,
  stopRules = [],
}: {
  readonly stopOnReply?: boolean | undefined;
  readonly stopRules?: readonly StopRule[] | undefined;
}): readonly StopRule[] {
  return stopOnReply ? [BY_REPLY, ...stopRules.filter(({ when }) => when !== "reply")] : stopRules;
}

/** Returns the events after which a campaign's stop rules decide about a planned act again. */
export function newsOf(rules: readonly StopRule[]): EventType[] {
  return [...ALWAYS_NEWS, ...rules.flatMap((rule) => (rule.when === "event" ? [rule.event] : []))];
}

/** What stop rules may ask about a prospect. */
export interface ProspectState {
  readonly status: ProspectStatus;
  readonly tags: readonly string[];
  readonly score: number | null;
}

export type StateRule = Extract<StopRule, { when: "status" | "tag" | "score" }>;

/** Returns the first rule that the prospect's new state fulfils; null when there is none. */
export function ruleReached(rules: readonly StopRule[], { status, tags, score }: ProspectState): StateRule | null {
  for (const rule of rules) {
    if (rule.when === "status" && rule.anyOf.includes(status)) return rule;
    if (rule.when === "tag" && rule.anyOf.some((tag) => tags.includes(tag))) return rule;
    if (rule.when === "score" && score !== null && score >= rule.atLeast) return rule;
  }
  return null;
}
