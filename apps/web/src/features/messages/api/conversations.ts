import { type Conversation, type ConversationMessage, type ConversationRow, conversations } from "@filon/contracts";
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import { boxOf, type InboxSearch } from "../inbox-search.ts";

const PAGE = 40;

/** Conversations in pages, the newest first. */
export function conversationsQuery(search: InboxSearch) {
  const { q, channel, campaign } = search;
  const filters = { box: boxOf(search), search: q, channel, campaignId: campaign };
  return infiniteQueryOptions({
    queryKey: ["conversations", "list", filters],
    queryFn: async ({ pageParam, signal }): Promise<{ rows: readonly ConversationRow[]; next: string | null }> => {
      const query = { ...filters, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(conversations.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ["conversations", "one", id],
    queryFn: async ({ signal }): Promise<Conversation> => (await call(conversations.get, { params: { id }, signal })).data,
  });
}

/** A conversation's messages in pages towards the past. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["conversations", "messages", id],
    queryFn: async ({ pageParam, signal }): Promise<{ messages: readonly ConversationMessage[]; next: string | null }> => {
      const query = { limit: 30, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(conversations.listMessages, { params: { id }, query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** How many conversations have something unread, and how many answers of support. */
export const unreadQuery = queryOptions({
  queryKey: ["conversations", "unread"],
  queryFn: async ({ signal }) => (await call(conversations.countUnread, { signal })).data,
});

/** What is read again when a conversation has changed: the list and the counts, and of this one all that is shown. */
export const conversationShown = (id: string): QueryKey[] =>
  [["list"], ["unread"], ["one", id], ["messages", id]].map((key) => ["conversations", ...key]);

/** Reads what is shown of a conversation again, when the server tells of a change. */
export function conversationChanged(id: string): void {
  for (const queryKey of conversationShown(id)) void queryClient.invalidateQueries({ queryKey });
}

/** Of one conversation, whom it is with and the ways to write are read again. */
export function prospectChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ["conversations", "one", id] });
}

export async function sendMessage(id: string, body: CallInput<typeof conversations.sendMessage>["body"]): Promise<void> {
  await call(conversations.sendMessage, { params: { id }, body });
}

/** Sends a message again that did not go, or of which nobody can tell. */
export async function retryMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.retryMessage, { params: { id, messageId }, body: {} });
}

/** Notes that a message was sent, of which nobody could tell. */
export async function settleMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.settleMessage, { params: { id, messageId }, body: {} });
}

export async function discardMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.discardMessage, { params: { id, messageId } });
}

/** Marks a conversation as read or unread, archived or not. */
export async function mark(id: string, body: CallInput<typeof conversations.mark>["body"]): Promise<void> {
  await call(conversations.mark, { params: { id }, body });
}
