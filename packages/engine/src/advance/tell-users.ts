import type { WorkspaceTx } from "@filon/db";
import * as notifications from "@filon/db/notifications";
import type { InnerEffect } from "./move-on.ts";
import type { Outcome } from "./write-batch.ts";

/** How long further prospects of a step are added to the same unread notification, in ms. */
const GATHERED_MS = { none: 10 * 60_000, hourly: 3_600_000, daily: 86_400_000 } as const;

type Notice = Extract<InnerEffect, { type: "notify" }>;

/** What a step reports to one reader about a batch: the number of prospects, and the last one of them as an example. */
interface Told {
  readonly notice: Notice;
  readonly row: Outcome["loaded"]["row"];
  readonly count: number;
}

/**
 * Notifies users of the prospects reported by steps of a batch, once for each step and reader, whatever the number of prospects. Sorted by
 * step, so that two batches of a campaign lock notifications in the same order.
 */
export async function tellUsers(tx: WorkspaceTx, campaignId: string, at: Date, outcomes: readonly Outcome[]): Promise<void> {
  const told = new Map<string, Told>();
  for (const { loaded, effects } of outcomes) {
    for (const notice of effects) {
      if (notice.type !== "notify") continue;
      const reader = notice.to === "team" ? "team" : (loaded.row.owner_id ?? "");
      const key = `${notice.nodeId} ${reader}`;
      told.set(key, { notice, row: loaded.row, count: (told.get(key)?.count ?? 0) + 1 });
    }
  }
  for (const [, { notice, row, count }] of [...told].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await notifications.notify(tx, {
      type: "step_notice",
      userId: row.owner_id,
      toEveryone: notice.to === "team",
      campaignId,
      params: { name: `${row.first_name} ${row.last_name}`.trim() || (row.email ?? "–"), text: notice.text },
      link: `/prospects/${row.prospect_id}`,
      subject: `${campaignId} ${notice.nodeId}`,
      gatheredMs: GATHERED_MS[notice.digest],
      isMailed: notice.isMailed,
      count,
      at,
    });
  }
}
