import { openDatabase } from "@filon/db";
import { type EngineLimits, receiveInbound, type Receiving, startEngine } from "@filon/engine";
import type pg from "pg";
import { onStandIn } from "../../../packages/engine/src/testing/index.ts";
import { type Crash, fatalConnectors, fatalDatabase } from "./crash-points.ts";

/** What a worker does: an engine's work, or hearing one event. */
export interface WorkerOrders {
  readonly connection: pg.ClientConfig;
  readonly standInUrl: string;
  readonly limits: Partial<EngineLimits>;
  /** The point at which it kills itself; null: none. */
  readonly crash: Crash | null;
  readonly event: (Omit<Receiving, "at"> & { readonly workspaceId: string }) | null;
}

/** The name under which the connections of workers are listed. */
export const WORKERS_NAME = "chaos worker";

/** Carries out a worker's orders, until its process ends. */
export function serve({ connection, standInUrl, limits, crash, event }: WorkerOrders): void {
  const opened = openDatabase({ connection, size: 10, applicationName: WORKERS_NAME, onError: () => undefined });
  const db = crash === null ? opened : fatalDatabase(opened, crash);
  if (event !== null) {
    const { workspaceId, ...receiving } = event;
    void db.inWorkspace(workspaceId, (tx) => receiveInbound(tx, { ...receiving, at: new Date() }));
    return;
  }
  const options = onStandIn(db, standInUrl, limits);
  startEngine(crash === null ? options : { ...options, connectors: fatalConnectors(options.connectors, crash) });
}
