import { useCallback } from "react";
import { type ForecastDraft, forecastDraftQuery } from "../api/campaigns-forecast.ts";
import { ForecastPanel } from "./forecast-panel.tsx";
import type { ForecastQuery } from "./use-forecast.ts";

/** The forecast of a campaign that is not saved, or not started. */
export function DraftForecast({ listIds, graph, settings, audience }: ForecastDraft) {
  const queryOf = useCallback<ForecastQuery>(
    (change, quick) => forecastDraftQuery({ listIds, graph, settings, audience }, change, quick),
    [listIds, graph, settings, audience],
  );
  return <ForecastPanel queryOf={queryOf} settings={settings} />;
}
