import type { Database } from "@filon/db";
import { dateOf } from "@filon/domain";
import type { Logger } from "pino";
import type { Temporal } from "temporal-polyfill";
import type { Config } from "./config/config.ts";
import type { JobQueue } from "./jobs/queue.ts";

/** What features work with; created once at start, and independent of any request. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly log: Logger;
  /** Real time. */
  readonly now: () => Temporal.Instant;
}

/** Returns the current instant in the form the database takes. */
export function nowOf(services: Pick<Services, "now">): Date {
  return dateOf(services.now());
}
