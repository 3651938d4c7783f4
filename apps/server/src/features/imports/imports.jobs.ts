import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** Imports an uploaded file; run again, it goes on where it had come to. */
export const importProspects = defineJob({
  name: "import-prospects",
  schema: z.object({ workspaceId: z.uuid(), importId: z.uuid() }),
  timeoutSeconds: 900,
  // More than the runs after which the import itself gives up and says so.
  retryLimit: 20,
  // A workspace with many files leaves a place to the others.
  atOnceOfGroup: 1,
});
