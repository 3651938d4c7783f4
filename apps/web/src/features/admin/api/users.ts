import type { Role } from "@filon/contracts/auth";
import { users } from "@filon/contracts/admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { UserSearch } from "../admin-search.ts";
import { ADMIN_KEY } from "./key.ts";

export const usersQuery = (query: UserSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "users", query],
    queryFn: async ({ signal }) => (await call(users.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "user", id],
    queryFn: async ({ signal }) => (await call(users.get, { params: { id }, signal })).data,
  });

export async function changeRole(id: string, role: Role): Promise<void> {
  await call(users.changeRole, { params: { id }, body: { role } });
}

export async function suspend(id: string, reason: string): Promise<void> {
  await call(users.suspend, { params: { id }, body: { reason } });
}

export async function reinstate(id: string): Promise<void> {
  await call(users.reinstate, { params: { id }, body: {} });
}

export async function endSessions(id: string): Promise<void> {
  await call(users.endSessions, { params: { id }, body: {} });
}
