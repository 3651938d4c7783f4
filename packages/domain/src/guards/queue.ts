import type { ActPriority } from "@filon/contracts/outreach";
import { compareTurns, type Turn } from "./turn.ts";
import type { PromisedAct, QueueEnd, WantedAct } from "./types.ts";

/** An act with its turn in the queue of its account, and its place in the batch. */
export interface QueuedAct {
  readonly act: WantedAct;
  readonly place: number;
  readonly turn: Turn;
}

/**
 * Queues acts up for their accounts, one queue for each kind of act, and returns them in the order of their turns. Acts that have a rank
 * keep it. Campaigns that share an account take turns, and so do the steps of a campaign: a newcomer comes after the last one of the same
 * step, and a step without a queue begins at the queue's head. Of a high priority, two of a step share a turn; of a low one, every
 * second turn of the step is left free. `ends`: the last of each step among those that `promised` leaves out.
 */
export function queueUp(promised: readonly PromisedAct[], wanted: readonly WantedAct[], ends: readonly QueueEnd[] = []): QueuedAct[] {
  const heads = new Map<string, number>();
  const lasts = new Map<string, Last>();
  const join = (act: Waiting, rank: number): void => {
    const queue = queueOf(act);
    const head = heads.get(queue);
    if (head === undefined || rank < head) heads.set(queue, rank);
    const flow = flowIn(queue, act);
    const last = lasts.get(flow);
    if (last === undefined || rank >= last.rank) lasts.set(flow, later(last, rank));
  };
  // Who is where is asked for newcomers only.
  const joins = wanted.some(({ rank }) => rank === null);
  if (joins) for (const act of promised) join(act, act.rank);
  if (joins) for (const act of wanted) if (act.rank !== null) join(act, act.rank);
  for (const end of ends) if ((lasts.get(flowOf(end))?.rank ?? 0) < end.rank) lasts.set(flowOf(end), { rank: end.rank, acts: 1 });
  return wanted
    .map((act, place): QueuedAct => {
      const rank = act.rank ?? newRank(act.priority ?? "normal", heads.get(queueOf(act)) ?? 1, lasts.get(flowOf(act)));
      if (act.rank === null) join(act, rank);
      return { act, place, turn: { rank, id: act.id } };
    })
    .sort((one, other) => compareTurns(one.turn, other.turn));
}

/** The last turn of a step, and how many of its acts have it. */
interface Last {
  readonly rank: number;
  readonly acts: number;
}

function later(last: Last | undefined, rank: number): Last {
  if (last === undefined || rank > last.rank) return { rank, acts: 1 };
  return rank === last.rank ? { rank, acts: last.acts + 1 } : last;
}

/** How many acts of a step of high priority share a turn. */
const SHARE = 2;

/** The turn of a newcomer; `head` is the queue's first. */
function newRank(priority: ActPriority, head: number, last: Last | undefined): number {
  if (priority === "low") return (last?.rank ?? head - 1) + 2;
  if (last === undefined) return head;
  return priority === "high" && last.acts < SHARE ? last.rank : last.rank + 1;
}

type Waiting = Pick<WantedAct, "accountId" | "kind" | "campaignId" | "nodeId">;

function queueOf({ accountId, kind }: Waiting): string {
  return `${accountId ?? ""} ${kind}`;
}

function flowOf(act: Waiting): string {
  return flowIn(queueOf(act), act);
}

function flowIn(queue: string, { campaignId, nodeId }: Waiting): string {
  return `${queue} ${campaignId} ${nodeId}`;
}
