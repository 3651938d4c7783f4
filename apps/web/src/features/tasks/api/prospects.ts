import { type ProspectOwner, prospects } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The members of the workspace, to whom tasks can be assigned: the same as own prospects. */
export const ownersQuery = queryOptions({
  queryKey: ["prospect-owners"],
  queryFn: async ({ signal }): Promise<readonly ProspectOwner[]> => (await call(prospects.listOwners, { signal })).data,
  staleTime: 60_000,
});
