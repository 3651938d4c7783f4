import { type InvitationInput, invitations, type NewInvitation } from "@filon/contracts/admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { InvitationSearch } from "../admin-search.ts";
import { ADMIN_KEY } from "./key.ts";

export const invitationsQuery = (query: InvitationSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "invitations", query],
    queryFn: async ({ signal }) => (await call(invitations.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const invitationUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "invitation-uses", id],
    queryFn: async ({ signal }) => (await call(invitations.listUses, { params: { id }, signal })).data,
  });

export async function create(body: InvitationInput): Promise<NewInvitation> {
  return (await call(invitations.create, { body })).data;
}

export async function revoke(id: string): Promise<void> {
  await call(invitations.revoke, { params: { id }, body: {} });
}
