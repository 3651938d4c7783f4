import { conversations } from "@filon/contracts/messages";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./conversations.service.ts";
import * as manualMessages from "./manual-messages.service.ts";
import { registerSupport } from "./support.routes.ts";

/** Mounts the inbox with its manual messages, and support. */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, conversations.list, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, query)),
  }));
  route(app, conversations.countUnread, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.countUnread(tx, caller.userId)),
  }));
  route(app, conversations.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, params.id, services.now())),
  }));
  route(app, conversations.listMessages, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.listMessages(tx, params.id, query)),
  }));
  route(app, conversations.mark, async ({ caller, params, body }) => {
    await service.mark(services, caller, params.id, body);
    return { success: true };
  });

  route(app, conversations.sendMessage, async ({ caller, params, body }) => ({
    success: true,
    data: await manualMessages.sendMessage(services, caller, params.id, body),
  }));
  route(app, conversations.retryMessage, async ({ caller, params }) => {
    await manualMessages.retryMessage(services, caller.workspaceId, params);
    return { success: true };
  });
  route(app, conversations.decideMessage, async ({ caller, params }) => {
    await manualMessages.decideMessage(services, caller.workspaceId, params);
    return { success: true };
  });
  route(app, conversations.discardMessage, async ({ caller, params }) => {
    await manualMessages.discardMessage(services, caller.workspaceId, params);
    return { success: true };
  });

  registerSupport(app, services);
}
