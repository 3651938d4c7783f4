import { pru } from "@filon/contracts/pru";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./pru.service.ts";

/** Mounts /api/pru. */
export function registerPru(app: FastifyInstance, services: Services): void {
  route(app, pru.get, async ({ caller }) => ({ success: true, pru: await service.get(services, caller.workspaceId) }));
  route(app, pru.refresh, async ({ caller, language }) => ({
    success: true,
    pru: await service.refresh(services, caller.workspaceId),
    message: translate(language, "pru.refreshed"),
  }));
  route(app, pru.testSocket, async ({ caller }) => {
    await service.testSocket(services, caller.workspaceId);
    return { success: true };
  });
}
