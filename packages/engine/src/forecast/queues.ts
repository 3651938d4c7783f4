import type { ActKind } from "@filon/contracts/outreach";
import { cutQueues, type GuardState, type QueueEnd, tailOf } from "@filon/domain";
import type { Walker, WalkerPlace } from "./walkers.ts";

/** Acts that are wanted, by what the queues must know of them. */
interface Joining {
  readonly accountId: string | null;
  readonly kind: ActKind;
  readonly nodeId: string;
}

/** Who waits for which account, by rank. */
export interface ForecastQueues {
  readonly join: (walker: Walker) => void;
  readonly leave: (walker: Walker) => void;
  /** Leaves somebody out while the guards are asked about them; `rejoin` or `leave` follows. */
  readonly stepOut: (walker: Walker) => void;
  /** Gives somebody the place that the guards found. Most keep their rank, so that the queue, which may be long, stays as it is. */
  readonly rejoin: (walker: Walker, place: WalkerPlace) => void;
  /** Returns those who have only an estimate although they have moved up into the heads of their queues, once these have half emptied. */
  readonly movedUp: () => readonly Walker[];
  /** Returns everybody who waits, with their places. */
  readonly waiting: () => readonly { readonly walker: Walker; readonly place: WalkerPlace }[];
  /** Returns the heads of these accounts' queues and the tails behind them, as the guards ask for them. */
  readonly of: (wanted: readonly Joining[]) => Required<Pick<GuardState, "promised" | "tails" | "ends">>;
}

export function openQueues(campaignId: string, others: GuardState["promised"], head: number): ForecastQueues {
  const queues = new Map<string, Walker[]>();
  /** How many wait at each node, so that a queue is not searched for somebody who is not in it. */
  const flows = new Map<string, number>();
  const flowOf = ({ accountId, kind, nodeId }: Joining): string => `${accountId ?? ""} ${kind} ${nodeId}`;
  const count = (flow: string, change: number): void => void flows.set(flow, (flows.get(flow) ?? 0) + change);

  const before = (one: Walker, other: Walker): boolean => {
    const rank = one.place?.rank ?? 0;
    const otherRank = other.place?.rank ?? 0;
    return rank < otherRank || (rank === otherRank && one.enrolment.id < other.enrolment.id);
  };
  /** Returns where someone is, or would be, in a queue. */
  const placeIn = (queue: readonly Walker[], walker: Walker): number => {
    let low = 0;
    let high = queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = queue[middle];
      if (one !== undefined && before(one, walker)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** What the guards were last told, as long as nobody in a head has come, gone or been asked about: most questions are about people in a tail. */
  let cut: ReturnType<typeof cutQueues> | null = null;
  let asking = 0;
  /** Forgets it when it depends on somebody who is at this index of a queue. */
  const touch = (index: number): void => {
    if (index < head + asking) cut = null;
  };
  const queueOf = (accountId: string, kind: ActKind): Walker[] => {
    const key = `${accountId} ${kind}`;
    const known = queues.get(key);
    if (known !== undefined) return known;
    const made: Walker[] = [];
    queues.set(key, made);
    return made;
  };

  const join = (walker: Walker): void => {
    if (walker.place === null) return;
    const queue = queueOf(walker.place.accountId, walker.place.kind);
    const index = placeIn(queue, walker);
    touch(index);
    queue.splice(index, 0, walker);
    count(flowOf(walker.place), 1);
  };
  const isAskedAbout = (walker: Walker, isAsking: boolean): void => {
    if (walker.isAsking !== isAsking) asking += isAsking ? 1 : -1;
    walker.isAsking = isAsking;
  };
  const leave = (walker: Walker): void => {
    const { place, isAsking } = walker;
    if (place === null) return;
    const queue = queueOf(place.accountId, place.kind);
    const index = placeIn(queue, walker);
    touch(index);
    isAskedAbout(walker, false);
    walker.place = null;
    if (queue[index] !== walker) return;
    queue.splice(index, 1);
    if (!isAsking) count(flowOf(place), -1);
  };
  const headOf = (queue: readonly Walker[]): WalkerPlace[] => {
    const places: WalkerPlace[] = [];
    for (const { place, isAsking } of queue) {
      if (places.length >= head) break;
      if (place !== null && !isAsking) places.push(place);
    }
    return places;
  };

  return {
    join,
    leave,
    stepOut: (walker) => {
      if (walker.place === null) return;
      isAskedAbout(walker, true);
      touch(placeIn(queueOf(walker.place.accountId, walker.place.kind), walker));
      count(flowOf(walker.place), -1);
    },
    rejoin: (walker, place) => {
      const before = walker.place;
      if (before?.accountId === place.accountId && before.kind === place.kind && before.rank === place.rank) {
        if (!walker.isAsking) count(flowOf(before), -1);
        touch(placeIn(queueOf(place.accountId, place.kind), walker));
        walker.place = place;
        isAskedAbout(walker, false);
        count(flowOf(place), 1);
        return;
      }
      leave(walker);
      walker.place = place;
      join(walker);
    },
    movedUp: () =>
      [...queues.values()].flatMap((queue) => {
        if (queue.length === 0 || queue[Math.min(queue.length, head >> 1) - 1]?.place?.isEstimate === false) return [];
        return queue.slice(0, head).filter(({ place }) => place?.isEstimate === true);
      }),
    waiting: () => [...queues.values()].flat().flatMap((walker) => (walker.place === null ? [] : [{ walker, place: walker.place }])),
    of: (wanted) => {
      cut ??= cutQueues(
        [
          ...others.map((act) => ({
            ...act,
            code: "accountDailyLimit" as const,
          })),
          ...[...queues.values()].flatMap(headOf),
        ],
        head,
      );
      const { promised, tails } = cut;
      const ends = new Map<string, QueueEnd>();
      for (const { accountId, kind, nodeId } of wanted) {
        const key = flowOf({ accountId, kind, nodeId });
        if (
          accountId === null ||
          ends.has(key) ||
          (flows.get(key) ?? 0) === 0 ||
          tailOf(tails, { accountId, kind }, Number.POSITIVE_INFINITY) === null
        )
          continue;
        const last = queueOf(accountId, kind).findLast(({ place, isAsking }) => !isAsking && place?.nodeId === nodeId)?.place;
        if (last != null)
          ends.set(key, {
            accountId,
            kind,
            campaignId,
            nodeId,
            rank: last.rank,
          });
      }
      return { promised, tails, ends: [...ends.values()] };
    },
  };
}
