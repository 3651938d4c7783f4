import { type AccountLimits, channels, type EmailAccountInput } from "@filon/contracts/channels";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { networksQuery } from "../../../shared/queries/channels.ts";

export const accountsQuery = queryOptions({
  queryKey: ["channel-accounts"],
  queryFn: async ({ signal }) => (await call(channels.listAccounts, { signal })).data,
});

/** How mail systems see an account's domain; with the given DKIM selector, or the usual ones. Asked once each time it is opened. */
export const domainQuery = (id: string, selector: string) =>
  queryOptions({
    queryKey: ["channel-domain", id, selector],
    queryFn: async ({ signal }) =>
      (await call(channels.checkDomain, { params: { id }, query: selector === "" ? {} : { selector }, signal })).data,
    // The findings of before stay while another selector is tried.
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Query keys to refetch when accounts change: the accounts, and what depends on which are connected. */
export const ACCOUNTS_SHOWN = [accountsQuery.queryKey, networksQuery.queryKey, ["campaign-quote"]];

/** Tests sending and reading with these settings, without saving them. */
export async function testEmail(body: EmailAccountInput) {
  return (await call(channels.testEmail, { body })).data;
}

/** Connects a mailbox; returns the server's message. */
export async function connectEmail(body: EmailAccountInput): Promise<string | undefined> {
  return (await call(channels.connectEmail, { body })).message;
}

/** Connects a LinkedIn account; returns it, and the check LinkedIn requires first, if any. */
export async function connectLinkedIn(body: { readonly email: string; readonly password: string }) {
  return (await call(channels.connectLinkedIn, { body })).data;
}

/** Submits the code of a check; returns the account, and the next check LinkedIn requires, if any. */
export async function solveLinkedInCheckpoint(id: string, code: string) {
  return (await call(channels.solveLinkedInCheckpoint, { params: { id }, body: { code } })).data;
}

/** Returns the address of the gateway's own page, where an account is connected without Filon seeing its password. */
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
