import { entries, type Entry } from "@filon/contracts/entries";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** How often the latest calls are asked for while they are shown, in ms. */
const LOOK_AGAIN_MS = 5_000;

/** A step by which other software brings people into a campaign. */
export interface EntryPlace {
  readonly campaignId: string;
  readonly nodeId: string;
}

const paramsOf = ({ campaignId, nodeId }: EntryPlace) => ({ id: campaignId, nodeId });

/** What shows the ways into campaigns. */
export const ENTRIES_SHOWN = [["entries"]] as const;

export function entryQuery(place: EntryPlace) {
  return queryOptions({
    queryKey: ["entries", place.campaignId, place.nodeId],
    queryFn: async ({ signal }): Promise<Entry> => (await call(entries.get, { params: paramsOf(place), signal })).data,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export async function renewAddress(place: EntryPlace): Promise<Entry> {
  return (await call(entries.renewAddress, { params: paramsOf(place), body: {} })).data;
}

/** Returns the new secret, which is never told again. */
export async function renewSecret(place: EntryPlace): Promise<string> {
  return (await call(entries.renewSecret, { params: paramsOf(place), body: {} })).data.secret;
}
