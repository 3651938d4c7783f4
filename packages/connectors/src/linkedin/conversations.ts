import type { Unipile } from "@filon/integrations";
import type { Inbound } from "../kit/connector.ts";
import { storableInbound } from "../kit/storable-inbound.ts";
import { chatMessage } from "./webhook.ts";

/** How far an account's chats have been read: the instant of the latest message, ISO 8601. */
export interface ChatsCursor {
  readonly until: string;
}

/** Messages may be listed later than others that are newer; those of this long before the cursor are read again. */
const OVERLAP_MS = 10 * 60_000;
/** Pages of chats in one read; more than ten thousand chats with news are read at the next. */
const MOST_PAGES = 100;

/**
 * Reads what people wrote in an account's chats since the cursor, oldest first, however many webhooks were lost. The caller's events have the same ids
 * as the webhooks'. Throws GatewayError; the cursor then stays where it is.
 */
export async function readConversations(
  gateway: Unipile,
  accountId: string,
  cursor: ChatsCursor,
  signal: AbortSignal,
): Promise<{ inbound: Inbound[]; cursor: ChatsCursor }> {
  const since = Date.parse(cursor.until) - OVERLAP_MS;
  const found: Inbound[] = [];
  let latest = Date.parse(cursor.until);
  let next: string | null = null;
  let isAll = false;
  for (let page = 0; page < MOST_PAGES && !isAll; page += 1) {
    const chats = await gateway.chats(accountId, next, signal);
    for (const chat of chats.items) {
      const at = Date.parse(chat.timestamp ?? "");
      // Chats come with the latest message first; one without an instant is read to be sure.
      if (at < since) {
        isAll = true;
        break;
      }
      const heard = await readChat(gateway, chat.id, chat.attendee_provider_id ?? null, since, signal);
      found.push(...heard);
      latest = Math.max(latest, Number.isFinite(at) ? at : 0, ...heard.map(({ occurredAt }) => Date.parse(occurredAt)));
    }
    next = chats.cursor;
    if (next === null) isAll = true;
  }
  const inbound = found.toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt));
  return { inbound, cursor: isAll ? { until: new Date(latest).toISOString() } : cursor };
}

/** Returns what the person wrote in a chat since an instant, in milliseconds since 1970. */
async function readChat(
  gateway: Unipile,
  chatId: string,
  providerId: string | null,
  since: number,
  signal: AbortSignal,
): Promise<Inbound[]> {
  const heard: Inbound[] = [];
  let next: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, cursor } = await gateway.messages(chatId, signal, next);
    for (const { id, text, timestamp, is_sender: isOwn } of items) {
      const at = Date.parse(timestamp ?? "");
      // Its place in the order is unknown without an instant, so that it would count as new for ever.
      if (Number.isNaN(at)) continue;
      if (at < since) return heard;
      if (isOwn === true || isOwn === 1) continue;
      const occurredAt = new Date(at).toISOString();
      heard.push(
        storableInbound(chatMessage({ id, chatId, text: text ?? "", occurredAt, person: { providerId, linkedinKey: null, name: null } })),
      );
    }
    if (cursor === null) return heard;
    next = cursor;
  }
  return heard;
}
