import type { ActKind } from "@filon/contracts/outreach";
import { type AccountState, type Facts, guard, type GuardState, opensEver, type Verdict, type WorkingWindow } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { ActEffect } from "../advance/move-on.ts";
import type { PathRequest } from "./types.ts";

const PLENTY = Number.MAX_SAFE_INTEGER;
const NO_LIMITS: Record<ActKind, number> = {
  visit_profile: PLENTY,
  send_invitation: PLENTY,
  withdraw_invitation: PLENTY,
  send_message: PLENTY,
  send_inmail: PLENTY,
  react: PLENTY,
  comment: PLENTY,
  endorse: PLENTY,
};

/** Returns when the campaign of a test run may act. */
export function windowOf({ campaign }: Facts): WorkingWindow {
  return {
    timeZone: campaign.timeZone,
    start: campaign.activeStart,
    end: campaign.activeEnd,
    days: campaign.activeDays,
    holidays: campaign.holidays,
  };
}

/**
 * Asks the live guards about an act of a test run, assuming a running campaign and an unused account without limits, so that only the
 * prospect and the hours decide. Returns "neverOpen" when the campaign has no active hours.
 */
export function askGuards(request: PathRequest, facts: Facts, effect: ActEffect, now: Temporal.Instant): Verdict | "neverOpen" {
  const { prospect, campaign } = facts;
  const { channel, payload, visit } = effect;
  const window = windowOf(facts);
  const account: AccountState = {
    channel,
    identity: channel,
    connected: true,
    pausedUntil: null,
    silentUntil: null,
    limits: { ...NO_LIMITS, minGapSeconds: 0, maxGapSeconds: 0 },
    used: {},
    nextSlotAt: null,
    warmUpSince: null,
  };
  const state: GuardState = {
    now,
    recheckAt: now.add({ hours: 1 }),
    workspaceSuspended: false,
    subscriptionInOrder: true,
    campaigns: new Map([[campaign.id, { running: true, pruReserved: true, window, dailyMax: PLENTY, used: {}, coolDownHours: 0 }]]),
    accounts: new Map([[channel, account]]),
    promised: [],
    horizonSeconds: 0,
  };
  const verdict = guard(state, {
    id: `${request.id}:${visit}`,
    channel,
    kind: payload.kind,
    campaignId: campaign.id,
    accountId: channel,
    nodeId: effect.nodeId,
    rank: null,
    promisedAt: null,
    prospect: {
      optedOut: prospect.optedOut,
      suppressed: request.suppressed(channel),
      emailBounced: prospect.emailBounced,
      unreachable: request.unreachable(channel),
      timeZone: prospect.timeZone,
    },
    replied: false,
    awayUntil: effect.awayUntil ?? null,
    otherContactAt: null,
  });
  return verdict.verdict === "notNow" && !opensEver(window) ? "neverOpen" : verdict;
}
