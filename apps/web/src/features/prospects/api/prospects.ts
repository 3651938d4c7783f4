import { type Prospect, type ProspectRow, prospects } from "@filon/contracts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import type { ProspectSearch } from "../prospect-search.ts";

const PAGE_SIZE = 100;

/** What narrows the list, by the server's names. */
export function filtersOf({ search, status, list, tag, owner }: ProspectSearch) {
  return { search, status, listId: list, tag, ownerId: owner };
}

/** The list in pages, each beginning after the last row of the one before. */
export function prospectsQuery(search: ProspectSearch) {
  const { sort = "created", direction = "desc" } = search;
  return infiniteQueryOptions({
    queryKey: ["prospects", "list", search],
    queryFn: async ({ pageParam, signal }): Promise<{ rows: readonly ProspectRow[]; next: string | null }> => {
      const query = { ...filtersOf(search), sort, direction, limit: PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(prospects.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** How many prospects match; counted apart from the pages, once for each search. */
export function prospectCountQuery(search: ProspectSearch) {
  const filters = filtersOf(search);
  return queryOptions({
    queryKey: ["prospects", "count", filters],
    queryFn: async ({ signal }) => (await call(prospects.count, { query: filters, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function prospectQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "one", id],
    queryFn: async ({ signal }): Promise<Prospect> => (await call(prospects.get, { params: { id }, signal })).data,
    // What was read ahead while pointing at a row is not read again on opening it.
    staleTime: 5000,
  });
}

/** Everything shown of prospects is read again. */
export function prospectsChanged(): Promise<unknown> {
  return Promise.all([queryClient.invalidateQueries({ queryKey: ["prospects"] }), queryClient.invalidateQueries({ queryKey: ["lists"] })]);
}

export async function addProspect(body: CallInput<typeof prospects.create>["body"]): Promise<Prospect> {
  const { data } = await call(prospects.create, { body });
  void prospectsChanged();
  return data;
}

export async function changeProspect(id: string, body: CallInput<typeof prospects.update>["body"]): Promise<Prospect> {
  const { data } = await call(prospects.update, { params: { id }, body });
  queryClient.setQueryData(prospectQuery(id).queryKey, data);
  void prospectsChanged();
  return data;
}

/** Deletes prospects; gives how many there were. */
export async function removeProspects(ids: readonly string[]): Promise<number> {
  const { data } = await call(prospects.remove, { body: { ids: [...ids] } });
  void prospectsChanged();
  return data.deleted;
}
