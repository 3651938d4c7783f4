import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { startJobs } from "../../../jobs/start-jobs.ts";
import type { Services } from "../../../services.ts";
import { registerImportJobs } from "../index.ts";

/** A worker process for the test that kills it: runs the imports that the queue hands it, until it is killed. */
const { connection } = JSON.parse(process.argv[2] ?? "{}");
const log = pino({ level: "silent" });
const { queue } = await startJobs({ connection, log, works: true });
const db = openDatabase({ connection, size: 2, applicationName: "killed", onError: () => undefined });
// Imports need no other services.
await registerImportJobs({ db, log, jobs: queue, now: () => Temporal.Now.instant() } as unknown as Services);
