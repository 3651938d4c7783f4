import type { Database } from "@filon/db";
import { dateOf } from "@filon/domain";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { Config } from "./config/config.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { ServerTracing } from "./tracing/server-tracing.ts";

/** What features work with; created once at start, and independent of any request. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly log: Logger;
  /** Where spans go; absent while tracing is off. */
  readonly tracing?: ServerTracing | null;
  /** Real time. */
  readonly now: () => Temporal.Instant;
}

/** Returns the current instant in the form the database takes. */
export function nowOf(services: Pick<Services, "now">): Date {
  return dateOf(services.now());
}
