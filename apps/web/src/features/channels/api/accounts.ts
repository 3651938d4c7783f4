import { type AccountLimits, channels, type EmailAccountInput } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { networksQuery } from "../../../shared/queries/networks.ts";

export const accountsQuery = queryOptions({
  queryKey: ["channel-accounts"],
  queryFn: async ({ signal }) => (await call(channels.listAccounts, { signal })).data,
});

/** What is read again when the accounts have changed: they, and what depends on which are connected. */
export const ACCOUNTS_SHOWN = [accountsQuery.queryKey, networksQuery.queryKey, ["campaign-quote"]];

/** Tries sending and reading, changing nothing. */
export async function testEmail(body: EmailAccountInput) {
  return (await call(channels.testEmail, { body })).data;
}

/** Connects a mailbox; gives what the server says of it. */
export async function connectEmail(body: EmailAccountInput): Promise<string | undefined> {
  return (await call(channels.connectEmail, { body })).message;
}

/** Gives the account, and the check that LinkedIn asks for before it is connected. */
export async function connectLinkedIn(body: { readonly email: string; readonly password: string }) {
  return (await call(channels.connectLinkedIn, { body })).data;
}

/** Gives the account, and the check that LinkedIn asks for next. */
export async function solveLinkedInCheckpoint(id: string, code: string) {
  return (await call(channels.solveLinkedInCheckpoint, { params: { id }, body: { code } })).data;
}

/** Gives the gateway's page on which an account is connected without its password passing by here. */
export async function getHostedLinkedInLink(reconnectId: string | null): Promise<string> {
  return (await call(channels.getHostedLinkedInLink, { body: { reconnectId } })).data.url;
}

export async function updateLimits(id: string, limits: AccountLimits): Promise<void> {
  await call(channels.updateLimits, { params: { id }, body: limits });
}

export async function disconnect(id: string): Promise<void> {
  await call(channels.disconnect, { params: { id } });
}

export async function forgetUnreadableMessages(id: string): Promise<void> {
  await call(channels.forgetUnreadableMessages, { params: { id } });
}
