import { type Database, openDatabase } from "@filon/db";
import { Temporal } from "temporal-polyfill";
import { serveThread } from "../../../threads/serve-thread.ts";
import { computeDraftForecast, type DraftRequest } from "./draft-forecast.ts";
import { computeRunningForecast, type RunningRequest } from "./running-forecast.ts";

/** The input of the thread: the database, the workspace and what to forecast, with the instant as text. */
interface Task<Request extends { readonly now: unknown }> {
  readonly connection: Database["connection"];
  readonly workspaceId: string;
  readonly request: Omit<Request, "now">;
  readonly now: string;
}
export type DraftTask = Task<DraftRequest>;
export type RunningTask = Task<RunningRequest>;

let database: Database | undefined;

/** This thread has its own connection, so that requests never wait for it. */
function databaseOf(connection: Database["connection"]): Database {
  return (database ??= openDatabase({ connection, size: 1, applicationName: "filon-forecast", onError: () => undefined }));
}

serveThread({
  forecastDraft: ({ connection, workspaceId, request, now }: DraftTask) =>
    databaseOf(connection).inWorkspace(workspaceId, (tx) => computeDraftForecast(tx, { ...request, now: Temporal.Instant.from(now) })),
  forecastRunning: ({ connection, workspaceId, request, now }: RunningTask) =>
    databaseOf(connection).inWorkspace(workspaceId, (tx) => computeRunningForecast(tx, { ...request, now: Temporal.Instant.from(now) })),
});
