import { lists, type ProspectList } from "@filon/contracts/lists";
import { call } from "../../../shared/http/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { PROSPECTS } from "./prospects.ts";

/** Query keys to refetch when a list or its members change. */
export const LISTS_SHOWN = [PROSPECTS, listsQuery.queryKey];

export async function create(name: string): Promise<ProspectList> {
  return (await call(lists.create, { body: { name } })).data;
}

export async function rename(id: string, name: string): Promise<ProspectList> {
  return (await call(lists.rename, { params: { id }, body: { name } })).data;
}

export async function remove(id: string): Promise<void> {
  await call(lists.remove, { params: { id } });
}

/** Adds prospects to a list; returns how many were not in it yet. */
export async function addProspects(id: string, prospectIds: readonly string[]): Promise<number> {
  return (await call(lists.addProspects, { params: { id }, body: { prospectIds: [...prospectIds] } })).data.added;
}

/** Removes prospects from a list; returns how many were in it. */
export async function removeProspects(id: string, prospectIds: readonly string[]): Promise<number> {
  return (await call(lists.removeProspects, { params: { id }, body: { prospectIds: [...prospectIds] } })).data.removed;
}
