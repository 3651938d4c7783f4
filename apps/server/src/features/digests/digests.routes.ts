import { digests } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./digests.service.ts";

/** Mounts /api/account/digest. */
export function registerDigests(app: FastifyInstance, { db }: Services): void {
  route(app, digests.getDigest, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.getDigest(tx, caller.userId)),
  }));
  route(app, digests.changeDigest, async ({ caller, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.changeDigest(tx, caller.userId, body)),
    message: translate(language, "settings.saved"),
  }));
}
