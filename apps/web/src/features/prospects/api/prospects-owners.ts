import { type ProspectOwner, prospects } from "@filon/contracts/prospects";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

const ownersQuery = queryOptions({
  queryKey: ["prospect-owners"],
  queryFn: async ({ signal }): Promise<readonly ProspectOwner[]> => (await call(prospects.listOwners, { signal })).data,
  staleTime: 60_000,
});

const NONE: readonly ProspectOwner[] = [];

/** Returns who can own prospects; empty in a workspace of one, where there is no choice. */
export function useOwners(): readonly ProspectOwner[] {
  const { data } = useQuery(ownersQuery);
  return data !== undefined && data.length > 1 ? data : NONE;
}
