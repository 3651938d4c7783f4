import { type DraftState, type DraftStateRow, draftStates } from "@filon/contracts/campaigns";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** The kept versions of a draft, the newest first. */
export function draftStatesQuery(campaignId: string) {
  return queryOptions({
    queryKey: ["draft-states", campaignId, "list"],
    queryFn: async ({ signal }): Promise<readonly DraftStateRow[]> =>
      (await call(draftStates.list, { params: { id: campaignId }, signal })).data,
    staleTime: 0,
  });
}

/** One kept version with its workflow, which never changes. */
export function draftStateQuery(campaignId: string, stateId: string) {
  return queryOptions({
    queryKey: ["draft-states", campaignId, stateId],
    queryFn: async ({ signal }): Promise<DraftState> => (await call(draftStates.get, { params: { id: campaignId, stateId }, signal })).data,
    staleTime: Infinity,
  });
}

/** Returns a kept version to be taken up again. */
export async function takeState(campaignId: string, stateId: string): Promise<DraftState> {
  return queryClient.fetchQuery(draftStateQuery(campaignId, stateId));
}

export async function create(campaignId: string, name: string): Promise<DraftStateRow> {
  return (await call(draftStates.create, { params: { id: campaignId }, body: { name } })).data;
}

export async function rename(campaignId: string, stateId: string, name: string): Promise<DraftStateRow> {
  return (await call(draftStates.rename, { params: { id: campaignId, stateId }, body: { name } })).data;
}

export async function remove(campaignId: string, stateId: string): Promise<void> {
  await call(draftStates.remove, { params: { id: campaignId, stateId } });
}
