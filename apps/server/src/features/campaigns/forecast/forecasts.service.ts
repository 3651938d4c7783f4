import type { CampaignForecast, ForecastComparison } from "@filon/contracts/campaigns";
import type { Database, WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { Temporal } from "temporal-polyfill";
import { campaignNotFound } from "../campaign-not-found.ts";
import { settingsOf } from "../campaigns.service.ts";
import { checkLists, checkZone } from "../check-input.ts";
import type { DraftRequest } from "./draft-forecast.ts";
import type { ForecastThreads } from "./forecast-threads.ts";
import { readComparison } from "./kept-forecast.ts";
import type { RunningRequest } from "./running-forecast.ts";

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

interface Running extends RunningRequest {
  readonly workspaceId: string;
}

/** Forecasts a campaign under way, in a thread; null when it is not under way. Read-only. Throws 404, and whatever the thread's pool throws. */
export async function forecast(
  db: Database,
  threads: ForecastThreads,
  { workspaceId, now, ...request }: Running,
  signal: AbortSignal,
): Promise<CampaignForecast | null> {
  const state = await db.inWorkspace(workspaceId, (tx) => campaigns.findState(tx, request.campaignId));
  if (state === null) throw campaignNotFound();
  if (state.status !== "running" && state.status !== "paused") return null;
  const made = await threads.forecastRunning({ connection: db.connection, workspaceId, request, now: now.toString() }, signal);
  return made?.forecast ?? null;
}

/** Returns what was forecast when the present run started, beside what has happened since; null when nothing was kept. Throws 404. */
export function getForecast(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ForecastComparison | null> {
  return readComparison(tx, id, now);
}
