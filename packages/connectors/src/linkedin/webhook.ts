import type { ChannelAccountStatus } from "@filon/contracts/channels";
import { cutText, storableText } from "@filon/contracts/text";
import { z } from "zod";
import { awayMessage } from "../kit/away.ts";
import { asksToStop } from "../kit/opt-out.ts";
import type { Inbound } from "../kit/connector.ts";
import { storableInbound } from "../kit/storable-inbound.ts";

/** The content of a gateway webhook, and the account it concerns. */
export interface GatewayNews {
  readonly providerAccountId: string;
  readonly inbound: readonly Inbound[];
  /** The account's new status; absent if unchanged. */
  readonly accountStatus?: ChannelAccountStatus;
  readonly statusCode?: string;
}

const Status = z.object({ AccountStatus: z.object({ account_id: z.string(), message: z.string() }) });
const NewRelation = z.object({
  event: z.literal("new_relation"),
  account_id: z.string(),
  user_provider_id: z.string(),
  user_public_identifier: z.string().nullish(),
});
const Person = z.object({
  attendee_provider_id: z.string().nullish(),
  attendee_name: z.string().nullish(),
  attendee_profile_url: z.string().nullish(),
});
const Messaging = z.object({
  event: z.enum(["message_received", "message_read"]),
  account_id: z.string(),
  account_info: z.object({ user_id: z.string().nullish() }).nullish(),
  chat_id: z.string(),
  message_id: z.string(),
  message: z.string().nullish(),
  timestamp: z.string().nullish(),
  sender: Person.nullish(),
  is_sender: z.union([z.boolean(), z.number()]).nullish(),
});

/**
 * Parses a webhook's body; null when it is of no interest (reactions, edits, our own messages). `receivedAt` (ISO 8601)
 * dates what the gateway does not date.
 */
export function readGatewayWebhook(body: unknown, receivedAt: string): GatewayNews | null {
  const news = newsOf(body, receivedAt);
  if (news === null) return null;
  return {
    ...news,
    providerAccountId: storableText(news.providerAccountId),
    inbound: news.inbound.map(storableInbound),
    ...(news.statusCode !== undefined && { statusCode: cutText(storableText(news.statusCode), 100) }),
  };
}

function newsOf(body: unknown, receivedAt: string): GatewayNews | null {
  const status = Status.safeParse(body);
  if (status.success) return statusNews(status.data.AccountStatus);
  const relation = NewRelation.safeParse(body);
  if (relation.success) {
    const { account_id, user_provider_id, user_public_identifier } = relation.data;
    return {
      providerAccountId: account_id,
      inbound: [acceptance(account_id, user_provider_id, user_public_identifier ?? null, receivedAt)],
    };
  }
  const messaging = Messaging.safeParse(body);
  return messaging.success ? messageNews(messaging.data, receivedAt) : null;
}

/** Returns a new relation as an accepted invitation; webhook and poll give it the same id, so that it counts once. */
export function acceptance(accountId: string, userProviderId: string, publicIdentifier: string | null, occurredAt: string): Inbound {
  return {
    providerEventId: `relation:${accountId}:${userProviderId}`,
    type: "invitation_accepted",
    occurredAt,
    match: { providerId: userProviderId, ...(publicIdentifier === null ? {} : { linkedinKey: keyOf(publicIdentifier) }) },
    data: {},
    matchedBy: "provider_id",
  };
}

function messageNews(body: z.output<typeof Messaging>, receivedAt: string): GatewayNews | null {
  const occurredAt = instantOf(body.timestamp) ?? receivedAt;
  const base = { providerAccountId: body.account_id };
  const match = { messageIds: [body.message_id], threadId: body.chat_id };
  if (body.event === "message_read") {
    return {
      ...base,
      inbound: [
        {
          providerEventId: `read:${body.message_id}`,
          type: "message_read",
          occurredAt,
          match,
          data: { messageId: body.message_id, threadId: body.chat_id },
        },
      ],
    };
  }
  const from = body.sender?.attendee_provider_id ?? null;
  const own = body.is_sender === true || body.is_sender === 1 || (from !== null && from === body.account_info?.user_id);
  if (own) return null;
  const slug = /\/in\/([^/?#]+)/u.exec(body.sender?.attendee_profile_url ?? "")?.[1];
  const inbound = chatMessage({
    id: body.message_id,
    chatId: body.chat_id,
    text: body.message ?? "",
    occurredAt,
    person: { providerId: from, linkedinKey: slug === undefined ? null : keyOf(slug), name: body.sender?.attendee_name ?? null },
  });
  return { ...base, inbound: [inbound] };
}

/** A message that somebody wrote in a chat with the account. */
export interface ChatMessage {
  readonly id: string;
  readonly chatId: string;
  readonly text: string;
  readonly occurredAt: string;
  readonly person: { readonly providerId: string | null; readonly linkedinKey: string | null; readonly name: string | null };
}

/** Returns a chat's message as what it says; webhook and poll give it the same id, so that it counts once. */
export function chatMessage({ id, chatId, text, occurredAt, person }: ChatMessage): Inbound {
  const back = awayMessage(text, occurredAt.slice(0, 10));
  return {
    providerEventId: `message:${id}`,
    type: asksToStop(text) ? "opted_out" : back === null ? "replied" : "auto_replied",
    occurredAt,
    match: {
      threadId: chatId,
      ...(person.providerId === null ? {} : { providerId: person.providerId }),
      ...(person.linkedinKey === null ? {} : { linkedinKey: person.linkedinKey }),
    },
    data: {
      text,
      messageId: id,
      threadId: chatId,
      ...(person.name === null ? {} : { from: person.name }),
      ...(back === null ? {} : { returnDate: back }),
    },
  };
}

const STATUS_OF: Readonly<Record<string, ChannelAccountStatus>> = {
  OK: "connected",
  RECONNECTED: "connected",
  CREATION_SUCCESS: "connected",
  SYNC_SUCCESS: "connected",
  CREDENTIALS: "needs_reauth",
  STOPPED: "needs_reauth",
  PERMISSIONS: "needs_reauth",
  DELETED: "disconnected",
};

function statusNews(status: { account_id: string; message: string }): GatewayNews {
  const accountStatus = statusOfSource(status.message);
  return {
    providerAccountId: status.account_id,
    inbound: [],
    statusCode: status.message,
    ...(accountStatus === null ? {} : { accountStatus }),
  };
}

/** Translates a gateway status to an account status; null for no change (CONNECTING, a temporary ERROR). */
export function statusOfSource(word: string): ChannelAccountStatus | null {
  return STATUS_OF[word] ?? null;
}

/** Returns a public identifier in the form prospects are matched by: decoded, lower case. */
function keyOf(identifier: string): string {
  try {
    return decodeURIComponent(identifier).toLowerCase();
  } catch {
    return identifier.toLowerCase();
  }
}

function instantOf(text: string | null | undefined): string | null {
  if (text == null) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
