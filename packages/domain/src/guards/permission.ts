import { Temporal } from "temporal-polyfill";
import type { GuardCode } from "./codes.ts";
import type { CampaignState, GuardState, Verdict, WantedAct } from "./types.ts";

/** Checks whether the act is allowed at all, before time and quota; null when it is. */
export function permission(state: GuardState, campaign: CampaignState | undefined, act: WantedAct): Verdict | null {
  if (campaign?.running !== true) return recheck(state, "campaignNotRunning");
  if (state.workspaceSuspended) return recheck(state, "workspaceSuspended");
  if (!state.subscriptionInOrder) return recheck(state, "subscriptionInactive");
  if (!campaign.pruReserved) return recheck(state, "pruNotReserved");
  return optOut(act) ?? wait(state, "away", act.awayUntil) ?? coolDown(state, campaign, act);
}

export function recheck(state: GuardState, code: GuardCode): Verdict {
  return { verdict: "notNow", code, until: state.recheckAt, hasSlot: false };
}

function optOut({ prospect, channel, replied }: WantedAct): Verdict | null {
  if (prospect.optedOut) return { verdict: "never", code: "optedOut", ends: "opted_out" };
  if (prospect.suppressed) return { verdict: "never", code: "suppressed", ends: null };
  if (channel === "email" && prospect.emailBounced) return { verdict: "never", code: "emailBounced", ends: null };
  if (prospect.unreachable !== null) return { verdict: "never", code: "unreachable", ends: null, detail: prospect.unreachable };
  if (replied) return { verdict: "never", code: "replied", ends: "replied" };
  return null;
}

function coolDown(state: GuardState, { coolDownHours }: CampaignState, { otherContactAt }: WantedAct): Verdict | null {
  return wait(state, "coolDown", otherContactAt?.add({ hours: coolDownHours }) ?? null);
}

function wait(state: GuardState, code: GuardCode, until: Temporal.Instant | null): Verdict | null {
  if (until === null || Temporal.Instant.compare(until, state.now) <= 0) return null;
  return { verdict: "notNow", code, until, hasSlot: false };
}
