import type { CampaignHealth, CampaignStatus, HealthReason, SafetyRules } from "@filon/contracts/campaigns";
import { LEAST_FOR_SAFETY, type RunSums } from "./safety.ts";

/** What tells how a campaign is: its state, what its run has done, and what waits. */
export interface HealthFacts extends RunSums {
  readonly status: CampaignStatus;
  readonly endReason: string | null;
  /** People of the run that wait for a decision of the user. */
  readonly held: number;
  readonly contacted: number;
  readonly replied: number;
  /** Accounts that write in the run and are not connected. */
  readonly accountsAway: number;
}

/** From this part of the share at which a campaign pauses by itself, its user is warned. */
const WARNED_FROM = 0.5;
/** People contacted without a single reply, from which that says something: at the usual 5 to 10% of replies, one in 13 to 190 campaigns. */
const SILENT_FROM = 50;

/**
 * Returns how a campaign is and why, the most serious reason first. It is in trouble when it failed, paused by itself or cannot write from an
 * account, and to be watched when people wait for a decision, when acts fail or mails come back at half the share that pauses it, or when
 * fifty people were contacted and none has replied.
 */
export function campaignHealth(facts: HealthFacts, rules: SafetyRules): CampaignHealth {
  const troubles = troublesOf(facts);
  const worries = facts.status === "running" || facts.status === "paused" ? worriesOf(facts, rules) : [];
  const reasons = [...troubles, ...worries];
  const level = troubles.length > 0 ? "trouble" : worries.length > 0 ? "watch" : facts.status === "running" ? "good" : "none";
  return { level, reasons };
}

function troublesOf({ status, endReason, accountsAway }: HealthFacts): HealthReason[] {
  if (status === "failed") return [{ code: "failed", count: 0 }];
  if (status === "paused" && endReason === "tooManyBounces") return [{ code: "pausedByBounces", count: 0 }];
  if (status === "paused" && endReason === "tooManyFailures") return [{ code: "pausedByFailures", count: 0 }];
  return status === "running" && accountsAway > 0 ? [{ code: "accountsAway", count: accountsAway }] : [];
}

function worriesOf({ status, held, done, failed, mailed, bounced, contacted, replied }: HealthFacts, rules: SafetyRules): HealthReason[] {
  const reasons: HealthReason[] = held > 0 ? [{ code: "decisions", count: held }] : [];
  if (status !== "running") return reasons;
  const failures = percentNear(failed, done + failed, rules.failurePercent);
  if (failures !== null) reasons.push({ code: "failures", count: failures });
  const bounces = percentNear(bounced, mailed, rules.bouncePercent);
  if (bounces !== null) reasons.push({ code: "bounces", count: bounces });
  if (contacted >= SILENT_FROM && replied === 0) reasons.push({ code: "noReplies", count: contacted });
  return reasons;
}

/** Returns a share in percent when it is at least half of the one that pauses a campaign, else null. */
function percentNear(part: number, whole: number, percent: number | null): number | null {
  if (percent === null || whole < LEAST_FOR_SAFETY / 2 || part * 100 < whole * percent * WARNED_FROM) return null;
  return Math.round((part / whole) * 100);
}
