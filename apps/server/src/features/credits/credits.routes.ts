import { credits } from "@filon/contracts/credits";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./credits.service.ts";

/** Mounts /api/credits. */
export function registerCredits(app: FastifyInstance, { db, now }: Services): void {
  route(app, credits.get, async ({ caller }) => {
    const at = nowOf({ now });
    return { success: true, data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, at)) };
  });
}
