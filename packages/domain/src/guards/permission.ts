import { Temporal } from "temporal-polyfill";
import type { GuardCode } from "./codes.ts";
import type { CampaignState, GuardState, Verdict, WantedAct } from "./types.ts";

/** Checks whether the act is allowed at all, before time and quota; null when it is. */
export function permission(state: GuardState, campaign: CampaignState | undefined, act: WantedAct): Verdict | null {
  if (campaign?.running !== true) return recheck(state, "campaignNotRunning");
  if (state.workspaceHalted === true) return recheck(state, "workspaceHalted");
  const workspace = workspaceObjection(state);
  if (workspace !== null) return recheck(state, workspace);
  if (!campaign.pruReserved) return recheck(state, "pruNotReserved");
  return optOut(act) ?? wait(state, "away", act.awayUntil) ?? coolDown(state, campaign, act);
}

export function recheck(state: GuardState, code: GuardCode): Verdict {
  return { verdict: "notNow", code, until: state.recheckAt, hasSlot: false };
}

/** Returns why a workspace may contact nobody now, by a campaign or by hand, or null when it may. */
export function workspaceObjection({
  workspaceSuspended,
  subscriptionInOrder,
}: Pick<GuardState, "workspaceSuspended" | "subscriptionInOrder">): "workspaceSuspended" | "subscriptionInactive" | null {
  if (workspaceSuspended) return "workspaceSuspended";
  return subscriptionInOrder ? null : "subscriptionInactive";
}

/** Returns why a person may not be contacted on a channel, by a campaign or by hand, or null when they may. */
export function personObjection(
  { optedOut, suppressed, emailBounced, unreachable }: Omit<WantedAct["prospect"], "timeZone">,
  channel: WantedAct["channel"],
): "optedOut" | "suppressed" | "emailBounced" | "unreachable" | null {
  if (optedOut) return "optedOut";
  if (suppressed) return "suppressed";
  if (channel === "email" && emailBounced) return "emailBounced";
  return unreachable === null ? null : "unreachable";
}

function optOut({ prospect, channel, replied }: WantedAct): Verdict | null {
  const code = personObjection(prospect, channel);
  if (code === "unreachable") return { verdict: "never", code, ends: null, detail: prospect.unreachable ?? "" };
  if (code !== null) return { verdict: "never", code, ends: code === "optedOut" ? "opted_out" : null };
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
