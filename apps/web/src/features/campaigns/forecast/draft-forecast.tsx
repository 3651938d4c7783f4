import type { CampaignSettings } from "@filon/contracts/campaigns";
import { useCallback } from "react";
import { type ForecastDraft, forecastDraftQuery } from "../api/campaigns-forecast.ts";
import { ForecastPanel } from "./forecast-panel.tsx";
import type { ForecastQuery } from "./use-forecast.ts";

interface DraftForecastProps extends ForecastDraft {
  readonly onKeep: (settings: Partial<CampaignSettings>) => void;
}

/** The forecast of a campaign that is not saved, or not started. */
export function DraftForecast({ listIds, graph, settings, audience, onKeep }: DraftForecastProps) {
  const queryOf = useCallback<ForecastQuery>(
    (change, quick) => forecastDraftQuery({ listIds, graph, settings, audience }, change, quick),
    [listIds, graph, settings, audience],
  );
  return <ForecastPanel queryOf={queryOf} settings={settings} onKeep={onKeep} />;
}
