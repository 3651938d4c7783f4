import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ConversationBox, ConversationRow, Conversation, ConversationMessage, SUBJECT_MOST, MESSAGE_MOST } from "./conversations.ts";
import { Channel } from "../outreach/outreach.ts";
import { SEARCH_MOST } from "../search/search.ts";

/** Postgres stores no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");

export const list = defineEndpoint({
  method: "GET",
  path: "/api/conversations",
  access: "user",
  query: z.strictObject({
    box: ConversationBox.default("inbox"),
    channel: Channel.optional(),
    campaignId: z.uuid().optional(),
    search: z.string().trim().min(1).max(SEARCH_MOST).refine(hasNoNul).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(40),
  }),
  answer: answerOf(z.object({ rows: z.array(ConversationRow), next: z.string().nullable() })),
});
export const countUnread = defineEndpoint({
  method: "GET",
  path: "/api/conversations/unread",
  access: "user",
  answer: answerOf(z.object({ conversations: z.number().int(), support: z.number().int() })),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/conversations/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Conversation),
});
export const listMessages = defineEndpoint({
  method: "GET",
  path: "/api/conversations/{id}/messages",
  access: "user",
  params: IdParams,
  query: z.strictObject({ after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: answerOf(z.object({ messages: z.array(ConversationMessage), next: z.string().nullable() })),
});
export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/api/conversations/{id}/messages",
  access: "user",
  grows: true,
  params: IdParams,
  body: z.strictObject({
    /** Made by the caller. */
    id: z.uuid(),
    accountId: z.uuid(),
    subject: z.string().trim().max(SUBJECT_MOST).refine(hasNoNul).optional(),
    text: z.string().trim().min(1).max(MESSAGE_MOST).refine(hasNoNul),
  }),
  answer: answerOf(ConversationMessage),
});
const MessageParams = z.strictObject({ id: z.uuid(), messageId: z.uuid() });
export const retryMessage = defineEndpoint({
  method: "POST",
  path: "/api/conversations/{id}/messages/{messageId}/retry",
  access: "user",
  grows: true,
  params: MessageParams,
  body: z.strictObject({}),
  answer: Done,
});
export const decideMessage = defineEndpoint({
  method: "POST",
  path: "/api/conversations/{id}/messages/{messageId}/decide",
  access: "user",
  params: MessageParams,
  body: z.strictObject({}),
  answer: Done,
});
export const discardMessage = defineEndpoint({
  method: "DELETE",
  path: "/api/conversations/{id}/messages/{messageId}",
  access: "user",
  params: MessageParams,
  answer: Done,
});
export const mark = defineEndpoint({
  method: "PUT",
  path: "/api/conversations/{id}",
  access: "user",
  params: IdParams,
  body: z.strictObject({ read: z.boolean().optional(), archived: z.boolean().optional() }),
  answer: Done,
});
