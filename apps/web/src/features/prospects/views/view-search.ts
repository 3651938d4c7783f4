import type { ProspectView, ViewFilter } from "@filon/contracts/prospects";
import type { ProspectSearch } from "../prospect-search.ts";

/** Returns a saved view's filters and sort as the list's state. */
export function searchOf({ filter, sort, direction }: Pick<ProspectView, "filter" | "sort" | "direction">): ProspectSearch {
  const { search, status, listId, tag, ownerId, where } = filter;
  return {
    ...(search !== undefined && search !== "" && { search }),
    ...(status !== undefined && { status }),
    ...(listId !== undefined && { list: listId }),
    ...(tag !== undefined && { tag }),
    ...(ownerId !== undefined && { owner: ownerId }),
    ...(where !== undefined && { where }),
    sort,
    direction,
  };
}

/** Returns the list's filters and sort as a view saves them. */
export function viewFilterOf({ search, status, list, tag, owner, where }: ProspectSearch): ViewFilter {
  return {
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status }),
    ...(list !== undefined && { listId: list }),
    ...(tag !== undefined && { tag }),
    ...(owner !== undefined && { ownerId: owner }),
    ...(where !== undefined && { where }),
  };
}
