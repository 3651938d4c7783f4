import { type ProspectOwner, prospects } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** The members who can own prospects, used by prospects and by steps of workflows. */
export const ownersQuery = queryOptions({
  queryKey: ["prospect-owners"],
  queryFn: async ({ signal }): Promise<readonly ProspectOwner[]> => (await call(prospects.listOwners, { signal })).data,
  staleTime: 60_000,
});
