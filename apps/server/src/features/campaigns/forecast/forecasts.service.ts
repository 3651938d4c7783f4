import type { CampaignForecast } from "@filon/contracts/campaigns";
import type { Database } from "@filon/db";
import type { Temporal } from "temporal-polyfill";
import { settingsOf } from "../campaigns.service.ts";
import { checkLists, checkZone } from "../check-input.ts";
import type { DraftRequest } from "./draft-forecast.ts";
import type { ForecastThreads } from "./forecast-threads.ts";

interface Draft extends Omit<DraftRequest, "now"> {
  readonly workspaceId: string;
  readonly now: Temporal.Instant;
}

/**
 * Forecasts a campaign that is not saved, or not started, in a thread (AHEAD-04). Read-only. Throws UserError for lists of another workspace and for
 * an unknown zone, and whatever the thread's pool throws.
 */
export async function forecastDraft(
  db: Database,
  threads: ForecastThreads,
  { workspaceId, now, ...request }: Draft,
  signal: AbortSignal,
): Promise<CampaignForecast> {
  await db.inWorkspace(workspaceId, async (tx) => {
    checkZone((await settingsOf(tx, request.settings)).timeZone);
    await checkLists(tx, request.listIds);
  });
  return threads.forecastDraft({ connection: db.connection, workspaceId, request, now: now.toString() }, signal);
}
