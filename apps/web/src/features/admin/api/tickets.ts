import { type NewInvitation, tickets } from "@filon/contracts/admin";
import type { SupportText, TicketStatus } from "@filon/contracts/messages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { TicketSearch } from "../admin-search.ts";
import { ADMIN_KEY } from "./key.ts";

export const ticketsQuery = (query: TicketSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "tickets", query],
    queryFn: async ({ signal }) => (await call(tickets.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "ticket", id],
    queryFn: async ({ signal }) => (await call(tickets.get, { params: { id }, signal })).data,
  });

export interface TicketChange {
  readonly status?: TicketStatus;
  readonly note?: string;
}

export async function change(id: string, body: TicketChange): Promise<void> {
  await call(tickets.change, { params: { id }, body });
}

export async function answer(id: string, body: SupportText): Promise<void> {
  await call(tickets.answer, { params: { id }, body });
}

export interface SenderInvitation {
  readonly email: string;
  /** Days for which the code is valid; null when it never expires. */
  readonly days: number | null;
  readonly language: "fr" | "en";
}

export async function inviteSender(id: string, body: SenderInvitation): Promise<NewInvitation> {
  return (await call(tickets.inviteSender, { params: { id }, body })).data;
}
