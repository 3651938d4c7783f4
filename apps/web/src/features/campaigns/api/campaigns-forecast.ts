import {
  type AudienceChoice,
  type CampaignForecast,
  campaigns,
  type CampaignSettings,
  type ForecastChange,
} from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "./campaigns-read.ts";

/** A campaign that is not saved, or not started. */
export interface ForecastDraft {
  readonly listIds: readonly string[];
  readonly graph: WorkflowGraph;
  readonly settings: CampaignSettings;
  /** The people the user lets in. */
  readonly audience: AudienceChoice;
}

/** What a draft would do with these changes; with `quick`, by one simulation only, which takes the server a fraction of the time. */
export function forecastDraftQuery({ listIds, ...draft }: ForecastDraft, change: ForecastChange, quick: boolean) {
  return queryOptions<CampaignForecast | null, Error, CampaignForecast | null, readonly unknown[]>({
    queryKey: ["campaign-forecast", listIds, draft, change, quick],
    queryFn: async ({ signal }) =>
      (await call(campaigns.forecastDraft, { body: { ...draft, listIds: [...listIds], change, quick }, signal })).data,
    staleTime: 60_000,
    retry: false,
  });
}

/** The same for a campaign under way, from where its people stand now; null when it is not under way any more. */
export function forecastQuery(id: string, change: ForecastChange, quick: boolean): ReturnType<typeof forecastDraftQuery> {
  return queryOptions<CampaignForecast | null, Error, CampaignForecast | null, readonly unknown[]>({
    // Not below the campaign's own key: each of its acts would have it played anew.
    queryKey: ["campaign-forecast", id, change, quick],
    queryFn: async ({ signal }) => (await call(campaigns.forecast, { params: { id }, body: { change, quick }, signal })).data,
    staleTime: 60_000,
    retry: false,
  });
}

/** What was forecast when the present run started, beside what has happened since; null when nothing was kept. */
export function forecastComparisonQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id, "forecast"],
    queryFn: async ({ signal }) => (await call(campaigns.getForecast, { params: { id }, signal })).data,
  });
}
