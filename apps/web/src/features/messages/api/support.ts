import {
  getSupportTicket,
  listSupportTickets,
  openSupportTicket,
  readSupportTicket,
  type SupportTicket,
  writeToSupport,
} from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** The user's own talks with support, and whether somebody is there now. */
export const supportTicketsQuery = queryOptions({
  queryKey: ["support", "tickets"],
  queryFn: async ({ signal }) => (await call(listSupportTickets, { signal })).data,
});

export function supportTicketQuery(id: string) {
  return queryOptions({
    queryKey: ["support", "ticket", id],
    queryFn: async ({ signal }): Promise<SupportTicket> => (await call(getSupportTicket, { params: { id }, signal })).data,
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
    ticketId === null ? await call(openSupportTicket, { body }) : await call(writeToSupport, { params: { id: ticketId }, body });
  queryClient.setQueryData(supportTicketQuery(answer.data.id).queryKey, answer.data);
  supportChanged();
  return answer.data;
}

export async function markSupportRead(id: string): Promise<void> {
  await call(readSupportTicket, { params: { id }, body: {} });
  supportChanged();
}
