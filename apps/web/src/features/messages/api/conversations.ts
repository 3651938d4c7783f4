import { type Conversation, type ConversationMessage, type ConversationRow, conversations } from "@filon/contracts/messages";
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import { boxOf, type InboxSearch } from "../inbox-search.ts";

const PAGE = 40;

/** Conversations in pages, newest first. */
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

/** A conversation's messages in pages, newest first. */
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

/** The number of conversations with unread messages, and of unread answers from support. */
export const unreadQuery = queryOptions({
  queryKey: ["conversations", "unread"],
  queryFn: async ({ signal }) => (await call(conversations.countUnread, { signal })).data,
});

/** Returns the query keys to refetch when a conversation changes: the list, the counts, and everything about the conversation. */
export const conversationShown = (id: string): QueryKey[] =>
  [["list"], ["unread"], ["one", id], ["messages", id]].map((key) => ["conversations", ...key]);

/** Refetches a conversation, the list and the counts after a server event. */
export function conversationChanged(id: string): void {
  for (const queryKey of conversationShown(id)) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches a conversation's prospect and the options for writing to them. */
export function prospectChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ["conversations", "one", id] });
}

export async function sendMessage(id: string, body: CallInput<typeof conversations.sendMessage>["body"]): Promise<void> {
  await call(conversations.sendMessage, { params: { id }, body });
}

/** Resends a message that failed or is uncertain. */
export async function retryMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.retryMessage, { params: { id, messageId }, body: {} });
}

/** Records that an uncertain message was sent. */
export async function decideMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.decideMessage, { params: { id, messageId }, body: {} });
}

export async function discardMessage(id: string, messageId: string): Promise<void> {
  await call(conversations.discardMessage, { params: { id, messageId } });
}

/** Marks a conversation as read, unread, archived or not archived. */
export async function mark(id: string, body: CallInput<typeof conversations.mark>["body"]): Promise<void> {
  await call(conversations.mark, { params: { id }, body });
}
