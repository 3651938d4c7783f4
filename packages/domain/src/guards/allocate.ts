import { Temporal } from "temporal-polyfill";
import { type GuardCode, silentCode } from "./codes.ts";
import { opensEver } from "../scheduling/window.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { queueUp } from "./queue.ts";
import { estimatedAt, tailOf } from "./queue-tail.ts";
import type { Turn } from "./turn.ts";
import { permission, recheck } from "./permission.ts";
import type { AccountState, Allocation, CampaignState, GuardState, Verdict, WantedAct } from "./types.ts";

/** An act is made at most this much later than promised; if it would be later, another instant is promised. */
const MOST_LATE_MS = 120_000;

/**
 * Asks all guards about a batch of wanted acts, in the order of their ranks, and assigns the accounts' slots.
 *
 * An act that is due now (or within the horizon) gets `go`: its quota is taken and the account's next slot moves on. A later
 * one gets `notNow` with that instant, which is its own: acts behind it in the queue, in this batch and in later ones, come after it.
 * So five thousand acts behind one account are spread over the days it needs, and each is looked at when its turn comes. The code is that
 * of the constraint that delays the act most.
 */
export function allocate(state: GuardState, wanted: readonly WantedAct[]): Allocation {
  const ledger = openLedger(state);
  const verdicts = new Map<number, Verdict>();
  const ranks: (number | null)[] = wanted.map(({ rank }) => rank);
  for (const { act, place, turn } of queueUp(state.promised, wanted, state.ends)) {
    const verdict = judge(state, ledger, act, turn);
    verdicts.set(place, verdict);
    if (verdict.verdict === "go" || (verdict.verdict === "notNow" && verdict.hasSlot)) ranks[place] = turn.rank;
  }
  return {
    verdicts: wanted.map((_, place) => verdicts.get(place) ?? recheck(state, "campaignNotRunning")),
    ranks,
    nextSlots: ledger.nextSlots(),
  };
}

/** Asks all guards about one act. */
export function guard(state: GuardState, act: WantedAct): Verdict {
  const [verdict] = allocate(state, [act]).verdicts;
  return verdict ?? recheck(state, "campaignNotRunning");
}

function judge(state: GuardState, ledger: Ledger, act: WantedAct, turn: Turn): Verdict {
  const campaign = state.campaigns.get(act.campaignId);
  const forbidden = permission(state, campaign, act);
  if (campaign === undefined) return recheck(state, "campaignNotRunning");
  if (forbidden !== null) return inHours(ledger, campaign, act, forbidden);

  const account = act.accountId === null ? undefined : state.accounts.get(act.accountId);
  const later = (code: GuardCode): Verdict => inHours(ledger, campaign, act, recheck(state, code));
  if (act.accountId === null || account === undefined) return later("accountMissing");
  if (!account.connected) return later("accountNotConnected");
  if (account.limits[act.kind] <= 0) return later("accountKindOff");
  if (campaign.dailyMax <= 0) return later("campaignDailyMax");
  if (!opensEver(campaign.window)) return recheck(state, "outsideHours");
  const tail = tailOf(state.tails, act, turn.rank);
  if (tail === null) return findSlot(state, ledger, act, { campaign, account, accountId: act.accountId, turn });
  // A prospect whose instant has passed while others are still before them is looked at again soon.
  const until = Math.max(estimatedAt(tail, turn.rank), state.recheckAt.epochMilliseconds);
  return { verdict: "notNow", code: tail.code, until: Temporal.Instant.fromEpochMilliseconds(until), hasSlot: true, isEstimate: true };
}

/**
 * What ends while the campaign is closed, such as an absence, is retried when it opens, and so is what only a user can change: that instant is
 * shown, as nothing can be sent before.
 */
function inHours(ledger: Ledger, campaign: CampaignState, act: WantedAct, verdict: Verdict): Verdict {
  if (verdict.verdict !== "notNow" || verdict.code === "campaignNotRunning" || !opensEver(campaign.window)) return verdict;
  const until = ledger.opening(act.campaignId, campaign, act.prospect.timeZone).next(verdict.until.epochMilliseconds);
  return { ...verdict, until: Temporal.Instant.fromEpochMilliseconds(until) };
}

interface Parties {
  readonly campaign: CampaignState;
  readonly account: AccountState;
  readonly accountId: string;
  readonly turn: Turn;
}

/** Moves forward from now until no time or quota constraint objects. */
function findSlot(state: GuardState, ledger: Ledger, act: WantedAct, { campaign, account, accountId, turn }: Parties): Verdict {
  // Only here, since most acts of a long queue are in its tail, where nobody's place depends on those before them.
  ledger.reach(turn);
  const now = state.now.epochMilliseconds;
  const opening = ledger.opening(act.campaignId, campaign, act.prospect.timeZone);
  let { at, code, longest } = ledger.latest(act) ?? { at: now, code: "minimumGap", longest: 0 };
  const moveTo = (later: number, because: GuardCode): boolean => {
    if (later <= at) return false;
    if (later - at > longest) {
      longest = later - at;
      code = because;
    }
    at = later;
    return true;
  };
  // Each iteration moves forward, at most to where a quota is free again; since quotas are above zero, the loop ends.
  for (;;) {
    if (account.pausedUntil !== null && moveTo(account.pausedUntil.epochMilliseconds, "accountPaused")) continue;
    if (account.silentUntil !== null && moveTo(account.silentUntil.epochMilliseconds, silentCode(account.channel))) continue;
    if (account.unreadUntil != null && moveTo(account.unreadUntil.epochMilliseconds, "inboxUnread")) continue;
    if (moveTo(opening.next(at), opening.closedBy(at))) continue;
    const campaignDay = ledger.campaignDay(act.campaignId, campaign, at);
    if (!campaignDay.free && moveTo(opening.next(campaignDay.day.ends), "campaignDailyMax")) continue;
    const delay = ledger.delay(accountId, account, act, at, turn);
    if (delay !== null && moveTo(opening.next(delay.until), delay.code)) continue;

    const isGo = at <= now + state.horizonSeconds * 1000 || at <= (act.promisedAt ?? 0) + MOST_LATE_MS;
    ledger.take({ accountId, account, act, turn, at, isGo, code, longest });
    const instant = at === now ? state.now : Temporal.Instant.fromEpochMilliseconds(at);
    if (isGo) return { verdict: "go", at: instant, campaignDay: campaignDay.day.key };
    return { verdict: "notNow", code, until: instant, hasSlot: true };
  }
}
