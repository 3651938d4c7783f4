import {
  getProspect,
  listLists,
  listModules,
  listProspects,
  type ModuleDescription,
  quoteCampaign,
  type WorkflowGraph,
} from "@filon/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The module types by name; they change only with a new version of the server. */
export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ModuleDescription>> =>
    new Map((await call(listModules, { signal })).data.map((module) => [module.type, module])),
  staleTime: Infinity,
});

export const prospectListsQuery = queryOptions({
  queryKey: ["lists"],
  queryFn: async ({ signal }) => (await call(listLists, { signal })).data,
});

/** What these lists and this workflow would cost, and what stands in the way. */
export function quoteQuery(listIds: readonly string[], graph: WorkflowGraph) {
  return queryOptions({
    queryKey: ["campaign-quote", listIds, graph],
    queryFn: async ({ signal }) => (await call(quoteCampaign, { body: { listIds: [...listIds], graph }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Some real prospects for whom a message can be shown: those of a list, else of all. */
export function sampleProspectsQuery(listId: string | undefined) {
  return queryOptions({
    queryKey: ["prospects", "samples", listId ?? "all"],
    queryFn: async ({ signal }) =>
      (await call(listProspects, { query: { limit: 8, ...(listId === undefined ? {} : { listId }) }, signal })).data.rows,
    staleTime: 60_000,
  });
}

export function sampleProspectQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "sample", id],
    queryFn: async ({ signal }) => (await call(getProspect, { params: { id }, signal })).data,
    staleTime: 60_000,
  });
}
