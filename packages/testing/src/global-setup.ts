import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the test server's socket. */
    postgresHost: string;
  }
}

/** Starts one Postgres for the run; returns its teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide("postgresHost", server.host);
  return server.stop;
}
