import type { Channel } from "@filon/contracts";
import type { Temporal } from "temporal-polyfill";
import { allocate } from "./allocate.ts";
import type { GuardCode } from "./codes.ts";
import type { GuardState, PromisedAct, WantedAct } from "./types.ts";

/** Below this part of the time that people still have to wait, it is not worth telling them all anew. */
const WORTH = 0.1;

/** Somebody who waits for an account, with what decides when they may be written to. */
export interface WaitingAct extends PromisedAct {
  readonly channel: Channel;
  /** The prospect's. */
  readonly timeZone: string | null;
}

/** Another instant for somebody who waits. */
export interface NewPlace {
  readonly id: string;
  readonly until: Temporal.Instant;
  /** Why they wait until then; null: their turn has come. */
  readonly code: GuardCode | null;
}

/**
 * Returns the new instants of those who wait for an account, in the order of their turns, when its queue has changed: another campaign
 * has joined it, one was paused, many have left, limits or hours are others. Nothing while those ahead have changed so little that
 * people would be told anew again and again: then they learn of it when their turn comes.
 */
export function rearrange(state: GuardState, waiting: readonly WaitingAct[]): NewPlace[] {
  const now = state.now.epochMilliseconds;
  const { verdicts } = allocate(state, waiting.map(asWanted));
  const moved: NewPlace[] = [];
  let [shifts, waits] = [0, 0];
  for (const [place, verdict] of verdicts.entries()) {
    const one = waiting[place];
    if (one === undefined || verdict.verdict === "never" || (verdict.verdict === "notNow" && !verdict.hasSlot)) continue;
    const until = verdict.verdict === "go" ? verdict.at : verdict.until;
    const shift = Math.abs(until.epochMilliseconds - one.at);
    shifts += shift;
    waits += Math.max(0, one.at - now);
    if (shift > 0) moved.push({ id: one.id, until, code: verdict.verdict === "go" ? null : verdict.code });
  }
  return shifts >= waits * WORTH ? moved : [];
}

function asWanted({ id, channel, kind, campaignId, accountId, step, rank, at, timeZone }: WaitingAct): WantedAct {
  return {
    id,
    channel,
    kind,
    campaignId,
    accountId,
    step,
    rank,
    promisedAt: at,
    prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone },
    replied: false,
    otherContactAt: null,
  };
}
