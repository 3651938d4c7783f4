import { tasks } from "@filon/contracts/tasks";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./tasks.service.ts";

/** Mounts the tasks that campaigns give to people. */
export function registerTasks(app: FastifyInstance, services: Services): void {
  route(app, tasks.list, async ({ caller, query }) => ({ success: true, data: await service.list(services, caller, query) }));
  route(app, tasks.count, async ({ caller }) => ({ success: true, data: await service.count(services, caller) }));
  route(app, tasks.complete, async ({ caller, params, body }) => ({
    success: true,
    data: await service.complete(services, caller, params.id, body),
  }));
  route(app, tasks.skip, async ({ caller, params, body }) => ({
    success: true,
    data: await service.skip(services, caller, params.id, body),
  }));
  route(app, tasks.reopen, async ({ caller, params }) => ({ success: true, data: await service.reopen(services, caller, params.id) }));
  route(app, tasks.assign, async ({ caller, params, body }) => {
    await service.assign(services, caller, params.id, body.assigneeId);
    return { success: true };
  });
}
