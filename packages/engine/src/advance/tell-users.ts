import type { WorkspaceTx } from "@filon/db";
import * as notifications from "@filon/db/notifications";
import type { InnerEffect } from "./move-on.ts";
import type { Outcome } from "./write-batch.ts";

/** For how long the prospects of one step are added to the same unread notification. */
const GATHERED_MS = { none: 10 * 60_000, hourly: 3_600_000, daily: 86_400_000 } as const;

type Notice = Extract<InnerEffect, { type: "notify" }>;

/** What a step tells about the prospects of a batch: the latest stands for all. */
interface Told {
  readonly notice: Notice;
  readonly row: Outcome["loaded"]["row"];
  readonly count: number;
}

/**
 * Notifies users of the prospects whom a step of the batch reports, once for each step and reader, however many prospects there are. Steps
 * are taken in the order of their subjects, so that two batches of a campaign cannot wait for each other.
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
