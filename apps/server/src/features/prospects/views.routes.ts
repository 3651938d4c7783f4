import { prospectViews } from "@filon/contracts/prospects";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./views.service.ts";

/** Mounts the saved views of the prospect table, and how a member arranged it. */
export function registerViews(app: FastifyInstance, services: Services): void {
  route(app, prospectViews.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, prospectViews.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body) }));
  route(app, prospectViews.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params.id, body),
  }));
  route(app, prospectViews.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id);
    return { success: true };
  });
  route(app, prospectViews.readColumns, async ({ caller }) => ({ success: true, data: await service.readColumns(services, caller) }));
  route(app, prospectViews.saveColumns, async ({ caller, body }) => ({
    success: true,
    data: await service.saveColumns(services, caller, body.columns),
  }));
}
