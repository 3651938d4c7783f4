import type { CampaignForecast, ForecastChange, ForecastComparison } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
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
 * Forecasts a campaign that is not saved, or not started, in a thread (AHEAD-04). Read-only. Throws UserError for lists of another workspace, an unknown
 * zone and hours that never open, and whatever the thread's pool throws.
 */
export async function forecastDraft(
  db: Database,
  threads: ForecastThreads,
  { workspaceId, now, ...request }: Draft,
  signal: AbortSignal,
): Promise<CampaignForecast> {
  await db.inWorkspace(workspaceId, async (tx) => {
    const settings = await settingsOf(tx, request.settings);
    checkZone(settings.timeZone);
    checkHours({ ...settings, ...given(request.change) });
    await checkLists(tx, request.listIds);
  });
  return threads.forecastDraft({ connection: db.connection, workspaceId, request, now: now.toString() }, signal);
}

interface Hours {
  readonly activeStart: string;
  readonly activeEnd: string;
}

/** Returns the hours that a change gives. */
function given({ activeStart, activeEnd }: ForecastChange): Partial<Hours> {
  return { ...(activeStart !== undefined && { activeStart }), ...(activeEnd !== undefined && { activeEnd }) };
}

/** Refuses hours that never open. */
function checkHours({ activeStart, activeEnd }: Hours): void {
  const key = "campaigns.errors.activeEndBeforeStart";
  if (activeEnd <= activeStart) throw new UserError(key, { fields: { "change.activeEnd": key } });
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
  const campaign = await db.inWorkspace(workspaceId, (tx) => campaigns.find(tx, request.campaignId));
  if (!campaign) throw campaignNotFound();
  if (campaign.status !== "running" && campaign.status !== "paused") return null;
  const own = { activeStart: campaign.active_start.slice(0, 5), activeEnd: campaign.active_end.slice(0, 5) };
  checkHours({ ...own, ...given(request.change) });
  const made = await threads.forecastRunning({ connection: db.connection, workspaceId, request, now: now.toString() }, signal);
  return made?.forecast ?? null;
}

/** Returns what was forecast when the present run started, beside what has happened since; null when nothing was kept. Throws 404. */
export function getForecast(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ForecastComparison | null> {
  return readComparison(tx, id, now);
}
