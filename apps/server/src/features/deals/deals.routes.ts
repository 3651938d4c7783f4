import { deals } from "@filon/contracts/deals";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./deals.service.ts";

/** Mounts the deals of prospects, and what the pipeline is worth. */
export function registerDeals(app: FastifyInstance, services: Services): void {
  route(app, deals.list, async ({ caller, params }) => ({ success: true, data: await service.list(services, caller, params.id) }));
  route(app, deals.create, async ({ caller, params, body }) => ({
    success: true,
    data: await service.create(services, caller, params.id, body),
  }));
  route(app, deals.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params, body),
  }));
  route(app, deals.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params);
    return { success: true };
  });
  route(app, deals.readPipeline, async ({ caller, query }) => ({
    success: true,
    data: await service.readPipeline(services, caller, query.wonSince),
  }));
}
