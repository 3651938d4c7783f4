import { support, type SupportTicket } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** The user's own talks with support, and whether somebody is there now. */
export const supportTicketsQuery = queryOptions({
  queryKey: ["support", "tickets"],
  queryFn: async ({ signal }) => (await call(support.listTickets, { signal })).data,
});

export function supportTicketQuery(id: string) {
  return queryOptions({
    queryKey: ["support", "ticket", id],
    queryFn: async ({ signal }): Promise<SupportTicket> => (await call(support.getTicket, { params: { id }, signal })).data,
  });
}

/** Everything shown of support is read again. */
export function supportChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ["support"] });
  void queryClient.invalidateQueries({ queryKey: ["conversations", "unread"] });
}

/** Says something to support: in a talk there is, or in a new one. `key` is made by the caller: the same twice is one message. */
export async function sayToSupport(ticketId: string | null, key: string, text: string): Promise<SupportTicket> {
  const body = { key, text };
  const answer =
    ticketId === null ? await call(support.openTicket, { body }) : await call(support.write, { params: { id: ticketId }, body });
  queryClient.setQueryData(supportTicketQuery(answer.data.id).queryKey, answer.data);
  supportChanged();
  return answer.data;
}

export async function markSupportRead(id: string): Promise<void> {
  await call(support.readTicket, { params: { id }, body: {} });
  supportChanged();
}
