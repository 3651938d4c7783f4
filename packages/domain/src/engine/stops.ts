import type { EventType } from "@filon/contracts/outreach";
import type { StopRule } from "@filon/contracts/campaigns";
import { ruleReached } from "../campaigns/stop-rules.ts";
import type { RuleEnd } from "./memory.ts";
import { engineMemory, hasNewReply, type Run } from "./run.ts";

/** Returns how a reply that no step has looked at ends the run; null when it does not, or no such reply exists. */
export function endByReply(run: Run): RuleEnd | null {
  if (!hasNewReply(run)) return null;
  const rule = run.facts.campaign.stopRules.find(({ when }) => when === "reply");
  return rule === undefined ? null : endOf(rule, "replied");
}

/** Returns how an event that no step waits for ends the run; null when it does not. */
export function endByEvent(run: Run, type: EventType): RuleEnd | null {
  const rule = run.facts.campaign.stopRules.find((each) => each.when === "event" && each.event === type);
  return rule === undefined ? null : endOf(rule, type);
}

/** Returns how a stop rule that has applied meanwhile, or the prospect's new state, ends the run; null when it continues. */
export function endByState(run: Run): RuleEnd | null {
  const { over } = engineMemory(run);
  if (over !== undefined) return over;
  const { prospect, campaign } = run.facts;
  const rule = ruleReached(campaign.stopRules, prospect);
  return rule === null ? null : endOf(rule, `${rule.when}_reached`);
}

function endOf({ goal }: StopRule, outcome: string): RuleEnd {
  return { as: goal ? "completed" : "stopped", outcome };
}
