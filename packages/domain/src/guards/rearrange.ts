import type { Channel } from "@filon/contracts/outreach";
import type { Temporal } from "temporal-polyfill";
import { allocate } from "./allocate.ts";
import type { GuardCode } from "./codes.ts";
import { compareTurns } from "./turn.ts";
import type { GuardState, PromisedAct, WantedAct } from "./types.ts";

/** A change below this share of the remaining waits is too small to announce new instants. */
const WORTH = 0.1;
/** An instant announced earlier than the turn by more than this is too early: it would pass without the act being made. */
const UNTRUE_MS = 120_000;

/** A prospect who waits for an account, with what decides when they may be contacted. */
export interface WaitingAct extends PromisedAct {
  readonly channel: Channel;
  /** The prospect's. */
  readonly timeZone: string | null;
  /** They moved up from the tail of the queue with an estimate: they have no place yet. */
  readonly isEstimate: boolean;
}

/** A new instant for a waiting prospect. */
export interface NewPlace {
  readonly id: string;
  readonly rank: number;
  readonly until: Temporal.Instant;
  /** The reason they wait until then; null when their turn has come. */
  readonly code: GuardCode | null;
}

/** A prospect, and the rank that they keep or get. */
interface Ranked {
  readonly one: WaitingAct;
  readonly rank: number;
}

/** The place a prospect would get now, and by how much it differs from the announced one. */
interface Shifted {
  readonly one: WaitingAct;
  readonly place: NewPlace;
  readonly shift: number;
  readonly wait: number;
}

/**
 * Returns the new instants of prospects who wait for an account, in the order of their turns, when its queue has changed: another campaign
 * joined it, one was paused, many left, or its limits or hours changed. Returns nothing while the changes ahead are too small to justify
 * announcing new instants again and again, unless a prospect whose turn is near was given too early an instant. Those behind the last one
 * for whom a change is worthwhile keep their instants. Prospects without a place are given one in any case.
 */
export function rearrange(state: GuardState, waiting: readonly WaitingAct[]): NewPlace[] {
  const all = shiftsOf(state, inTurn(waiting));
  const told = all.filter(({ one }) => !one.isEstimate);
  const shifts = told.reduce((sum, { shift }) => sum + shift, 0);
  const waits = told.reduce((sum, { wait }) => sum + wait, 0);
  if (shifts > 0 && shifts >= waits * WORTH) return placesUpTo(all, ({ shift }) => shift > UNTRUE_MS);
  const isNear = ({ shift, wait }: Shifted): boolean => shift > UNTRUE_MS && shift >= wait * WORTH;
  if (told.some((moved) => isNear(moved) && moved.place.until.epochMilliseconds > moved.one.at)) return placesUpTo(all, isNear);
  const newcomers = waiting.filter(({ isEstimate }) => isEstimate).map((one) => ({ one, rank: one.rank }));
  if (newcomers.length === 0) return [];
  const promised = [...state.promised, ...told.map(({ one }) => one)];
  return shiftsOf({ ...state, promised }, newcomers).map(({ place }) => place);
}

/** Returns the places of all up to the last one with no place, or whose change is worthwhile. */
function placesUpTo(all: readonly Shifted[], isWorthIt: (moved: Shifted) => boolean): NewPlace[] {
  const last = all.findLastIndex((moved) => moved.one.isEstimate || isWorthIt(moved));
  return all.slice(0, last + 1).flatMap(({ one, place, shift }) => (one.isEstimate || shift > 0 || place.rank !== one.rank ? [place] : []));
}

/**
 * Puts people into the order of their turns. A campaign has one share of its account, whatever the number of its steps: two of its people
 * with one rank come one after the other, and those behind them make room.
 */
function inTurn(waiting: readonly WaitingAct[]): Ranked[] {
  const lasts = new Map<string, number>();
  return waiting
    .toSorted(compareTurns)
    .map((one) => {
      const share = `${one.accountId} ${one.kind} ${one.campaignId}`;
      const rank = Math.max(one.rank, (lasts.get(share) ?? Number.NEGATIVE_INFINITY) + 1);
      lasts.set(share, rank);
      return { one, rank };
    })
    .sort((one, other) => compareTurns({ rank: one.rank, id: one.one.id }, { rank: other.rank, id: other.one.id }));
}

/** Returns the place each would get now, in their order, without those whose place depends on more than the account's time. */
function shiftsOf(state: GuardState, queue: readonly Ranked[]): Shifted[] {
  const { verdicts } = allocate(state, queue.map(asWanted));
  return queue.flatMap(({ one, rank }, index): Shifted[] => {
    const verdict = verdicts[index];
    if (verdict === undefined || verdict.verdict === "never" || (verdict.verdict === "notNow" && !verdict.hasSlot)) return [];
    const isGo = verdict.verdict === "go";
    const until = isGo ? verdict.at : verdict.until;
    return [
      {
        one,
        place: { id: one.id, rank, until, code: isGo ? null : verdict.code },
        shift: Math.abs(until.epochMilliseconds - one.at),
        wait: Math.max(0, one.at - state.now.epochMilliseconds),
      },
    ];
  });
}

function asWanted({ one, rank }: Ranked): WantedAct {
  const { id, channel, kind, campaignId, accountId, nodeId, at, timeZone } = one;
  return {
    id,
    channel,
    kind,
    campaignId,
    accountId,
    nodeId,
    rank,
    promisedAt: at,
    prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone },
    replied: false,
    awayUntil: null,
    otherContactAt: null,
  };
}
