import type { CampaignForecast } from "@filon/contracts/campaigns";
import { openThreadPool } from "../../../threads/thread-pool.ts";
import type { DraftTask, RunningTask } from "./forecast-thread.ts";
import type { RunForecast } from "./running-forecast.ts";

/** Computes forecasts in threads, so that requests are not held up. */
export interface ForecastThreads {
  forecastDraft(task: DraftTask, signal: AbortSignal): Promise<CampaignForecast>;
  /** Null when the campaign is not under way. */
  forecastRunning(task: RunningTask, signal: AbortSignal): Promise<RunForecast | null>;
  close(): Promise<void>;
}

/** Opens two threads at most; a workspace uses one. */
export function openForecastThreads(): ForecastThreads {
  const pool = openThreadPool({
    file: new URL("./forecast-thread.ts", import.meta.url),
    threads: 2,
    waiting: 20,
    heapMegabytes: 512,
    deadlineMs: 60_000,
    idleMs: 20_000,
  });
  return {
    // A thread's answer has the type of its task.
    forecastDraft: (task, signal) =>
      pool.run(task.workspaceId, { task: "forecastDraft", input: task }, signal) as Promise<CampaignForecast>,
    forecastRunning: (task, signal) =>
      pool.run(task.workspaceId, { task: "forecastRunning", input: task }, signal) as Promise<RunForecast | null>,
    close: () => pool.close(),
  };
}
