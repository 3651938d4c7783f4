import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Channel } from "../outreach/index.ts";
import { ProspectStatus } from "../prospects/index.ts";
import { SEARCH_MOST } from "../search/index.ts";

/** Postgres holds no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");

/** Characters of a message written by hand; LinkedIn takes no more. */
export const MESSAGE_MOST = 8_000;
export const SUBJECT_MOST = 300;

/** Which conversations: those that were answered, those with something unread, those that wait for an answer, put away, or any. */
export const ConversationBox = z.enum(["inbox", "unread", "waiting", "archived", "all"]);
export type ConversationBox = z.infer<typeof ConversationBox>;

/** What is wrong with a message written by hand: it did not go, or nobody can tell whether it did. */
export const MessageTrouble = z.enum(["failed", "uncertain"]);
export type MessageTrouble = z.infer<typeof MessageTrouble>;

/** All that was written with one prospect, on any channel, as the list shows it (MSG-01). Its id is the prospect's. */
export const ConversationRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    company: z.string().nullable(),
    position: z.string().nullable(),
    channels: z.array(Channel),
    lastChannel: Channel,
    lastDirection: z.enum(["outbound", "inbound"]),
    lastText: z.string(),
    lastAt: InstantText,
    /** The prospect's messages that nobody has read yet; the workspace's members share one inbox. */
    unread: z.number().int(),
    archived: z.boolean(),
    answered: z.boolean(),
    campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    trouble: MessageTrouble.nullable(),
    /** The message that a search has found, when it is not the person's name that was. */
    found: z.string().nullable(),
  })
  .meta({ id: "ConversationRow" });
export type ConversationRow = z.infer<typeof ConversationRow>;

/** An account that the prospect can be written to with, or why not now. */
export const WritingOption = z.object({
  channel: Channel,
  /** Null: no account for this channel. */
  account: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  /** A code of the engine's guards: why nothing can be sent this way; null: it can. */
  blocked: z.string().nullable(),
  /** When it will be possible; null: no clock ends it. */
  until: InstantText.nullable(),
  usedToday: z.number().int(),
  dailyLimit: z.number().int(),
  /** True for an e-mail that begins a thread. */
  needsSubject: z.boolean(),
});
export type WritingOption = z.infer<typeof WritingOption>;

/** A conversation as it is read, or as it could begin: whom with, and the ways to write. */
export const Conversation = ConversationRow.omit({ found: true, lastChannel: true, lastDirection: true, lastText: true, lastAt: true })
  .extend({
    /** Whether anything was written yet. */
    begun: z.boolean(),
    firstName: z.string(),
    /** The prospect's. */
    status: ProspectStatus,
    optedOut: z.boolean(),
    /** One for each channel that could be written on, the one last written on first. */
    options: z.array(WritingOption),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** How far a message is: received; sent; on its way; not sent; or nobody can tell, so that it is not sent again by itself. */
export const MessageState = z.enum(["received", "sent", "sending", "failed", "uncertain"]);
export type MessageState = z.infer<typeof MessageState>;

export const ConversationMessage = z
  .object({
    id: z.uuid(),
    direction: z.enum(["outbound", "inbound"]),
    state: MessageState,
    channel: Channel,
    subject: z.string().nullable(),
    text: z.string(),
    at: InstantText,
    /** Who wrote it by hand. */
    author: z.string().nullable(),
    /** The campaign that sent it. */
    campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** Why it did not go. */
    code: z.string().nullable(),
  })
  .meta({ id: "ConversationMessage" });
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const listConversations = defineEndpoint({
  method: "GET",
  path: "/api/conversations",
  access: "user",
  summary: "Conversations over all channels, the newest first; searched by words in messages and people's names",
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
  summary: "How many conversations have something unread, and how many answers of support",
  answer: answerOf(z.object({ conversations: z.number().int(), support: z.number().int() })),
});
export const getConversation = defineEndpoint({
  method: "GET",
  path: "/api/conversations/{id}",
  access: "user",
  summary: "One conversation: whom with, and the ways to write to them",
  params: IdParams,
  answer: answerOf(Conversation),
});
export const listMessages = defineEndpoint({
  method: "GET",
  path: "/api/conversations/{id}/messages",
  access: "user",
  summary: "A conversation's messages, the newest first, in pages towards the past",
  params: IdParams,
  query: z.strictObject({ after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: answerOf(z.object({ messages: z.array(ConversationMessage), next: z.string().nullable() })),
});
export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/api/conversations/{id}/messages",
  access: "user",
  grows: true,
  summary: "Write to a prospect by hand, within the account's limits; the same id twice is one message",
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
  summary: "Send again a message that did not go, or of which nobody can tell",
  params: MessageParams,
  body: z.strictObject({}),
  answer: Done,
});
export const settleMessage = defineEndpoint({
  method: "POST",
  path: "/api/conversations/{id}/messages/{messageId}/settle",
  access: "user",
  summary: "Say of a message that nobody could tell of that it did go",
  params: MessageParams,
  body: z.strictObject({}),
  answer: Done,
});
export const discardMessage = defineEndpoint({
  method: "DELETE",
  path: "/api/conversations/{id}/messages/{messageId}",
  access: "user",
  summary: "Forget a message that did not go",
  params: MessageParams,
  answer: Done,
});
export const markConversation = defineEndpoint({
  method: "PUT",
  path: "/api/conversations/{id}",
  access: "user",
  summary: "Mark a conversation as read or unread, put it away or take it back",
  params: IdParams,
  body: z.strictObject({ read: z.boolean().optional(), archived: z.boolean().optional() }),
  answer: Done,
});
