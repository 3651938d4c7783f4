import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel } from "../outreach/outreach.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/** Most characters of a message by hand, which is LinkedIn's limit. */
export const MESSAGE_MOST = 8_000;
export const SUBJECT_MOST = 300;

/** Which conversations: with replies, unread, waiting for a reply, archived, or all. */
export const ConversationBox = z.enum(["inbox", "unread", "waiting", "archived", "all"]);
export type ConversationBox = z.infer<typeof ConversationBox>;

/** What is wrong with a message by hand: it was not sent, or it is unknown whether it was. */
export const MessageTrouble = z.enum(["failed", "uncertain"]);
export type MessageTrouble = z.infer<typeof MessageTrouble>;

/** Everything exchanged with one prospect, on every channel, as the list shows it (MSG-01). Its id is the prospect's. */
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
    /** The message that matched a search; null when the name matched. */
    found: z.string().nullable(),
  })
  .meta({ id: "ConversationRow" });
export type ConversationRow = z.infer<typeof ConversationRow>;

/** An account with which the prospect can be written to, or why not now. */
export const WritingOption = z.object({
  channel: Channel,
  /** Null when there is no account for this channel. */
  account: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  /** The code of the guard that prevents sending now; null when none does. */
  blocked: z.string().nullable(),
  /** When sending will be possible; null when waiting alone is not enough. */
  until: InstantText.nullable(),
  usedToday: z.number().int(),
  dailyLimit: z.number().int(),
  /** True for an e-mail that begins a thread. */
  needsSubject: z.boolean(),
});
export type WritingOption = z.infer<typeof WritingOption>;

/** A conversation that exists or could begin: with whom, and the options for writing. */
export const Conversation = ConversationRow.omit({ found: true, lastChannel: true, lastDirection: true, lastText: true, lastAt: true })
  .extend({
    /** Whether anything was exchanged yet. */
    begun: z.boolean(),
    firstName: z.string(),
    /** The prospect's. */
    status: ProspectStatus,
    optedOut: z.boolean(),
    /** One per channel on which the prospect could be written to, most recently used first. */
    options: z.array(WritingOption),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** The state of a message: received; sent; on its way; not sent; or unknown, so that it is not resent automatically. */
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
    /** The author of a message by hand. */
    author: z.string().nullable(),
    /** The campaign that sent it. */
    campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** Why it was not sent. */
    code: z.string().nullable(),
  })
  .meta({ id: "ConversationMessage" });
export type ConversationMessage = z.infer<typeof ConversationMessage>;
