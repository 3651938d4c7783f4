import {
  audience,
  type AudienceChoice,
  type AudienceScope,
  campaigns,
  type LeftOutGroup,
  type ModuleDescription,
  prospects,
  workflow,
  type WorkflowGraph,
  type WorkflowNode,
} from "@filon/contracts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The module types by name; they change only with a new version of the server. */
export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ModuleDescription>> =>
    new Map((await call(workflow.listModules, { signal })).data.map((module) => [module.type, module])),
  staleTime: Infinity,
});

interface QuoteOptions {
  /** The campaign that is to start, start again or take more people in. */
  readonly campaignId?: string;
  /** Whom the user lets in. */
  readonly audience?: AudienceChoice;
}

/** What these lists and this workflow would cost, whom they would leave out, and what stands in the way. */
export function quoteQuery(listIds: readonly string[], graph: WorkflowGraph, options: QuoteOptions = {}) {
  return queryOptions({
    queryKey: ["campaign-quote", listIds, graph, options],
    queryFn: async ({ signal }) => (await call(campaigns.quote, { body: { listIds: [...listIds], graph, ...options }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** How many people of these lists would take each way out of a step as it is set; it is not asked for twice while nothing changes. */
export function waysQuery(listIds: readonly string[], { type, version, config }: Pick<WorkflowNode, "type" | "version" | "config">) {
  return queryOptions({
    queryKey: ["campaign-ways", listIds, type, version, config],
    queryFn: async ({ signal }) =>
      (await call(campaigns.countWays, { body: { listIds: [...listIds], step: { type, version, config } }, signal })).data,
    staleTime: 5_000,
    retry: false,
  });
}

/** The people whom these lists would leave out for one reason, those found by a search, in pages. */
export function leftOutQuery(scope: AudienceScope, group: LeftOutGroup, search: string) {
  return infiniteQueryOptions({
    queryKey: ["campaign-left-out", scope, group, search],
    queryFn: async ({ signal, pageParam }) =>
      (await call(audience.listLeftOut, { body: { ...scope, group, search, offset: pageParam }, signal })).data,
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Some real prospects for whom a message can be shown: those of a list, else of all. */
export function sampleProspectsQuery(listId: string | undefined) {
  return queryOptions({
    queryKey: ["prospects", "samples", listId ?? "all"],
    queryFn: async ({ signal }) =>
      (await call(prospects.list, { query: { limit: 8, ...(listId === undefined ? {} : { listId }) }, signal })).data.rows,
    staleTime: 60_000,
  });
}

export function sampleProspectQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "sample", id],
    queryFn: async ({ signal }) => (await call(prospects.get, { params: { id }, signal })).data,
    staleTime: 60_000,
  });
}
