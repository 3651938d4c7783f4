import { apiKeys } from "@filon/contracts/account";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["account", "api-keys"],
  queryFn: async ({ signal }) => (await call(apiKeys.list, { signal })).data,
});

/** Query keys to refetch when keys are created or revoked. */
export const API_KEYS_SHOWN = [apiKeysQuery.queryKey];

/** Creates a key and returns it; it cannot be read again. */
export async function create(body: CallInput<typeof apiKeys.create>["body"]): Promise<string> {
  return (await callSignedIn(apiKeys.create, { body })).data.key;
}

export async function revoke(id: string): Promise<void> {
  await callSignedIn(apiKeys.revoke, { params: { id } });
}
