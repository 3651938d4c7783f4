import type { WorkspaceTx } from "@filon/db";
import {
  loadAccountUsage,
  listCampaignsInQueue,
  loadCampaignUsage,
  type EngineCampaignRow,
  findEngineCampaign,
  inEngine,
  lockAccounts,
  type PlaceWrite,
  loadTimeZones,
  listToldTooEarly,
  type WaitingRow,
  loadWaitingInQueues,
  writePlaces,
} from "@filon/db/engine";
import {
  cutQueues,
  dateOf,
  estimatedAt,
  type GuardState,
  localDay,
  type QueueTail,
  rearrange,
  toVirtual,
  whyNoGrowth,
  type WorkspaceClock,
} from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { accountState, usageSince } from "../advance/accounts.ts";
import { actId, campaignState, promisedAct, waitingInQueue } from "../advance/queues.ts";
import { clockOf, realText } from "../instants.ts";
import type { EngineContext } from "../ports.ts";
import { termsOf } from "../terms.ts";

/**
 * Gives the enrolments waiting for an account new instants if its queue has changed enough (`rearrange` decides). Returns the campaigns in
 * which an instant changed.
 */
export async function rearrangeQueue(context: EngineContext, workspaceId: string, accountId: string): Promise<ReadonlySet<string>> {
  return inEngine(context.db, workspaceId, (tx) => rearrangeIn(context, tx, accountId));
}

async function rearrangeIn(context: EngineContext, tx: WorkspaceTx, accountId: string): Promise<ReadonlySet<string>> {
  const [account] = await lockAccounts(tx, [accountId]);
  const campaigns: EngineCampaignRow[] = [];
  for (const id of await listCampaignsInQueue(tx, accountId)) {
    const campaign = await findEngineCampaign(tx, id);
    if (campaign !== null) campaigns.push(campaign);
  }
  const [first] = campaigns;
  if (account === undefined || first === undefined) return new Set();
  const clock = clockOf(first);
  const now = toVirtual(clock, context.clock.now());
  const { queueHead } = context.limits;
  const rows = new Map<string, WaitingRow>();
  const states: [string, GuardState["campaigns"] extends ReadonlyMap<string, infer State> ? State : never][] = [];
  for (const campaign of campaigns) {
    for (const row of await loadWaitingInQueues(tx, [accountId], campaign, queueHead)) rows.set(actId(row.id, row.visit), row);
    states.push([campaign.id, campaignState(campaign, await loadCampaignUsage(tx, campaign.id, localDay(now, campaign.time_zone)))]);
  }
  const { promised, tails } = cutQueues(
    [...rows.values()].map((row) => waitingInQueue(row, clock)),
    queueHead,
  );
  const own = promised.flatMap((act) => (act.accountId === accountId ? (rows.get(act.id) ?? []) : []));
  const zones = await loadTimeZones(
    tx,
    own.map(({ id }) => id),
  );
  const usage = await loadAccountUsage(tx, [accountId], { since: usageSince(now), alone: true });
  const state: GuardState = {
    now,
    recheckAt: toVirtual(clock, context.clock.now().add({ milliseconds: context.limits.recheckMs })),
    workspaceSuspended: first.workspace_suspended,
    workspaceHalted: first.workspace_halted,
    subscriptionInOrder: whyNoGrowth(termsOf(first)) === null,
    campaigns: new Map(states),
    accounts: new Map([[accountId, accountState(account, usage, clock)]]),
    promised: promised.filter((act) => act.accountId !== accountId),
    horizonSeconds: 0,
  };
  const places = rearrange(
    state,
    own.map((row) => ({
      ...promisedAct(row, clock),
      channel: row.channel,
      timeZone: zones.get(row.id) ?? null,
      isEstimate: row.slot_estimated,
    })),
  );
  const moved = places.flatMap(({ id, rank, until, code }): PlaceWrite[] => {
    const row = rows.get(id);
    if (row === undefined) return [];
    return [{ id: row.id, was: row.wait_until.toISOString(), until: realText(clock, until), blocked_by: code, rank, estimated: false }];
  });
  for (const tail of tails.filter((one) => one.accountId === accountId))
    moved.push(...(await putOffToldTooEarly(context, tx, clock, tail, campaigns)));
  await writePlaces(tx, accountId, dateOf(context.clock.now()), moved);
  const movedIds = new Set(moved.map(({ id }) => id));
  const movedCampaigns = new Set(own.flatMap((row) => (movedIds.has(row.id) ? [row.campaign_id] : [])));
  return moved.length > 0 && movedCampaigns.size === 0 ? new Set(campaigns.map(({ id }) => id)) : movedCampaigns;
}

/** Returns later instants for enrolments in the tail of a queue whose announced instant precedes the last one allocated. */
async function putOffToldTooEarly(
  context: EngineContext,
  tx: WorkspaceTx,
  clock: WorkspaceClock,
  tail: QueueTail,
  campaigns: readonly { readonly id: string }[],
): Promise<PlaceWrite[]> {
  const real = (at: number): string => realText(clock, Temporal.Instant.fromEpochMilliseconds(at));
  const early = await listToldTooEarly(
    tx,
    { accountId: tail.accountId, kind: tail.kind, after: tail.after, from: dateOf(context.clock.now()), before: new Date(real(tail.at)) },
    campaigns.map(({ id }) => id),
    context.limits.queueHead,
  );
  return early.map(({ id, rank, wait_until }) => ({
    id,
    was: wait_until.toISOString(),
    until: real(estimatedAt(tail, rank)),
    blocked_by: tail.code,
    rank: null,
    estimated: true,
  }));
}
