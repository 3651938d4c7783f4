import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel } from "../outreach/outreach.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

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
