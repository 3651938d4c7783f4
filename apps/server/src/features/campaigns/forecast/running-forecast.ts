import { type CampaignForecast, type ForecastChange, MAX_FORECAST_PEOPLE } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import { loadRunningScene } from "@filon/engine";
import { catalogue } from "@filon/modules";
import type { Temporal } from "temporal-polyfill";
import { computeForecast } from "./compute-forecast.ts";

/** A campaign under way whose forecast is asked for. */
export interface RunningRequest {
  readonly campaignId: string;
  readonly change: ForecastChange;
  /** One simulation only. */
  readonly quick: boolean;
  readonly now: Temporal.Instant;
}

/** A forecast and the run it is about. */
export interface RunForecast {
  readonly run: number;
  readonly forecast: CampaignForecast;
}

/** Forecasts a campaign under way from where its people stand now; null when it is not under way. Read-only. */
export async function computeRunningForecast(tx: WorkspaceTx, request: RunningRequest): Promise<RunForecast | null> {
  const { campaignId, change, quick, now } = request;
  const loaded = await loadRunningScene(tx, catalogue, { campaignId, most: MAX_FORECAST_PEOPLE, now });
  if (loaded === null) return null;
  const { run, scene, labels, pruCost, isCut } = loaded;
  // The same for each change of one campaign, so that a difference is the change and not chance.
  const seed = `${campaignId} ${run}`;
  return { run, forecast: await computeForecast(tx, { scene, labels, pruCost: () => pruCost, change, quick, seed, isCut }) };
}
