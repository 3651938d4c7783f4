import { credits, type Credits } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as creditRows from "@filon/db/credits";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";

/** Entries that are answered, the newest. */
const MOST_ENTRIES = 50;

/** Mounts /api/credits. */
export function registerCredits(app: FastifyInstance, { db, now }: Services): void {
  route(app, credits.get, async ({ caller }) => {
    const at = nowOf({ now });
    return { success: true, data: await db.inWorkspace(caller.workspaceId, (tx) => readCredits(tx, at)) };
  });
}

async function readCredits(tx: WorkspaceTx, at: Date): Promise<Credits> {
  const balance = await creditRows.balance(tx, at);
  const period = await creditRows.period(tx);
  if (period === null) throw new Error("a workspace whose balance was read has a period");
  const entries = await creditRows.entries(tx, MOST_ENTRIES);
  return {
    balance,
    allotment: period.allotment,
    periodEnd: period.period_end.toISOString(),
    entries: entries.map(({ by_name: byName, at: writtenAt, ...entry }) => ({ ...entry, byName, at: writtenAt.toISOString() })),
  };
}
