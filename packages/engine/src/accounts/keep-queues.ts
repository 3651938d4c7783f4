import type { EngineContext } from "../ports.ts";
import { rearrangeQueue } from "./rearrange-queue.ts";

/** Delay after a queue has changed until it is checked, and shortest interval between two checks of one queue, in ms. */
const SOON_MS = 1_000;
const EVERY_MS = 600_000;

/** The queues that have changed and must be checked. */
export interface Queues {
  /** Notes that people have joined or left the queues of these accounts. */
  readonly changed: (workspaceId: string, accountIds: Iterable<string>) => void;
  /** Rearranges the queues whose check is due. Returns the campaigns in which an announced instant changed. */
  readonly look: () => Promise<readonly { readonly workspaceId: string; readonly campaignId: string }[]>;
}

/**
 * Remembers, in this process's memory, which queues its batches have changed. Losing it does no harm: people whose queue is not rearranged
 * get their new instant when the announced one comes.
 */
export function keepQueues(context: EngineContext): Queues {
  const due = new Map<string, { readonly workspaceId: string; readonly at: number }>();
  const looked = new Map<string, number>();
  return {
    changed: (workspaceId, accountIds) => {
      const soon = context.clock.now().epochMilliseconds + SOON_MS;
      for (const id of accountIds) if (!due.has(id)) due.set(id, { workspaceId, at: Math.max(soon, (looked.get(id) ?? 0) + EVERY_MS) });
    },
    look: async () => {
      const now = context.clock.now().epochMilliseconds;
      const moved: { workspaceId: string; campaignId: string }[] = [];
      for (const [accountId, { workspaceId, at }] of due) {
        if (at > now) continue;
        due.delete(accountId);
        looked.set(accountId, now);
        const campaigns = await rearrangeQueue(context, workspaceId, accountId).catch((error: unknown) => {
          context.log.error({ error, workspaceId, accountId }, "an account's queue could not be rearranged");
          return new Set<string>();
        });
        for (const campaignId of campaigns) moved.push({ workspaceId, campaignId });
      }
      for (const [accountId, at] of looked) if (at < now - EVERY_MS) looked.delete(accountId);
      return moved;
    },
  };
}
