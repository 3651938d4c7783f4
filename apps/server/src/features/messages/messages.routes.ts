import {
  countUnread,
  discardMessage,
  getConversation,
  getSupportTicket,
  listConversations,
  listMessages,
  listSupportTickets,
  markConversation,
  openSupportTicket,
  readSupportTicket,
  retryMessage,
  sendMessage,
  settleMessage,
  writeToSupport,
} from "@filon/contracts";
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

  route(app, listConversations, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readConversations(tx, query)),
  }));
  route(app, countUnread, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readUnread(tx, caller.userId)),
  }));
  route(app, getConversation, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readConversation(tx, params.id, services.now())),
  }));
  route(app, listMessages, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readMessages(tx, params.id, query)),
  }));
  route(app, markConversation, async ({ caller, params, body }) => {
    await mark(services, caller, params.id, body);
    return { success: true };
  });

  route(app, sendMessage, async ({ caller, params, body }) => ({ success: true, data: await send(services, caller, params.id, body) }));
  route(app, retryMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, retryManualMessage);
    return { success: true };
  });
  route(app, settleMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, settleUncertainMessage);
    return { success: true };
  });
  route(app, discardMessage, async ({ caller, params }) => {
    await changeMessage(services, caller.workspaceId, params, discardManualMessage);
    return { success: true };
  });

  route(app, listSupportTickets, async ({ caller }) => ({ success: true, data: await readTickets(services, caller.userId) }));
  route(app, getSupportTicket, async ({ caller, params }) => ({
    success: true,
    data: await readTicket(db.pool, params.id, caller.userId),
  }));
  route(app, openSupportTicket, async ({ caller, body, language }) => ({
    success: true,
    data: await openTicket(services, caller, body, language),
  }));
  route(app, writeToSupport, async ({ caller, params, body }) => ({
    success: true,
    data: await write(services, caller, params.id, body),
  }));
  route(app, readSupportTicket, async ({ caller, params }) => {
    await markRead(services, params.id, caller.userId);
    return { success: true };
  });
}
