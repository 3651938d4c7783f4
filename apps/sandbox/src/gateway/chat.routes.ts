import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { Chat } from "../world/tables.ts";
import { chatAnswer, messageAnswer } from "./answers.ts";
import { fieldOf, readForm } from "./chat-form.ts";
import { accountOf, connectedAccount, type GatewayContext, personOf, readInput } from "./context.ts";
import { PageQuery, pageOf } from "./paging.ts";

const IdParams = z.object({ id: z.string() });
const ChatsQuery = PageQuery.extend({ account_id: z.string().optional() });
const Change = z.object({ action: z.literal("setReadStatus"), value: z.boolean() });

export function chatRoutes(app: FastifyInstance, context: GatewayContext): void {
  const { world, network } = context;

  function chatOf(params: unknown): Chat {
    const chat = world.store.get("chat", readInput(IdParams, params).id);
    if (!chat) throw new GatewayRefusal(404, "resource_not_found", "The chat was not found.");
    return chat;
  }

  function attendeeOf(chat: Chat) {
    const person = world.personById(chat.personId);
    if (!person) throw new GatewayRefusal(404, "resource_not_found", "The attendee was not found.");
    return person;
  }

  function* chatsOf(accountId: string | undefined): Iterable<Chat> {
    for (const chat of world.store.all("chat")) if (accountId === undefined || chat.accountId === accountId) yield chat;
  }

  app.post("/chats", async (request, reply) => {
    const form = await readForm(request);
    const account = connectedAccount(context, fieldOf(form, "account_id"));
    const inMail = form.get("linkedin[inmail]")?.[0] === "true";
    const { chat, messageId } = network.send(account, personOf(context, fieldOf(form, "attendees_ids")), fieldOf(form, "text"), inMail);
    return reply.code(201).send({ object: "ChatStarted", chat_id: chat.id, message_id: messageId });
  });

  app.post("/chats/:id/messages", async (request, reply) => {
    const chat = chatOf(request.params);
    const form = await readForm(request);
    const { messageId } = network.send(connectedAccount(context, chat.accountId), attendeeOf(chat), fieldOf(form, "text"), false);
    return reply.code(201).send({ object: "MessageSent", message_id: messageId });
  });

  app.get("/chats", (request) => {
    const query = readInput(ChatsQuery, request.query);
    const chats = [...chatsOf(query.account_id)].toSorted(
      (one, other) => (other.messages.at(-1)?.at ?? 0) - (one.messages.at(-1)?.at ?? 0),
    );
    return pageOf(
      "ChatList",
      chats,
      (chat) => chat.id,
      (chat) => chatAnswer(chat, attendeeOf(chat)),
      query,
    );
  });

  app.get("/chats/:id", (request) => {
    const chat = chatOf(request.params);
    return chatAnswer(chat, attendeeOf(chat));
  });

  app.get("/chats/:id/attendees", (request) => {
    const person = attendeeOf(chatOf(request.params));
    return {
      object: "ChatAttendeeList",
      items: [
        {
          object: "ChatAttendee",
          id: `at${person.id}`,
          provider_id: person.providerId,
          name: `${person.firstName} ${person.lastName}`,
          is_self: 0,
        },
      ],
      cursor: null,
    };
  });

  app.get("/chats/:id/messages", (request) => {
    const chat = chatOf(request.params);
    const [account, person] = [accountOf(context, chat.accountId), attendeeOf(chat)];
    return pageOf(
      "MessageList",
      chat.messages.toReversed(),
      (message) => message.id,
      (message) => messageAnswer(chat, message, account, person),
      readInput(PageQuery, request.query),
    );
  });

  app.get("/messages", (request) => {
    const query = readInput(ChatsQuery, request.query);
    const messages = [...chatsOf(query.account_id)]
      .flatMap((chat) => chat.messages.map((message) => ({ chat, message })))
      .toSorted((one, other) => other.message.at - one.message.at);
    return pageOf(
      "MessageList",
      messages,
      ({ message }) => message.id,
      ({ chat, message }) => messageAnswer(chat, message, accountOf(context, chat.accountId), attendeeOf(chat)),
      query,
    );
  });

  app.patch("/chats/:id", (request) => {
    const chat = chatOf(request.params);
    const { value } = readInput(Change, request.body);
    world.store.put("chat", chat.id, {
      ...chat,
      messages: chat.messages.map((message) => (message.mine ? message : { ...message, seen: value })),
    });
    return { object: "ChatPatched" };
  });
}
