import { type MadeSwitch, type NextVersion, type PlaceChoices, type SwitchPreview, versions } from "@filon/contracts/campaigns";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "./campaigns-read.ts";

/** The versions of a campaign's workflow, the newest first. */
export function versionsQuery(campaignId: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, campaignId, "versions"],
    queryFn: async ({ signal }) => (await call(versions.list, { params: { id: campaignId }, signal })).data,
  });
}

/** The draft of a campaign's next version; null when none is open. */
export function nextVersionQuery(campaignId: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, campaignId, "next"],
    queryFn: async ({ signal }): Promise<NextVersion | null> => (await call(versions.get, { params: { id: campaignId }, signal })).data,
  });
}

/** What a switch with these choices would change: to the next version, or of an older version's people to the one in service. */
export function switchPreviewQuery(campaignId: string, choices: PlaceChoices, olderId?: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, campaignId, "preview", olderId, choices],
    queryFn: async ({ signal }): Promise<SwitchPreview> => {
      const options = { body: { choices }, signal };
      const answer =
        olderId === undefined
          ? await call(versions.preview, { params: { id: campaignId }, ...options })
          : await call(versions.previewCatchUp, { params: { id: campaignId, versionId: olderId }, ...options });
      return answer.data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Opens the draft of the next version. */
export async function create(campaignId: string): Promise<NextVersion> {
  return (await call(versions.create, { params: { id: campaignId }, body: {} })).data;
}

/** Gives the draft up. */
export async function remove(campaignId: string): Promise<void> {
  await call(versions.remove, { params: { id: campaignId } });
}

/** What the user saw and chose when they put the next version in service. */
export interface SwitchOrder {
  readonly key: string;
  readonly revision: number;
  readonly baseVersion: number;
  /** The number of the version to which people go. */
  readonly version: number;
  readonly choices: PlaceChoices;
  /** Added steps that repeat others and are to be done again for who had those. */
  readonly different: string[];
  readonly name: string;
  readonly pruCost: number;
}

/** Puts the draft in service. */
export async function switchVersion(campaignId: string, order: SwitchOrder): Promise<MadeSwitch> {
  const { version: _version, ...body } = order;
  return (await call(versions.switchVersion, { params: { id: campaignId }, body })).data;
}

/** Moves the people of an older version to the one in service. */
export async function catchUp(campaignId: string, versionId: string, order: SwitchOrder): Promise<MadeSwitch> {
  const { key, choices, different } = order;
  // Here the preview's version is the one in service.
  return (
    await call(versions.catchUp, { params: { id: campaignId, versionId }, body: { key, choices, different, baseVersion: order.version } })
  ).data;
}

/** Takes a switch back, which must be the latest. */
export async function undoSwitch(campaignId: string, asked: { readonly key: string; readonly switchId: string }): Promise<MadeSwitch> {
  return (await call(versions.undoSwitch, { params: { id: campaignId }, body: asked })).data;
}
