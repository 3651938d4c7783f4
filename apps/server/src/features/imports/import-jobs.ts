import type { Services } from "../../services.ts";
import { importProspects } from "./imports.jobs.ts";
import { runImport } from "./run-import.ts";

/** Runs imports in this process. */
export async function registerImportJobs(services: Services): Promise<void> {
  await services.jobs.work(importProspects, (payload, signal) => runImport(services, payload, signal));
}
