import { z } from "zod";
import { defineJob } from "../../../jobs/queue.ts";

/** Forecasts a campaign that has just started, and keeps that beside its run. */
export const keepStartForecast = defineJob({
  name: "keep-start-forecast",
  schema: z.object({ workspaceId: z.uuid(), campaignId: z.uuid() }),
  timeoutSeconds: 120,
  retryLimit: 2,
});
