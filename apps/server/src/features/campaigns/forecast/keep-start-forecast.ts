import * as campaigns from "@filon/db/campaigns";
import { nowOf, type Services } from "../../../services.ts";
import { keepStartForecast } from "./forecast.jobs.ts";
import { openForecastThreads } from "./forecast-threads.ts";

/** Keeps forecasts of campaigns that have started, each played in a thread of its own. */
export async function registerForecastJobs(services: Services): Promise<void> {
  const { db, jobs, now } = services;
  await jobs.work(keepStartForecast, async ({ workspaceId, campaignId }, signal) => {
    const request = { campaignId, change: {}, quick: false };
    const threads = openForecastThreads();
    try {
      const made = await threads.forecastRunning({ connection: db.connection, workspaceId, request, now: now().toString() }, signal);
      if (made === null) return;
      await db.inWorkspace(workspaceId, (tx) => campaigns.keepForecast(tx, { campaignId, ...made, at: nowOf(services) }));
    } finally {
      await threads.close();
    }
  });
}

/** Asks for the forecast of a campaign that has started. A failure is logged and nothing else: no start fails because of its forecast. */
export async function requestStartForecast({ db, jobs, log }: Services, workspaceId: string, campaignId: string): Promise<void> {
  try {
    await db.inWorkspace(workspaceId, (tx) => jobs.enqueue(tx, keepStartForecast, { workspaceId, campaignId }));
  } catch (error) {
    log.warn({ err: error, campaignId }, "the forecast of a start could not be asked for");
  }
}
