import { account, apiKeys, apple, audience, sessions, twoFactor, workspaceSecurity } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const profileQuery = queryOptions({
  queryKey: ["account", "profile"],
  queryFn: async ({ signal }) => (await call(account.getProfile, { signal })).data,
});

/** Read anew at each visit: they are also changed in the notification centre and from other machines. */
export const preferencesQuery = queryOptions({
  queryKey: ["account", "preferences"],
  queryFn: async ({ signal }) => (await call(account.getPreferences, { signal })).data,
  gcTime: 0,
});

export const twoFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: async ({ signal }) => (await call(twoFactor.get, { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await call(sessions.list, { signal })).data,
});

export const appleQuery = queryOptions({
  queryKey: ["account", "apple"],
  queryFn: async ({ signal }) => (await call(apple.getLink, { signal })).data,
});

export const apiKeysQuery = queryOptions({
  queryKey: ["account", "api-keys"],
  queryFn: async ({ signal }) => (await call(apiKeys.list, { signal })).data,
});

export const loginsQuery = queryOptions({
  queryKey: ["account", "logins"],
  queryFn: async ({ signal }) => (await call(sessions.listLogins, { signal })).data,
});

export const contactRulesQuery = queryOptions({
  queryKey: ["workspace", "contact-rules"],
  queryFn: async ({ signal }) => (await call(audience.getContactRules, { signal })).data,
});

export const workspaceSecurityQuery = queryOptions({
  queryKey: ["workspace", "security"],
  queryFn: async ({ signal }) => (await call(workspaceSecurity.get, { signal })).data,
});
