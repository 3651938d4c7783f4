import type { WorkspaceTx } from "@filon/db";
import {
  accountUsage,
  campaignsInQueue,
  campaignUsage,
  findEngineCampaign,
  inEngine,
  lockAccounts,
  timeZonesOf,
  type WaitingRow,
  waitingInQueues,
  writePlaces,
} from "@filon/db/engine";
import { dateOf, type GuardState, localDay, rearrange, toVirtual, whyNoGrowth } from "@filon/domain";
import { accountState, usageSince } from "../advance/accounts.ts";
import { actId, campaignState, promisedAct } from "../advance/queues.ts";
import { clockOf, realText } from "../instants.ts";
import type { EngineContext } from "../ports.ts";
import { termsOf } from "../terms.ts";

/**
 * Gives those who wait for an account other instants when its queue has changed enough for it (`rearrange` decides). Returns the
 * campaigns in which somebody got another one.
 */
export async function rearrangeQueue(context: EngineContext, workspaceId: string, accountId: string): Promise<ReadonlySet<string>> {
  return inEngine(context.db, workspaceId, (tx) => rearrangeIn(context, tx, accountId));
}

async function rearrangeIn(context: EngineContext, tx: WorkspaceTx, accountId: string): Promise<ReadonlySet<string>> {
  const [account] = await lockAccounts(tx, [accountId]);
  const found = await Promise.all((await campaignsInQueue(tx, accountId)).map((id) => findEngineCampaign(tx, id)));
  const campaigns = found.filter((campaign) => campaign !== null);
  const [first] = campaigns;
  if (account === undefined || first === undefined) return new Set();
  const clock = clockOf(first);
  const now = toVirtual(clock, context.clock.now());
  const rows = new Map<string, WaitingRow>();
  const states: [string, GuardState["campaigns"] extends ReadonlyMap<string, infer State> ? State : never][] = [];
  for (const campaign of campaigns) {
    for (const row of await waitingInQueues(tx, [accountId], campaign)) rows.set(row.id, row);
    states.push([campaign.id, campaignState(campaign, await campaignUsage(tx, campaign.id, localDay(now, campaign.time_zone)))]);
  }
  const own = [...rows.values()].filter((row) => row.account_id === accountId);
  const zones = await timeZonesOf(
    tx,
    own.map(({ id }) => id),
  );
  const usage = await accountUsage(tx, [accountId], { since: usageSince(now), alone: true });
  const state: GuardState = {
    now,
    recheckAt: toVirtual(clock, context.clock.now().add({ milliseconds: context.limits.recheckMs })),
    workspaceSuspended: first.workspace_suspended,
    subscriptionInOrder: whyNoGrowth(termsOf(first)) === null,
    campaigns: new Map(states),
    accounts: new Map([[accountId, accountState(account, usage, clock)]]),
    promised: [...rows.values()].filter((row) => row.account_id !== accountId).map((row) => promisedAct(row, clock)),
    horizonSeconds: 0,
  };
  const byAct = new Map(own.map((row) => [actId(row.id, row.visit), row]));
  const places = rearrange(
    state,
    own.map((row) => ({ ...promisedAct(row, clock), channel: row.channel, timeZone: zones.get(row.id) ?? null })),
  );
  const moved = places.flatMap(({ id, until, code }) => {
    const row = byAct.get(id);
    return row === undefined ? [] : [{ row, until: realText(clock, until), code }];
  });
  await writePlaces(
    tx,
    accountId,
    dateOf(context.clock.now()),
    moved.map(({ row, until, code }) => ({ id: row.id, was: row.wait_until.toISOString(), until, blocked_by: code })),
  );
  return new Set(moved.map(({ row }) => row.campaign_id));
}
