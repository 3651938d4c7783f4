import type { EngineContext } from "../ports.ts";
import { rearrangeQueue } from "./rearrange-queue.ts";

/** How soon after a queue grew or shrank it is looked at, and how often at most, ms. */
const SOON_MS = 1_000;
const EVERY_MS = 600_000;

/** Which queues have changed, and when each is looked at. */
export interface Queues {
  /** Notes that people were put off by, or left, the queues of these accounts. */
  readonly changed: (workspaceId: string, accountIds: Iterable<string>) => void;
  /** Rearranges the queues that are due; returns the campaigns in which an instant changed, by workspace. */
  readonly look: () => Promise<readonly { readonly workspaceId: string; readonly campaignId: string }[]>;
}

/**
 * Remembers, in this process, which queues its batches have changed. Nothing is lost with it: without being rearranged, people learn of
 * their new instant when the one they were shown comes.
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
