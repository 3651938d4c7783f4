import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Services } from "../../../services.ts";
import { runImport } from "../run-import.ts";

/** A worker's process for the test that kills it: runs the import that its first argument names, and nothing else. */
const order = z
  .object({ connection: z.record(z.string(), z.union([z.string(), z.number()])), workspaceId: z.string(), importId: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));
const db = openDatabase({ connection: order.connection, size: 2, applicationName: "killed", onError: () => undefined });
// The import asks for no more of its surroundings.
const services = { db, log: pino({ level: "silent" }), now: () => Temporal.Now.instant() } as unknown as Services;
await runImport(services, { workspaceId: order.workspaceId, importId: order.importId }, new AbortController().signal);
process.exit(0);
