import { addToList, createList, deleteList, type ProspectList, removeFromList, renameList } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";
import { prospectsChanged } from "./prospects.ts";

export async function newList(name: string): Promise<ProspectList> {
  const { data } = await call(createList, { body: { name } });
  void prospectsChanged();
  return data;
}

export async function changeListName(id: string, name: string): Promise<ProspectList> {
  const { data } = await call(renameList, { params: { id }, body: { name } });
  void prospectsChanged();
  return data;
}

export async function dropList(id: string): Promise<void> {
  await call(deleteList, { params: { id } });
  void prospectsChanged();
}

/** Adds prospects to a list; gives how many were not in it yet. */
export async function putInList(id: string, prospectIds: readonly string[]): Promise<number> {
  const { data } = await call(addToList, { params: { id }, body: { prospectIds: [...prospectIds] } });
  void prospectsChanged();
  return data.added;
}

/** Removes prospects from a list; gives how many were in it. */
export async function takeFromList(id: string, prospectIds: readonly string[]): Promise<number> {
  const { data } = await call(removeFromList, { params: { id }, body: { prospectIds: [...prospectIds] } });
  void prospectsChanged();
  return data.removed;
}
