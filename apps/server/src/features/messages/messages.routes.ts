import { conversations, support } from "@filon/contracts";
import { discardManualMessage, retryManualMessage, settleUncertainMessage } from "@filon/engine";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { mark, readConversation, readConversations, readMessages, readUnread } from "./conversations.service.ts";
import { changeMessage, send } from "./send.service.ts";
import { markRead, openTicket, readTicket, readTickets, write } from "./support.service.ts";

/** Mounts the inbox, the messages written by hand from it, and the talks with support. */
export function registerMessages(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, conversations.list, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readConversations(tx, query)),
  }));
  route(app, conversations.countUnread, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readUnread(tx, caller.userId)),
  }));
  route(app, conversations.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readConversation(tx, params.id, services.now())),
  }));
  route(app, conversations.listMessages, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readMessages(tx, params.id, query)),
  }));
  route(app, conversations.mark, async ({ caller, params, body }) => {
    await mark(services, caller, params.id, body);
    return { success: true };
  });

  route(app, conversations.sendMessage, async ({ caller, params, body }) => ({
    success: true,
    data: await send(services, caller, params.id, body),
  }));
  route(app, conversations.retryMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, retryManualMessage);
    return { success: true };
  });
  route(app, conversations.settleMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, settleUncertainMessage);
    return { success: true };
  });
  route(app, conversations.discardMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, discardManualMessage);
    return { success: true };
  });

  route(app, support.listTickets, async ({ caller }) => ({ success: true, data: await readTickets(services, caller.userId) }));
  route(app, support.getTicket, async ({ caller, params }) => ({
    success: true,
    data: await readTicket(db.pool, params.id, caller.userId),
  }));
  route(app, support.openTicket, async ({ caller, body, language }) => ({
    success: true,
    data: await openTicket(services, caller, body, language),
  }));
  route(app, support.write, async ({ caller, params, body }) => ({
    success: true,
    data: await write(services, caller, params.id, body),
  }));
  route(app, support.readTicket, async ({ caller, params }) => {
    await markRead(services, params.id, caller.userId);
    return { success: true };
  });
}
