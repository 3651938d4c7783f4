import { type AccountLimits, channels, type EmailAccountInput } from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const accountsQuery = queryOptions({
  queryKey: ["channel-accounts"],
  queryFn: async ({ signal }) => (await call(channels.listAccounts, { signal })).data,
});

/** Reads the accounts again after a change, and what depends on which are connected. */
function useAccountChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ["channel-networks"] });
      await queries.invalidateQueries({ queryKey: ["campaign-quote"] });
    },
  });
}

/** Tries sending and reading, changing nothing. */
export function useTestEmail() {
  return useMutation({ mutationFn: async (body: EmailAccountInput) => (await call(channels.testEmail, { body })).data });
}

export const useConnectEmail = () => useAccountChange((body: EmailAccountInput) => call(channels.connectEmail, { body }));
export const useConnectLinkedIn = () =>
  useAccountChange((body: { email: string; password: string }) => call(channels.connectLinkedIn, { body }));
export const useSolveCheckpoint = () =>
  useAccountChange(({ id, code }: { id: string; code: string }) =>
    call(channels.solveLinkedInCheckpoint, { params: { id }, body: { code } }),
  );
export const useDisconnect = () => useAccountChange((id: string) => call(channels.disconnect, { params: { id } }));
export const useForgetUnreadable = () => useAccountChange((id: string) => call(channels.forgetUnreadableMessages, { params: { id } }));
export const useSaveLimits = () =>
  useAccountChange(({ id, limits }: { id: string; limits: AccountLimits }) =>
    call(channels.updateLimits, { params: { id }, body: limits }),
  );

/** The gateway's page on which an account is connected without its password passing by here. */
export function useHostedLink() {
  return useMutation({
    mutationFn: async (reconnectId: string | null) => (await call(channels.getHostedLinkedInLink, { body: { reconnectId } })).data.url,
  });
}
