import { newId, type WorkspaceTx } from "@filon/db";
import {
  loadAccountUsage,
  type ActionWrite,
  addAccountUsage,
  addCampaignUsage,
  type EngineAccountRow,
  type EngineCampaignRow,
  type FlowRow,
  loadLastRanks,
  loadContacts,
  lockAccounts,
  lockCampaignUsage,
  planActions,
  setNextSlots,
  wakeParked,
  loadWaitingInQueues,
} from "@filon/db/engine";
import {
  allocate,
  type Allocation,
  cutQueues,
  dateOf,
  type GuardState,
  localDay,
  tailOf,
  toVirtual,
  type Verdict,
  type WantedAct,
  whyNoGrowth,
  type WorkspaceClock,
} from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { coolDownSince } from "../cool-down.ts";
import { realText, virtualOrNull } from "../instants.ts";
import type { EngineContext } from "../ports.ts";
import type { BatchSenders } from "../senders/batch-senders.ts";
import { termsOf } from "../terms.ts";
import { accountState, usageSince } from "./accounts.ts";
import { parkAllButOne, releasedBy } from "./park.ts";
import { actId, campaignState, waitingInQueue } from "./queues.ts";
import type { Loaded } from "./load-batch.ts";
import type { Moved, WantedEffect } from "./move-on.ts";

/** Acts whose slot is at most this far ahead are planned now, in seconds of real time. */
const HORIZON_SECONDS = 5;
/** How long enrolments stay parked unless woken, in hours of real time. */
const PARKED_HOURS = 24;
/** Most parked enrolments woken by one batch; their own batch wakes the next ones. */
const WAKEN_AT_ONCE = 1_000;

/** An enrolment that wants to act. */
export interface Wanting {
  readonly loaded: Loaded;
  readonly moved: Moved;
  readonly act: WantedEffect;
}

/** The batch whose acts are planned. */
export interface Planning {
  readonly campaign: EngineCampaignRow;
  readonly clock: WorkspaceClock;
  /** In real time, not the workspace's clock. */
  readonly now: Temporal.Instant;
  readonly senders: BatchSenders;
}

/**
 * Asks the guards about all acts of a batch together, with the sending accounts and the campaign's day locked, consumes the quotas and
 * stores the acts that may go. Returns the guards' verdicts and the ranks in the accounts' queues, in the order of `wanting`.
 */
export async function planActs(
  context: EngineContext,
  tx: WorkspaceTx,
  planning: Planning,
  wanting: readonly Wanting[],
): Promise<Pick<Allocation, "verdicts" | "ranks">> {
  if (wanting.length === 0) return { verdicts: [], ranks: [] };
  const { campaign, clock, now, senders } = planning;
  const virtualNow = toVirtual(clock, now);
  const chosen = wanting.map(({ loaded, act }) => senders.accountFor(loaded.row, act.effect.channel));
  const chosenIds = [...new Set(chosen.filter((id) => id !== null))];
  const accounts = await lockAccounts(tx, chosenIds);

  const usage = await loadAccountUsage(tx, chosenIds, { since: usageSince(virtualNow), alone: true });
  const usedByCampaign = await lockCampaignUsage(tx, campaign.id, localDay(virtualNow, campaign.time_zone));
  const queues = await queuesOf(context, tx, planning, wanting, chosen);
  const contacts = new Map(
    (
      await loadContacts(
        tx,
        campaign.id,
        wanting.map(({ loaded }) => loaded.row.prospect_id),
        coolDownSince(clock, now),
      )
    ).map((row) => [row.id, row]),
  );

  const state: GuardState = {
    now: virtualNow,
    recheckAt: toVirtual(clock, now.add({ milliseconds: context.limits.recheckMs })),
    workspaceSuspended: campaign.workspace_suspended,
    workspaceHalted: campaign.workspace_halted,
    subscriptionInOrder: whyNoGrowth(termsOf(campaign)) === null,
    campaigns: new Map([[campaign.id, campaignState(campaign, usedByCampaign)]]),
    accounts: new Map(accounts.map((account) => [account.id, accountState(account, usage, clock)])),
    ...queues,
    horizonSeconds: HORIZON_SECONDS * clock.factor,
  };

  const wanted = wanting.map(({ loaded, act }, index): WantedAct => {
    const { row } = loaded;
    const { channel, payload } = act.effect;
    const contact = contacts.get(row.prospect_id);
    return {
      id: actId(row.id, act.effect.visit),
      channel,
      kind: payload.kind,
      campaignId: campaign.id,
      accountId: chosen[index] ?? null,
      nodeId: act.effect.nodeId,
      ...(act.effect.priority === undefined ? {} : { priority: act.effect.priority }),
      // A rank in another account's queue does not apply to this one.
      rank: row.rank_account === null || row.rank_account === chosen[index] ? row.slot_rank : null,
      promisedAt:
        row.slot_account === null || row.slot_account !== chosen[index] || row.slot_estimated
          ? null
          : (virtualOrNull(clock, row.wait_until)?.epochMilliseconds ?? null),
      prospect: {
        optedOut: row.opted_out_at !== null,
        suppressed: contact?.suppressed_on.some((on) => on === "all" || on === channel) ?? false,
        emailBounced: row.email_bounced_at !== null,
        unreachable:
          context.connectors
            .get(channel)
            ?.unreachable({ email: row.email, profileLink: row.profile_link, linkedinKey: row.linkedin_key }) ?? null,
        timeZone: row.prospect_time_zone,
      },
      // `advance` has already looked at replies: it returns no act while one is unacknowledged.
      replied: false,
      awayUntil: act.effect.awayUntil ?? null,
      otherContactAt: virtualOrNull(clock, contact?.contacted_elsewhere_at ?? null),
    };
  });
  const { verdicts, ranks, nextSlots } = allocate(state, wanted);

  const byId = new Map(accounts.map((account) => [account.id, account]));
  const actions = wanting.flatMap(({ loaded, act }, index) => {
    const verdict = verdicts[index];
    const account = byId.get(wanted[index]?.accountId ?? "");
    return verdict?.verdict === "go" && account !== undefined ? [actionOf(context, loaded, act, account, verdict, clock)] : [];
  });
  const planned = await planActions(tx, campaign, dateOf(now), actions);
  if (planned !== actions.length) throw new Error(`${actions.length - planned} acts of campaign ${campaign.id} already exist`);
  await addCampaignUsage(tx, campaign.id, tally(actions.map((action) => ({ local_day: action.campaign_day }))));
  await addAccountUsage(
    tx,
    actions.map(({ account_id, kind, counted_at }) => ({ account_id, kind, at: new Date(counted_at), acts: 1 })),
  );
  await setNextSlots(
    tx,
    [...nextSlots].map(([id, slot]) => ({ id, next_slot_at: realText(clock, slot) })),
  );
  const released = releasedBy(
    wanting.map(({ loaded }) => loaded.row),
    verdicts,
    chosen,
  );
  await wakeParked(tx, { holds: released, campaignId: campaign.id, most: WAKEN_AT_ONCE }, dateOf(now));
  return { verdicts: parkAllButOne(verdicts, chosen, toVirtual(clock, now.add({ hours: PARKED_HOURS }))), ranks };
}

/** Returns the other acts in the head of each of these accounts' queues, the tails behind them, and the last ranks in the tails. */
async function queuesOf(
  context: EngineContext,
  tx: WorkspaceTx,
  { campaign, clock }: Planning,
  wanting: readonly Wanting[],
  chosen: readonly (string | null)[],
): Promise<Pick<GuardState, "promised" | "tails" | "ends">> {
  const { queueHead } = context.limits;
  const accountIds = [...new Set(chosen.filter((id) => id !== null))];
  const waiting = await loadWaitingInQueues(tx, accountIds, campaign, queueHead);
  const { promised, tails } = cutQueues(
    waiting.map((row) => waitingInQueue(row, clock)),
    queueHead,
  );
  const own = new Set(wanting.map(({ loaded }) => actId(loaded.row.id, loaded.row.visit)));
  const joined = new Map<string, FlowRow>();
  for (const [index, { act }] of wanting.entries()) {
    const flow = { account_id: chosen[index] ?? "", kind: act.effect.payload.kind, node_id: act.effect.nodeId };
    if (tailOf(tails, { accountId: flow.account_id, kind: flow.kind }, Number.POSITIVE_INFINITY) !== null)
      joined.set(JSON.stringify(flow), flow);
  }
  const ends = await loadLastRanks(tx, campaign, [...joined.values()]);
  return {
    promised: promised.filter(({ id }) => !own.has(id)),
    tails,
    ends: ends.map(({ account_id, kind, node_id, rank }) => ({
      accountId: account_id,
      kind,
      campaignId: campaign.id,
      nodeId: node_id,
      rank,
    })),
  };
}

function actionOf(
  context: EngineContext,
  { row }: Loaded,
  { effect }: WantedEffect,
  account: EngineAccountRow,
  verdict: Extract<Verdict, { verdict: "go" }>,
  clock: WorkspaceClock,
): ActionWrite {
  const id = newId();
  return {
    id,
    enrolment_id: row.id,
    prospect_id: row.prospect_id,
    node_id: effect.nodeId,
    visit: effect.visit,
    channel: effect.channel,
    kind: effect.payload.kind,
    account_id: account.id,
    payload: effect.payload,
    idempotency_key: context.connectors.get(effect.channel)?.idempotencyKey(id, account) ?? id,
    max_attempts: effect.maxRetries + 1,
    not_before: realText(clock, verdict.at),
    counted_at: dateOf(verdict.at).toISOString(),
    campaign_day: verdict.campaignDay,
  };
}

/** Counts equal keys and returns one row for each, because an upsert must not touch a row twice. */
function tally<Key extends object>(keys: readonly Key[]): (Key & { used: number })[] {
  const counts = new Map<string, Key & { used: number }>();
  for (const key of keys) {
    const name = JSON.stringify(key);
    const known = counts.get(name);
    if (known === undefined) counts.set(name, { ...key, used: 1 });
    else known.used += 1;
  }
  return [...counts.values()];
}
