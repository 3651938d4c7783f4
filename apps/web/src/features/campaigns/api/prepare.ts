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

/** Module types by name; they only change with a new server version. */
export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ModuleDescription>> =>
    new Map((await call(workflow.listModules, { signal })).data.map((module) => [module.type, module])),
  staleTime: Infinity,
});

interface QuoteOptions {
  /** The campaign to be started, restarted or joined. */
  readonly campaignId?: string;
  /** The people the user lets in. */
  readonly audience?: AudienceChoice;
}

/** What a campaign with these lists and this workflow would cost, whom it would leave out, and what prevents it from starting. */
export function quoteQuery(listIds: readonly string[], graph: WorkflowGraph, options: QuoteOptions = {}) {
  return queryOptions({
    queryKey: ["campaign-quote", listIds, graph, options],
    queryFn: async ({ signal }) => (await call(campaigns.quote, { body: { listIds: [...listIds], graph, ...options }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** How many people on these lists would take each output of a step as configured. */
export function waysQuery(listIds: readonly string[], { type, version, config }: Pick<WorkflowNode, "type" | "version" | "config">) {
  return queryOptions({
    queryKey: ["campaign-ways", listIds, type, version, config],
    queryFn: async ({ signal }) =>
      (await call(campaigns.countWays, { body: { listIds: [...listIds], step: { type, version, config } }, signal })).data,
    staleTime: 5_000,
    retry: false,
  });
}

/** The people on these lists left out for one reason, filtered by a search, in pages. */
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

/** A few real prospects to preview messages with, from one list or from all. */
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
