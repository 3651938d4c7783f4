import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Services } from "../../../services.ts";
import { runImport } from "../run-import.ts";

/** A worker process for the test that kills it: runs only the import named by its first argument. */
const order = z
  .object({ connection: z.record(z.string(), z.union([z.string(), z.number()])), workspaceId: z.string(), importId: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));
const db = openDatabase({ connection: order.connection, size: 2, applicationName: "killed", onError: () => undefined });
// Imports need no other services.
const services = { db, log: pino({ level: "silent" }), now: () => Temporal.Now.instant() } as unknown as Services;
await runImport(services, { workspaceId: order.workspaceId, importId: order.importId }, new AbortController().signal);
process.exit(0);
