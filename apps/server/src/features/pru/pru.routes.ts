import { currentPru, type Pru, refreshPru, testPruSocket } from "@filon/contracts";
import { announce, pruByCampaign, pruTotals, type WorkspaceTx } from "@filon/db";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";

/** Campaigns that the announcement names; a notification holds 8,000 bytes and a title up to 800. */
const ANNOUNCED_CAMPAIGNS = 8;

/** The workspace's PRU as the ledger has them (PRU-02). */
export async function readPru(tx: WorkspaceTx): Promise<Pru> {
  const { total, occupied } = await pruTotals(tx);
  return { total, occupied, available: Math.max(0, total - occupied), campaigns: await pruByCampaign(tx) };
}

function announced(pru: Pru): Pru {
  return { ...pru, campaigns: pru.campaigns.slice(0, ANNOUNCED_CAMPAIGNS) };
}

/** Mounts /api/pru. */
export function registerPru(app: FastifyInstance, { db }: Services): void {
  route(app, currentPru, async ({ caller }) => ({ success: true, pru: await db.inWorkspace(caller.workspaceId, readPru) }));
  route(app, refreshPru, async ({ caller, language }) => {
    const pru = await db.inWorkspace(caller.workspaceId, async (tx) => {
      const read = await readPru(tx);
      await announce(tx, "pru_update", announced(read));
      return read;
    });
    return { success: true, pru, message: translate(language, "pru.refreshed") };
  });
  route(app, testPruSocket, async ({ caller }) => {
    await db.inWorkspace(caller.workspaceId, async (tx) => announce(tx, "pru:stats", announced(await readPru(tx))));
    return { success: true };
  });
}
