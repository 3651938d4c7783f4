import { lists, type ProspectList } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";
import { prospectsChanged } from "./prospects.ts";

export async function newList(name: string): Promise<ProspectList> {
  const { data } = await call(lists.create, { body: { name } });
  void prospectsChanged();
  return data;
}

export async function changeListName(id: string, name: string): Promise<ProspectList> {
  const { data } = await call(lists.rename, { params: { id }, body: { name } });
  void prospectsChanged();
  return data;
}

export async function dropList(id: string): Promise<void> {
  await call(lists.remove, { params: { id } });
  void prospectsChanged();
}

/** Adds prospects to a list; gives how many were not in it yet. */
export async function putInList(id: string, prospectIds: readonly string[]): Promise<number> {
  const { data } = await call(lists.addProspects, { params: { id }, body: { prospectIds: [...prospectIds] } });
  void prospectsChanged();
  return data.added;
}

/** Removes prospects from a list; gives how many were in it. */
export async function takeFromList(id: string, prospectIds: readonly string[]): Promise<number> {
  const { data } = await call(lists.removeProspects, { params: { id }, body: { prospectIds: [...prospectIds] } });
  void prospectsChanged();
  return data.removed;
}
