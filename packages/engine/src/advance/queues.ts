import type { EngineCampaignRow, WaitingRow } from "@filon/db/engine";
import type { CampaignState, GuardCode, PromisedAct, WaitingInQueue, WorkspaceClock } from "@filon/domain";
import { windowOfCampaign } from "../campaign-window.ts";
import { COOL_DOWN_HOURS } from "../cool-down.ts";
import { virtualFrom } from "../instants.ts";

/** Returns an act's id for the guards, which also seeds its random gap. */
export function actId(enrolmentId: string, visit: number): string {
  return `${enrolmentId}:${visit}`;
}

/** Returns the act that an enrolment waits to make, in the form the guards use. */
export function promisedAct(row: WaitingRow, clock: WorkspaceClock): PromisedAct {
  return {
    id: actId(row.id, row.visit),
    accountId: row.account_id,
    identity: row.identity,
    kind: row.kind,
    campaignId: row.campaign_id,
    nodeId: row.node_id,
    rank: row.rank,
    at: virtualFrom(clock, row.wait_until).epochMilliseconds,
  };
}

/** Returns the act that an enrolment waits to make, with the code of what it waits for. */
export function waitingInQueue(row: WaitingRow, clock: WorkspaceClock): WaitingInQueue {
  // For an enrolment that waits for a place, only guards write `blocked_by`.
  return { ...promisedAct(row, clock), code: (row.blocked_by ?? "accountDailyLimit") as GuardCode };
}

/** Returns a campaign in the form the guards use, with its number of acts by day. */
export function campaignState(campaign: EngineCampaignRow, used: readonly { local_day: string; used: number }[]): CampaignState {
  return {
    running: campaign.status === "running",
    pruReserved: true,
    window: windowOfCampaign(campaign),
    dailyMax: campaign.daily_max,
    used: Object.fromEntries(used.map((row) => [row.local_day, row.used])),
    coolDownHours: COOL_DOWN_HOURS,
  };
}
