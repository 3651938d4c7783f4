import { support, type SupportText, type SupportTicket } from "@filon/contracts";
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

/** What is read again when something was said or read. */
export const SUPPORT_SHOWN = [["support"], ["conversations", "unread"]];

/** Reads everything shown of support again, when the server tells of a change. */
export function supportChanged(): void {
  for (const queryKey of SUPPORT_SHOWN) void queryClient.invalidateQueries({ queryKey });
}

function keepTicket(ticket: SupportTicket): SupportTicket {
  queryClient.setQueryData(supportTicketQuery(ticket.id).queryKey, ticket);
  return ticket;
}

/** Says something to support in a new talk. The key is made by the caller: the same twice is one message. */
export async function openTicket(body: SupportText): Promise<SupportTicket> {
  return keepTicket((await call(support.openTicket, { body })).data);
}

/** Says something more. */
export async function write(id: string, body: SupportText): Promise<SupportTicket> {
  return keepTicket((await call(support.write, { params: { id }, body })).data);
}

/** Notes that the user has read what support answered. */
export async function readTicket(id: string): Promise<void> {
  await call(support.readTicket, { params: { id }, body: {} });
}
