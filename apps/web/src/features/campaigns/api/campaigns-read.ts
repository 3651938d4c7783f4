import { type CampaignOrder, campaigns, type CampaignState, type PeopleFigure } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** What the list of campaigns is filtered and sorted by. */
export interface CampaignFilter {
  readonly search?: string | undefined;
  readonly status?: CampaignState | undefined;
  readonly tag?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly archived?: true | undefined;
  readonly sort?: CampaignOrder | undefined;
}

/** First element of every query key about campaigns. */
export const CAMPAIGNS = ["campaigns"] as const;

/** The workspace's campaigns that match a filter, with the count of each state. */
export function campaignsQuery({ archived, ...filter }: CampaignFilter) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, "list", { ...filter, archived }],
    queryFn: async ({ signal }) =>
      (await call(campaigns.list, { query: { ...filter, ...(archived === true && { archived: "true" as const }) }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One campaign with its workflow and settings. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id],
    queryFn: async ({ signal }) => (await call(campaigns.get, { params: { id }, signal })).data,
  });
}

/** Current figures of each node, and the totals. */
export function campaignLiveQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id, "live"],
    queryFn: async ({ signal }) => (await call(campaigns.getLive, { params: { id }, signal })).data,
  });
}

/** Milliseconds between refetches of the statistics: unlike the live figures, they are recounted each time. */
const STATISTICS_EVERY_MS = 15_000;

/** Statistics of the current run. An error shows immediately, without automatic retries. */
export function campaignStatisticsQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id, "statistics"],
    queryFn: async ({ signal }) => (await call(campaigns.getStatistics, { params: { id }, signal })).data,
    retry: false,
    refetchInterval: ({ state }) => (state.status === "error" ? false : STATISTICS_EVERY_MS),
  });
}

/** Since when, and by whom, everything is stopped; null when it is not. */
export const haltQuery = queryOptions({
  queryKey: [...CAMPAIGNS, "list", "halt"],
  queryFn: async ({ signal }) => (await call(campaigns.getHalt, { signal })).data,
});

/** Milliseconds between refetches of the figures by list and variant, which look at each person. */
const BREAKDOWN_EVERY_MS = 60_000;

/** Figures by list and by variant, which take the server longer than the others. */
export function campaignBreakdownQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id, "breakdown"],
    queryFn: async ({ signal }) => (await call(campaigns.getBreakdown, { params: { id }, signal })).data,
    staleTime: STATISTICS_EVERY_MS,
    retry: false,
    refetchInterval: ({ state }) => (state.status === "error" ? false : BREAKDOWN_EVERY_MS),
  });
}

/** Events of a campaign, newest first, in pages. */
export function campaignActivityQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...CAMPAIGNS, id, "activity"],
    queryFn: async ({ signal, pageParam }) =>
      (await call(campaigns.listActivity, { params: { id }, query: pageParam === "" ? {} : { after: pageParam }, signal })).data,
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Which enrolments are listed: those at one step, and those in one state. */
export interface EnrolmentFilter {
  readonly nodeId?: string | undefined;
  readonly status?: "open" | "held" | "ended" | "refused" | undefined;
  /** Only the people of this figure of the statistics, and of what. */
  readonly figure?: PeopleFigure | undefined;
  readonly of?: string | undefined;
}

/** Enrolments of the current run, at one step or at all steps, in pages. */
export function enrolmentsQuery(id: string, filter: EnrolmentFilter) {
  return infiniteQueryOptions({
    queryKey: [...CAMPAIGNS, id, "enrolments", filter],
    queryFn: async ({ signal, pageParam }) =>
      (
        await call(campaigns.listEnrolments, {
          params: { id },
          query: { ...filter, ...(pageParam === "" ? {} : { after: pageParam }) },
          signal,
        })
      ).data,
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
