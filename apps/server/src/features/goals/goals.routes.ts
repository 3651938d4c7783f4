import { goals } from "@filon/contracts/goals";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./goals.service.ts";

/** Mounts the monthly goals. */
export function registerGoals(app: FastifyInstance, { db }: Services): void {
  route(app, goals.list, async ({ caller: { workspaceId } }) => ({ success: true, data: await db.inWorkspace(workspaceId, service.list) }));
  route(app, goals.update, async ({ caller: { workspaceId, userId }, body }) => ({
    success: true,
    data: await db.inWorkspace(workspaceId, (tx) => service.update(tx, body, userId)),
  }));
  route(app, goals.remove, async ({ caller: { workspaceId }, params: { kind } }) => ({
    success: true,
    data: await db.inWorkspace(workspaceId, (tx) => service.remove(tx, kind)),
  }));
}
