import {
  cancelTakenActs,
  claimPlannedActs,
  loadColleagueReplies,
  loadContactedElsewhere,
  type EngineCampaignRow,
  findEngineCampaign,
  inEngine,
  insertColleagueEvents,
  lockFreeEnrolments,
  markDispatching,
  postponeActs,
  type PlannedRow,
  returnQuotas,
  writePostponed,
  type TakenQuota,
  tryToHoldCampaign,
  tryToShareColleagues,
  withdrawTakenActs,
} from "@filon/db/engine";
import { currentSender, dateOf, newsOf, openingTimes, ruleReached, silentCode, stopRulesOf, toVirtual } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { countFromNow } from "../accounts/count-from-now.ts";
import { silentUntil } from "../accounts/silence.ts";
import { unreadUntil } from "../accounts/unread.ts";
import { windowOfCampaign } from "../campaign-window.ts";
import { coolDownSince } from "../cool-down.ts";
import { clockOf } from "../instants.ts";
import type { EngineContext } from "../ports.ts";
import { accountObjection } from "./account-objection.ts";
import { type Addressed, addressActs } from "./address.ts";
import { beginLeases, readSession } from "./lease.ts";
import { isSuspect, SUSPECT_AFTER } from "./suspect.ts";

/** In the demonstration workspace a second lasts an hour or more, so an act this late, in ms, has missed its working hours. */
const LATE_IN_DEMO_MS = 2_000;
const DAY_MS = 86_400_000;

/** The capacity of a process for acts. */
export interface Room {
  readonly acts: number;
  readonly ofAccount: (accountId: string) => number;
  readonly busyAccounts: readonly string[];
  /** Whether one suspect may be among them: an act that may have crashed its workers. */
  readonly suspect: boolean;
  /** The leases' token, for a caller that must be able to put the acts back even if the claim seems to have failed. */
  readonly token?: string;
}

/** The result of a claim of acts. */
export interface ClaimedActs {
  /** Acts marked as dispatching, which must be handed to their provider now. */
  readonly dispatching: readonly Addressed[];
  /** Number of acts withdrawn or cancelled. */
  readonly withdrawn: number;
}

const NONE: ClaimedActs = { dispatching: [], withdrawn: 0 };

/**
 * Claims a campaign's due acts and, in the same transaction, checks what may have changed since they were planned: the campaign, the end of
 * the enrolment, opt-outs, news from the prospect, contact by another campaign, the account. Acts that may still go are marked as
 * dispatching before any provider is called; the others go back to the guards, or are cancelled if their enrolment is over. Claims nothing
 * from a campaign that a command holds.
 */
export async function claimActs(context: EngineContext, workspaceId: string, campaignId: string, room: Room): Promise<ClaimedActs> {
  const session = readSession(context);
  return inEngine(context.db, workspaceId, async (tx) => {
    if (!(await tryToHoldCampaign(tx, campaignId, "shared"))) return NONE;
    const campaign = await findEngineCampaign(tx, campaignId);
    if (campaign?.status !== "running") return NONE;
    const now = context.clock.now();
    const { token, lease } = beginLeases(context, { token: room.token, session });
    const rules = stopRulesOf(campaign.settings);
    const passOver = { accounts: room.busyAccounts, deaths: room.suspect ? null : SUSPECT_AFTER };
    const rows = await claimPlannedActs(tx, campaignId, dateOf(now), room.acts, passOver, newsOf(rules));
    if (rows.length === 0) return NONE;

    const lateMs = campaign.clock_factor === 1 ? context.limits.lateMs : Math.min(context.limits.lateMs, LATE_IN_DEMO_MS);
    const virtualNow = toVirtual(clockOf(campaign), now);
    const missed = missedMoment(campaign, virtualNow);
    const addressed = await addressActs(tx, rows, lease);
    const elsewhere = await loadContactedElsewhere(
      tx,
      campaignId,
      rows.map((row) => row.prospect_id),
      coolDownSince(clockOf(campaign), now),
    );
    const stopsForColleagues = newsOf(rules).includes("colleague_replied");
    // The lock is taken while a reply is being recorded: the acts then wait for the next claim.
    if (stopsForColleagues && !(await tryToShareColleagues(tx))) return NONE;
    const heard = stopsForColleagues
      ? await loadColleagueReplies(
          tx,
          rows.map((row) => row.enrolment_id),
        )
      : new Set<string>();
    const colleague = (row: PlannedRow): string | null => (heard.has(row.enrolment_id) ? "colleagueReplied" : null);
    const coolDown = (row: PlannedRow): string | null => (elsewhere.has(row.prospect_id) ? "coolDown" : null);
    const reached = ({ prospect_status: status, prospect_tags: tags, prospect_score: score }: PlannedRow): string | null =>
      ruleReached(rules, { status, tags, score }) === null ? null : "stopRule";
    const suspended = campaign.workspace_suspended ? "workspaceSuspended" : campaign.workspace_halted ? "workspaceHalted" : null;
    const withdrawn = new Map<string, string[]>();
    const dispatching: Addressed[] = [];
    const taken = new Map<string, number>();
    const putOff: { id: string; until: Date; code: string }[] = [];
    let suspects = 0;
    for (const [index, row] of rows.entries()) {
      const one = addressed[index];
      const objection =
        one === undefined
          ? "accountMissing"
          : (suspended ??
            objectionTo(row, one.account, campaign, now, lateMs) ??
            missed(row) ??
            coolDown(row) ??
            reached(row) ??
            colleague(row));
      if (objection !== null) withdrawn.set(objection, [...(withdrawn.get(objection) ?? []), row.id]);
      else if (one !== undefined && (taken.get(row.account_id) ?? 0) < room.ofAccount(row.account_id)) {
        const until = silentUntil(one.account, {
          nowMs: now.epochMilliseconds,
          taken: taken.get(row.account_id) ?? 0,
          retryMs: context.limits.retryBaseMs,
        });
        if (until !== null) {
          putOff.push({ id: row.id, until, code: silentCode(row.channel) });
          continue;
        }
        const unread = unreadUntil(one.account, now.epochMilliseconds);
        if (unread !== null) {
          putOff.push({ id: row.id, until: unread, code: "inboxUnread" });
          continue;
        }
        if (isSuspect(row) && (suspects += 1) > 1) continue;
        taken.set(row.account_id, (taken.get(row.account_id) ?? 0) + 1);
        dispatching.push(one);
      }
    }
    const said = new Set(rows.filter(({ blocked_by }) => blocked_by !== null).map(({ id }) => id));
    // Some acts change their enrolments. Those whose enrolment is locked are left for the next claim.
    const changing = [...[...withdrawn.values()].flat(), ...putOff.map(({ id }) => id), ...said];
    const free = await lockFreeEnrolments(tx, changing);
    const going = dispatching.filter(({ act }) => !said.has(act.id) || free.has(act.id));
    const returned: TakenQuota[] = [];
    for (const [code, ids] of withdrawn) {
      // An enrolment that is over does not wait for its act, so it must not be moved back before it.
      const end = code === "enrolmentOver" ? cancelTakenActs : withdrawTakenActs;
      const own = ids.filter((id) => free.has(id));
      returned.push(...(await end(tx, own, code, dateOf(now))));
      // Recorded here rather than by a worker later, so that the run ends instead of planning the act again.
      if (code === "colleagueReplied") await insertColleagueEvents(tx, prospectsOf(rows, own), dateOf(now));
    }
    for (const [until, own] of Map.groupBy(
      putOff.filter(({ id }) => free.has(id)),
      (each) => each.until.getTime(),
    )) {
      const [first] = own;
      if (first !== undefined)
        await postponeActs(
          tx,
          own.map(({ id }) => id),
          new Date(until),
          first.code,
        );
    }
    const goingIds = going.map(({ act }) => act.id);
    const held = { token, leaseMs: context.limits.leaseMs, dispatcher: session.key };
    await markDispatching(tx, goingIds, { at: dateOf(now), countedAt: dateOf(virtualNow) }, held);
    // Acts that had been postponed go now, so nothing blocks their enrolments any more.
    await writePostponed(
      tx,
      goingIds.filter((id) => said.has(id)),
      null,
    );
    const moved = rows.filter(({ id }) => goingIds.includes(id));
    await returnQuotas(tx, returned, countFromNow(moved, dateOf(virtualNow)));
    return {
      dispatching: going.map((one) => ({ ...one, began: dateOf(now) })),
      withdrawn: [...withdrawn.values()].flat().filter((id) => free.has(id)).length,
    };
  });
}

function prospectsOf(rows: readonly PlannedRow[], ids: readonly string[]): string[] {
  return rows.filter(({ id }) => ids.includes(id)).map((row) => row.prospect_id);
}

/** Returns a function that tells why an act has missed its moment (its 24 hours are over, or it is outside active hours), or null. */
function missedMoment(campaign: EngineCampaignRow, virtualNow: Temporal.Instant): (row: PlannedRow) => string | null {
  const dayAgo = virtualNow.epochMilliseconds - DAY_MS;
  const open = new Map<string, boolean>();
  const isOpen = (timeZone: string): boolean => {
    const known = open.get(timeZone);
    if (known !== undefined) return known;
    const window = { ...windowOfCampaign(campaign), timeZone };
    const inside = openingTimes(window, virtualNow).next(virtualNow.epochMilliseconds) === virtualNow.epochMilliseconds;
    open.set(timeZone, inside);
    return inside;
  };
  return (row) => {
    // The quota that the act took has expired.
    if (row.counted_at === null || row.counted_at.getTime() < dayAgo) return "dayOver";
    return isOpen(row.prospect_time_zone ?? campaign.time_zone) ? null : "outsideHours";
  };
}

/** Returns why a planned act must go back to the guards, or null when it may go. */
function objectionTo(
  row: PlannedRow,
  account: Addressed["account"],
  campaign: EngineCampaignRow,
  now: Temporal.Instant,
  lateMs: number,
): string | null {
  const nowMs = now.epochMilliseconds;
  if (row.over) return "enrolmentOver";
  if (row.barred) return "barred";
  if (row.news) return "news";
  if (row.sender !== null && currentSender(row.sender, campaign.sender_changes) !== row.account_id) return "senderChanged";
  const objection = accountObjection(account, nowMs);
  if (objection !== null) return objection;
  if (nowMs - row.not_before.getTime() > lateMs) return "late";
  return null;
}
