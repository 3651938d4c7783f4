import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** Learns a profile from the answers of a calibration and the member's samples. */
export const analyseStyle = defineJob({
  name: "analyse-style",
  schema: z.object({ workspaceId: z.uuid(), calibrationId: z.uuid() }),
  timeoutSeconds: 30,
  retryLimit: 2,
});
