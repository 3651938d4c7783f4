import { invitations, monitor, tickets, users, workspaces } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ADMIN_KEY } from "./lists.ts";

/** Milliseconds after which the installation's health is read again. */
export const MONITOR_EVERY_MS = 5_000;

export const overviewQuery = queryOptions({
  queryKey: [ADMIN_KEY, "overview"],
  queryFn: async ({ signal }) => (await call(monitor.getOverview, { signal })).data,
});

export const monitorQuery = queryOptions({
  queryKey: [ADMIN_KEY, "health"],
  queryFn: async ({ signal }) => (await call(monitor.get, { signal })).data,
  refetchInterval: MONITOR_EVERY_MS,
});

export const invitationUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "invitation-uses", id],
    queryFn: async ({ signal }) => (await call(invitations.listUses, { params: { id }, signal })).data,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "ticket", id],
    queryFn: async ({ signal }) => (await call(tickets.get, { params: { id }, signal })).data,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "user", id],
    queryFn: async ({ signal }) => (await call(users.get, { params: { id }, signal })).data,
  });

export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "workspace", id],
    queryFn: async ({ signal }) => (await call(workspaces.get, { params: { id }, signal })).data,
  });
