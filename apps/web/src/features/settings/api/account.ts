import { account, type AccountProfile, type Preferences } from "@filon/contracts/account";
import type { User } from "@filon/contracts/auth";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const profileQuery = queryOptions({
  queryKey: ["account", "profile"],
  queryFn: async ({ signal }) => (await call(account.getProfile, { signal })).data,
});

/** Refetched on each visit, since other pages and devices can change them too. */
export const preferencesQuery = queryOptions({
  queryKey: ["account", "preferences"],
  queryFn: async ({ signal }) => (await call(account.getPreferences, { signal })).data,
  gcTime: 0,
});

/** Query keys to refetch when the address or password changes. */
export const PROFILE_SHOWN = [profileQuery.queryKey];

export async function changeProfile(body: Pick<User, "firstName" | "lastName">): Promise<Pick<AccountProfile, "firstName" | "lastName">> {
  return (await callSignedIn(account.changeProfile, { body })).data;
}

/** Requests a change of address; returns the server's message. */
export async function changeEmail(body: { readonly email: string; readonly password: string }): Promise<string | undefined> {
  return (await callSignedIn(account.changeEmail, { body })).message;
}

/** Cancels the requested change; returns the server's message. */
export async function cancelEmailChange(): Promise<string | undefined> {
  return (await callSignedIn(account.cancelEmailChange, {})).message;
}

/** Resends the link that confirms the current address; returns the server's message. */
export async function sendVerification(): Promise<string | undefined> {
  return (await callSignedIn(account.sendVerification, { body: {} })).message;
}

export async function changePreferences(body: CallInput<typeof account.changePreferences>["body"]): Promise<Preferences> {
  const preferences = (await callSignedIn(account.changePreferences, { body })).data;
  queryClient.setQueryData(preferencesQuery.queryKey, preferences);
  return preferences;
}

/** Changes the password; returns the server's message. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<string | undefined> {
  return (await callSignedIn(account.changePassword, { body: { currentPassword, newPassword } })).message;
}
