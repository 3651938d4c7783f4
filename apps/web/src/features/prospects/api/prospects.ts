import { type Prospect, type ProspectTableRow, prospects } from "@filon/contracts/prospects";
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import type { ProspectSearch } from "../prospect-search.ts";

const PAGE_SIZE = 100;

/** First element of every query key about prospects. */
export const PROSPECTS: QueryKey = ["prospects"];

/** Query keys to refetch when prospects are added, changed or deleted. */
export const PROSPECTS_SHOWN = [PROSPECTS, listsQuery.queryKey];

/** Returns the query keys of what depends on a prospect, besides the prospect itself. */
export const partsShown = (id: string): QueryKey[] => [
  ["prospects", "timeline", id],
  ["prospects", "list"],
  ["prospects", "figures", id],
  ["prospects", "campaigns", id],
];

/** Returns the mutation key of the acts on a prospect's page, for `isActing`. */
export const prospectActs = (id: string): QueryKey => ["prospect-act", id];

/** Options common to all acts on a prospect's page. */
export const onProspectPage = (id: string) => ({ key: prospectActs(id), refresh: partsShown(id) });

/** Returns the list's filters under the server's names. */
export function filtersOf({ search, status, list, tag, owner, where }: ProspectSearch) {
  return { search, status, listId: list, tag, ownerId: owner, where: where && JSON.stringify(where) };
}

/** The list in pages, with what its columns need besides, each starting after the last row of the previous one. */
export function prospectsQuery(search: ProspectSearch, more: "yes" | "no") {
  const { sort = "created", direction = "desc" } = search;
  return infiniteQueryOptions({
    queryKey: ["prospects", "list", search, more],
    queryFn: async ({ pageParam, signal }): Promise<{ rows: readonly ProspectTableRow[]; next: string | null }> => {
      const query = { ...filtersOf(search), sort, direction, more, limit: PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(prospects.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The number of matches; fetched separately from the pages, once per search. */
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
    // A prospect prefetched on hover is not refetched on opening.
    staleTime: 5000,
  });
}

/** The e-mail finder and the remaining credits. */
export const emailFinderQuery = queryOptions({
  queryKey: ["prospects", "email-finder"],
  queryFn: async ({ signal }) => (await call(prospects.getEmailFinder, { signal })).data,
});

export const tagsQuery = queryOptions({
  queryKey: ["prospects", "tags"],
  queryFn: async ({ signal }) => (await call(prospects.listTags, { signal })).data,
  staleTime: 60_000,
});

/** The names of the custom fields in use. */
export const customFieldsQuery = queryOptions({
  queryKey: ["prospects", "custom-fields"],
  queryFn: async ({ signal }) => (await call(prospects.listCustomFields, { signal })).data,
  staleTime: 60_000,
});

export function figuresQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "figures", id],
    queryFn: async ({ signal }) => (await call(prospects.getFigures, { params: { id }, signal })).data,
  });
}

type DuplicateKeys = CallInput<typeof prospects.findDuplicates>["body"];

/** Prospects with one of these keys; disabled without any key. */
export function duplicatesQuery(keys: DuplicateKeys) {
  return queryOptions({
    queryKey: ["prospects", "duplicates", keys],
    queryFn: async ({ signal }) => (await call(prospects.findDuplicates, { body: keys, signal })).data,
    enabled: Boolean(keys.email ?? keys.phone ?? keys.profileLink),
    staleTime: 10_000,
  });
}

/** Stores a prospect returned by an act in the cache of `prospectQuery`. */
export function keepProspect(prospect: Prospect): Prospect {
  queryClient.setQueryData(prospectQuery(prospect.id).queryKey, prospect);
  return prospect;
}

export async function create(body: CallInput<typeof prospects.create>["body"]): Promise<Prospect> {
  return (await call(prospects.create, { body })).data;
}

export async function update(id: string, body: CallInput<typeof prospects.update>["body"]): Promise<Prospect> {
  return keepProspect((await call(prospects.update, { params: { id }, body })).data);
}

/** Deletes prospects; returns how many existed. */
export async function remove(ids: readonly string[]): Promise<number> {
  return (await call(prospects.remove, { body: { ids: [...ids] } })).data.deleted;
}

export async function updateTags(id: string, body: CallInput<typeof prospects.updateTags>["body"]): Promise<Prospect> {
  return keepProspect((await call(prospects.updateTags, { params: { id }, body })).data);
}

export async function updateScore(id: string, body: CallInput<typeof prospects.updateScore>["body"]): Promise<Prospect> {
  return keepProspect((await call(prospects.updateScore, { params: { id }, body })).data);
}

/** Records that the prospect has opted out. */
export async function optOut(id: string): Promise<Prospect> {
  return keepProspect((await call(prospects.optOut, { params: { id }, body: {} })).data);
}

/** Records that the prospect has looked at the user's profile; returns whether that was not recorded today already. */
export async function noteView(id: string): Promise<boolean> {
  return (await call(prospects.noteView, { params: { id }, body: {} })).data.isNew;
}

/** Searches for the prospect's e-mail address, which costs credits; returns the address or null, the cost and the server's message. */
export async function searchEmail(id: string) {
  const { data, message } = await call(prospects.searchEmail, { params: { id }, body: {} });
  keepProspect(data.prospect);
  queryClient.setQueryData(emailFinderQuery.queryKey, (finder) => finder && { ...finder, credits: data.credits });
  return { found: data.found, cost: data.cost, message };
}
