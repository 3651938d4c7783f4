import type { Credits } from "@filon/contracts/credits";
import type { WorkspaceTx } from "@filon/db";
import * as credits from "@filon/db/credits";

/** Most ledger entries returned, the newest first. */
const MOST_ENTRIES = 50;

/** Returns the balance, the allotment and the newest ledger entries. `at` decides which period is current. */
export async function get(tx: WorkspaceTx, at: Date): Promise<Credits> {
  const balance = await credits.readBalance(tx, at);
  const period = await credits.findPeriod(tx);
  if (period === null) throw new Error("the workspace has no credit period");
  const entries = await credits.listEntries(tx, MOST_ENTRIES);
  return {
    balance,
    allotment: period.allotment,
    periodEnd: period.period_end.toISOString(),
    entries: entries.map(({ by_name: byName, at: writtenAt, ...entry }) => ({ ...entry, byName, at: writtenAt.toISOString() })),
  };
}
