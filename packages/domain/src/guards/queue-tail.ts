import type { GuardCode } from "./codes.ts";
import type { PromisedAct, QueueTail } from "./types.ts";

/** A prospect waiting in a queue, and the kind of act they wait for. */
export interface WaitingInQueue extends PromisedAct {
  readonly code: GuardCode;
}

/** The parts of queues that are computed for each prospect, and the remaining tails. */
export interface CutQueues {
  readonly promised: readonly WaitingInQueue[];
  readonly tails: readonly QueueTail[];
}

/**
 * Cuts queues where they are no longer known in full. `waiting` has the first of each campaign by rank, at most this many for each account
 * and kind of act: where a campaign has as many, there may be more behind its last one.
 */
export function cutQueues(waiting: readonly WaitingInQueue[], most: number): CutQueues {
  const tails: QueueTail[] = [];
  const promised = [...Map.groupBy(waiting, ({ accountId, kind }) => `${accountId} ${kind}`).values()].flatMap((queue) => {
    const after = Math.min(...[...Map.groupBy(queue, ({ campaignId }) => campaignId).values()].map((own) => lastKnown(own, most)));
    const [first] = queue;
    if (first === undefined || after === Number.POSITIVE_INFINITY) return queue;
    const before = queue.filter(({ rank }) => rank <= after);
    const last = before.reduce((one, other) => (other.at > one.at ? other : one), first);
    const begins = before.reduce((one, other) => (other.rank < one.rank ? other : one), first);
    tails.push({
      accountId: first.accountId,
      kind: first.kind,
      after,
      at: last.at,
      code: last.code,
      perRankMs: (last.at - begins.at) / Math.max(1, after - begins.rank),
    });
    return before;
  });
  return { promised, tails };
}

function lastKnown(own: readonly WaitingInQueue[], most: number): number {
  return own.length < most ? Number.POSITIVE_INFINITY : Math.max(...own.map(({ rank }) => rank));
}

/** Returns the tail in which a prospect with this rank waits; null when they are looked at individually. */
export function tailOf(
  tails: readonly QueueTail[] | undefined,
  { accountId, kind }: { readonly accountId: string | null; readonly kind: string },
  rank: number,
): QueueTail | null {
  return tails?.find((tail) => tail.accountId === accountId && tail.kind === kind && rank > tail.after) ?? null;
}

/** Estimates when the turn of someone in the tail comes, in milliseconds since 1970. */
export function estimatedAt({ at, after, perRankMs }: QueueTail, rank: number): number {
  return Math.round(at + (rank - after) * perRankMs);
}
