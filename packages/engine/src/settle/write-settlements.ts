import type { WorkspaceTx } from "@filon/db";
import {
  returnQuotas,
  settleActs,
  suppressAddresses,
  writeMessages,
  writeReached,
  writeTimeline,
  type ReachedWrite,
  type TimelineWrite,
} from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import { dateOf } from "@filon/domain";
import { putToRest } from "../accounts/put-to-rest.ts";
import type { EngineContext } from "../ports.ts";
import type { Settlement } from "./outcomes.ts";

/**
 * Writes the outcomes of dispatches that still hold their act, and returns how many did. Calls `onAccounts` at the point where the order of
 * locks allows locking accounts.
 */
export async function writeSettlements(
  context: EngineContext,
  tx: WorkspaceTx,
  settlements: readonly Settlement[],
  onAccounts: () => Promise<void> = async () => undefined,
): Promise<number> {
  const now = context.clock.now();
  const at = dateOf(now);
  const { written, cancelled } = await settleActs(
    tx,
    at,
    settlements.map(({ settled }) => settled),
  );
  const decided = settlements.filter(({ settled }) => written.has(settled));
  await restAccounts(context, tx, decided);
  await onAccounts();
  await returnQuotas(tx, cancelled);
  await writeTold(tx, at, decided);
  await tellUncertain(tx, decided, at);
  return decided.length;
}

/** Writes what follows for the prospects: messages, marks, suppressions and timeline entries. */
export async function writeTold(tx: WorkspaceTx, at: Date, decided: readonly Settlement[]): Promise<void> {
  const reached = mergeReached(decided.flatMap(({ reached: one }) => (one === null ? [] : [one])));
  const moved = await writeReached(tx, at, reached);
  await suppressAddresses(
    tx,
    reached.filter(({ bounced }) => bounced).map(({ id }) => id),
    "email",
    "hard_bounce",
  );
  await writeMessages(
    tx,
    decided.flatMap(({ message }) => (message === null ? [] : [message])),
  );
  await writeTimeline(tx, at, withFirstContacts(decided, moved));
}

/** Returns the timeline entries: one for each act, and the change to contacted after the first act that reached a new prospect. */
function withFirstContacts(settlements: readonly Settlement[], moved: ReadonlySet<string>): TimelineWrite[] {
  const told = new Set<string>();
  return settlements.flatMap(({ timeline, reached }) => {
    if (timeline === null) return [];
    if (reached?.contacted !== true || !moved.has(reached.id) || told.has(reached.id)) return [timeline];
    told.add(reached.id);
    return [timeline, { ...timeline, type: "status_changed", data: { from: "new", to: "contacted" } }];
  });
}

/** Notifies about uncertain acts, once per campaign. Campaigns are sorted by id so that concurrent batches lock in the same order. */
async function tellUncertain(tx: WorkspaceTx, settlements: readonly Settlement[], at: Date): Promise<void> {
  const uncertain = settlements.flatMap(({ settled, timeline }) =>
    settled.status === "uncertain" && timeline?.campaign_id != null ? [timeline.campaign_id] : [],
  );
  const byCampaign = [...Map.groupBy(uncertain, (campaignId) => campaignId)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [campaignId, acts] of byCampaign) {
    await notifications.notify(tx, {
      type: "act_uncertain",
      campaignId,
      subject: campaignId,
      count: acts.length,
      link: `/campaigns/${campaignId}`,
      at,
    });
  }
}

/** Pauses or marks refused accounts, each only once. */
async function restAccounts(context: EngineContext, tx: WorkspaceTx, settlements: readonly Settlement[]): Promise<void> {
  const done = new Set<string>();
  for (const { account } of settlements) {
    if (account === null || done.has(account.id)) continue;
    done.add(account.id);
    await putToRest(context, tx, account.id, account.result);
  }
}

/** Merges rows into one per prospect, because acts of two campaigns for the same person may return together. */
function mergeReached(rows: readonly ReachedWrite[]): ReachedWrite[] {
  const merged = new Map<string, ReachedWrite>();
  for (const row of rows) {
    const known = merged.get(row.id);
    merged.set(
      row.id,
      known === undefined
        ? row
        : {
            ...row,
            contacted: known.contacted || row.contacted,
            invited: known.invited || row.invited,
            connected: known.connected || row.connected,
            bounced: known.bounced || row.bounced,
            provider_id: row.provider_id ?? known.provider_id,
            channel: row.provider_id === null ? known.channel : row.channel,
          },
    );
  }
  return [...merged.values()];
}
