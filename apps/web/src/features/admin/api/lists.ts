import { invitations, moduleRequests, publications, tickets, users, workspaces } from "@filon/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { InvitationSearch, RequestSearch, TicketSearch, UserSearch, WorkspaceSearch } from "../admin-search.ts";

/** Everything that the administration shows is kept under this key, and read again after any act. */
export const ADMIN_KEY = "admin";

export const invitationsQuery = (query: InvitationSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "invitations", query],
    queryFn: async ({ signal }) => (await call(invitations.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const ticketsQuery = (query: TicketSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "tickets", query],
    queryFn: async ({ signal }) => (await call(tickets.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const usersQuery = (query: UserSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "users", query],
    queryFn: async ({ signal }) => (await call(users.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const workspacesQuery = (query: WorkspaceSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "workspaces", query],
    queryFn: async ({ signal }) => (await call(workspaces.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const moduleRequestsQuery = (query: RequestSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "module-requests", query],
    queryFn: async ({ signal }) => (await call(moduleRequests.listAll, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const publicationsQuery = queryOptions({
  queryKey: [ADMIN_KEY, "publications"],
  queryFn: async ({ signal }) => (await call(publications.list, { signal })).data,
});
