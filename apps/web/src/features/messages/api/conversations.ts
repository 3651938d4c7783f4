import { type Conversation, type ConversationMessage, type ConversationRow, conversations } from "@filon/contracts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
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

/** The list and the counts are read again, and of one conversation all that is shown. */
export function conversationChanged(id: string): void {
  for (const key of [["list"], ["unread"], ["one", id], ["messages", id]]) {
    void queryClient.invalidateQueries({ queryKey: ["conversations", ...key] });
  }
}

/** Of one conversation, whom it is with and the ways to write are read again. */
export function prospectChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ["conversations", "one", id] });
}

export async function writeMessage(id: string, body: CallInput<typeof conversations.sendMessage>["body"]): Promise<ConversationMessage> {
  try {
    return (await call(conversations.sendMessage, { params: { id }, body })).data;
  } finally {
    conversationChanged(id);
  }
}

const DECISIONS = {
  retry: conversations.retryMessage,
  settle: conversations.settleMessage,
  discard: conversations.discardMessage,
} as const;
export type Decision = keyof typeof DECISIONS;

/** What the user decides about a message that did not go, or of which nobody can tell. */
export async function decideMessage(id: string, messageId: string, decision: Decision): Promise<void> {
  const params = { id, messageId };
  try {
    if (decision === "discard") await call(conversations.discardMessage, { params });
    else await call(DECISIONS[decision], { params, body: {} });
  } finally {
    conversationChanged(id);
  }
}

export async function changeConversation(id: string, body: CallInput<typeof conversations.mark>["body"]): Promise<void> {
  await call(conversations.mark, { params: { id }, body });
  conversationChanged(id);
}
