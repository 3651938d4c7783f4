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
 * step, and a step without a queue begins at the queue's head. With a high priority a newcomer goes to the head of the queue, and with a low one it
 * leaves a turn of its step free before itself. `ends`: the last of each step among those that `promised` leaves out.
 */
export function queueUp(promised: readonly PromisedAct[], wanted: readonly WantedAct[], ends: readonly QueueEnd[] = []): QueuedAct[] {
  const heads = new Map<string, number>();
  const lasts = new Map<string, number>();
  const join = (act: Waiting, rank: number): void => {
    const queue = queueOf(act);
    heads.set(queue, Math.min(rank, heads.get(queue) ?? rank));
    const flow = flowOf(act);
    lasts.set(flow, Math.max(rank, lasts.get(flow) ?? rank));
  };
  for (const act of promised) join(act, act.rank);
  for (const act of wanted) if (act.rank !== null) join(act, act.rank);
  for (const end of ends) lasts.set(flowOf(end), Math.max(end.rank, lasts.get(flowOf(end)) ?? end.rank));
  return wanted
    .map((act, place): QueuedAct => {
      const rank = act.rank ?? newRank(act.priority ?? "normal", heads.get(queueOf(act)) ?? 1, lasts.get(flowOf(act)));
      if (act.rank === null) join(act, rank);
      return { act, place, turn: { rank, id: act.id } };
    })
    .sort((one, other) => compareTurns(one.turn, other.turn));
}

/** The turn of a newcomer; `last` is that of the last act of its step. */
function newRank(priority: ActPriority, head: number, last: number | undefined): number {
  if (priority === "high") return head;
  return (last ?? head - 1) + (priority === "low" ? 2 : 1);
}

type Waiting = Pick<WantedAct, "accountId" | "kind" | "campaignId" | "nodeId">;

function queueOf({ accountId, kind }: Waiting): string {
  return `${accountId ?? ""} ${kind}`;
}

function flowOf(act: Waiting): string {
  return `${queueOf(act)} ${act.campaignId} ${act.nodeId}`;
}
