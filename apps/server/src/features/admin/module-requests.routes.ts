import { moduleRequests, publications } from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { changePublication, readPublications } from "../marketplace/index.ts";
import { actorOf } from "./actor.ts";
import { decideRequest, makeAvailable, readModuleRequests } from "./module-requests.service.ts";
import { record } from "./record.ts";

/** Mounts what administrators do with modules: proposals and publications. */
export function registerModuleAdministration(app: FastifyInstance, services: Services): void {
  route(app, moduleRequests.listAll, async ({ query }) => ({ success: true, data: await readModuleRequests(services, query) }));
  route(app, moduleRequests.decide, async ({ caller, request, params, body: { decision }, language }) => ({
    success: true,
    data: await decideRequest(services, actorOf(caller, request.ip), params.id, decision),
    message: translate(language, decision === "approved" ? "admin.modules.approved" : "admin.modules.rejected"),
  }));
  route(app, moduleRequests.makeAvailable, async ({ caller, request, params, body, language }) => ({
    success: true,
    data: await makeAvailable(services, actorOf(caller, request.ip), params.id, body.moduleType),
    message: translate(language, "admin.modules.notified"),
  }));

  route(app, publications.list, async () => ({ success: true, data: await readPublications(services.db.pool) }));
  route(app, publications.publish, async ({ caller, request, params: { type }, body: { withdrawn, featured } }) => {
    const at = nowOf(services);
    const data = await services.db.onPlatform(async (tx) => {
      await changePublication(tx, { type, withdrawn, featured, userId: caller.userId, at });
      const after = await readPublications(tx);
      await record(tx, actorOf(caller, request.ip), at, "modulePublicationChanged", { subject: type, details: { withdrawn, featured } });
      return after;
    });
    return { success: true, data };
  });
}
