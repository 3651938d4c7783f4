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
  return queryOptions<CampaignForecast, Error, CampaignForecast, readonly unknown[]>({
    queryKey: ["campaign-forecast", listIds, draft, change, quick],
    queryFn: async ({ signal }) =>
      (await call(campaigns.forecastDraft, { body: { ...draft, listIds: [...listIds], change, quick }, signal })).data,
    staleTime: 60_000,
    retry: false,
  });
}
