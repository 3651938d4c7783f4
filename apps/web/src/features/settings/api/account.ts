import { getProfile, getTwoFactor, listLogins, listSessions } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const profileQuery = queryOptions({
  queryKey: ["account", "profile"],
  queryFn: async ({ signal }) => (await call(getProfile, { signal })).data,
});

export const twoFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: async ({ signal }) => (await call(getTwoFactor, { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
});

export const loginsQuery = queryOptions({
  queryKey: ["account", "logins"],
  queryFn: async ({ signal }) => (await call(listLogins, { signal })).data,
});
