import { type DigestChoice, digests } from "@filon/contracts/account";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";
import { callSignedIn } from "./call-signed-in.ts";

/** At which hour the reader gets the workspace's digest. */
export const digestQuery = queryOptions({
  queryKey: ["account", "digest"],
  queryFn: async ({ signal }) => (await call(digests.getDigest, { signal })).data,
});

export async function changeDigest(hour: number | null): Promise<DigestChoice> {
  const changed = (await callSignedIn(digests.changeDigest, { body: { hour } })).data;
  queryClient.setQueryData(digestQuery.queryKey, changed);
  return changed;
}
