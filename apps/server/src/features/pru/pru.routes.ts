import { pru } from "@filon/contracts";
import { announce } from "@filon/db/realtime";
import { announcePru, readPru } from "@filon/engine";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";

/** Mounts /api/pru. */
export function registerPru(app: FastifyInstance, { db }: Services): void {
  route(app, pru.get, async ({ caller }) => ({ success: true, pru: await db.inWorkspace(caller.workspaceId, readPru) }));
  route(app, pru.refresh, async ({ caller, language }) => {
    const pru = await db.inWorkspace(caller.workspaceId, announcePru);
    return { success: true, pru, message: translate(language, "pru.refreshed") };
  });
  route(app, pru.testSocket, async ({ caller }) => {
    await db.inWorkspace(caller.workspaceId, async (tx) => announce(tx, "pru:stats", await readPru(tx)));
    return { success: true };
  });
}
