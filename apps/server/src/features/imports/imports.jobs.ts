import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** Imports an uploaded file; a repeated run resumes where the last one stopped. */
export const importProspects = defineJob({
  name: "import-prospects",
  schema: z.object({ workspaceId: z.uuid(), importId: z.uuid() }),
  timeoutSeconds: 900,
  // More than the number of failures after which the import itself gives up and reports it.
  retryLimit: 20,
  // A workspace with many files must leave room for others.
  atOnceOfGroup: 1,
});
