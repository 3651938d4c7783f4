import { audience, type AudienceChoice, type AudienceScope, type LeftOutGroup } from "@filon/contracts/campaigns";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "./campaigns-read.ts";

/** Query keys to refetch when people have joined a campaign. */
export const AUDIENCE_SHOWN = [CAMPAIGNS, ["campaign-quote"]];

/** The people on these lists left out for one reason, filtered by a search, in pages. */
export function leftOutQuery(scope: AudienceScope, group: LeftOutGroup, search: string) {
  return infiniteQueryOptions({
    queryKey: ["campaign-left-out", scope, group, search],
    queryFn: async ({ signal, pageParam }) =>
      (await call(audience.listLeftOut, { body: { ...scope, group, search, offset: pageParam }, signal })).data,
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

interface Joining {
  readonly newcomers: boolean;
  readonly audience: AudienceChoice;
  /** The cost in PRU that the user was shown. */
  readonly pruCost: number;
}

/** Adds people to a campaign that has started, from its lists; returns the server's message. */
export async function join(id: string, body: Joining): Promise<string | undefined> {
  return (await call(audience.join, { params: { id }, body })).message;
}
