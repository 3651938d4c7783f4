import { support, type SupportText, type SupportTicket } from "@filon/contracts/messages";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** The user's own support tickets, and whether support is available now. */
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

/** Query keys to refetch when a message is sent or read. */
export const SUPPORT_SHOWN = [["support"], ["conversations", "unread"]];

/** Refetches everything about support after a server event. */
export function supportChanged(): void {
  for (const queryKey of SUPPORT_SHOWN) void queryClient.invalidateQueries({ queryKey });
}

function keepTicket(ticket: SupportTicket): SupportTicket {
  queryClient.setQueryData(supportTicketQuery(ticket.id).queryKey, ticket);
  return ticket;
}

/** Opens a ticket. The caller makes the key: sending the same key twice creates one message. */
export async function openTicket(body: SupportText): Promise<SupportTicket> {
  return keepTicket((await call(support.openTicket, { body })).data);
}

/** Adds a message to a ticket. */
export async function write(id: string, body: SupportText): Promise<SupportTicket> {
  return keepTicket((await call(support.write, { params: { id }, body })).data);
}

/** Records that the user has read support's answers. */
export async function readTicket(id: string): Promise<void> {
  await call(support.readTicket, { params: { id }, body: {} });
}
