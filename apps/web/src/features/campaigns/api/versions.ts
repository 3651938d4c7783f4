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

/** A way for people from one version to another: to the next one, from an older one to the one in service, or back by taking a switch back. */
export type SwitchWay =
  | { readonly kind: "next" }
  | { readonly kind: "older"; readonly versionId: string }
  | { readonly kind: "undo"; readonly switchId: string; readonly until: string };

/** What a switch with these choices would change. */
export function switchPreviewQuery(campaignId: string, choices: PlaceChoices, way: SwitchWay) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, campaignId, "preview", way, choices],
    queryFn: async ({ signal }) => (await previewOf(campaignId, choices, way, signal)).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

function previewOf(id: string, choices: PlaceChoices, way: SwitchWay, signal: AbortSignal): Promise<{ readonly data: SwitchPreview }> {
  if (way.kind === "next") return call(versions.preview, { params: { id }, body: { choices }, signal });
  if (way.kind === "undo") return call(versions.previewUndo, { params: { id }, body: { choices, switchId: way.switchId }, signal });
  return call(versions.previewCatchUp, { params: { id, versionId: way.versionId }, body: { choices }, signal });
}

/** Opens the draft of the next version. */
export async function create(campaignId: string): Promise<NextVersion> {
  return (await call(versions.create, { params: { id: campaignId }, body: {} })).data;
}

/** Gives the draft up, as it was seen. */
export async function remove(campaignId: string, revision: number): Promise<void> {
  await call(versions.remove, { params: { id: campaignId }, query: { revision } });
}

/** What the user saw and chose. */
export interface SwitchOrder {
  readonly key: string;
  readonly draftId: string | null;
  readonly digest: string;
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
  const { version: _version, draftId, ...body } = order;
  if (draftId === null) throw new Error("no draft was previewed");
  return (await call(versions.switchVersion, { params: { id: campaignId }, body: { ...body, draftId } })).data;
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
export async function undoSwitch(campaignId: string, switchId: string, order: SwitchOrder): Promise<MadeSwitch> {
  const { key, choices, different, pruCost } = order;
  return (await call(versions.undoSwitch, { params: { id: campaignId }, body: { key, switchId, choices, different, pruCost } })).data;
}
