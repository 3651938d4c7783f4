import type { ChannelConnector } from "@filon/connectors/kit";
import { type Database, openDatabase } from "@filon/db";
import { type EngineLimits, type EngineOptions, receiveInbound, type Receiving, startEngine } from "@filon/engine";
import type pg from "pg";
import { onStandIn } from "../../../packages/engine/src/testing/index.ts";
import { type Crash, fatalConnectors, fatalDatabase } from "./crash-points.ts";

/** A worker's orders: to run an engine, or to receive one event. */
export interface WorkerOrders {
  readonly connection: pg.ClientConfig;
  /** The address of a stand-in that is the provider of all accounts, or the secrets of accounts that name their own providers. */
  readonly provider: { readonly standInUrl: string } | { readonly secrets: Readonly<Record<string, string>> };
  readonly limits: Partial<EngineLimits>;
  /** The point at which the worker kills itself, or null when it does not. */
  readonly crash: Crash | null;
  readonly event: (Omit<Receiving, "at"> & { readonly workspaceId: string }) | null;
  /**
   * Suspends the process once, when an act has been checked this many times since its call began: the check that counts is the last one before
   * the request is written.
   */
  readonly suspendAtCheck?: number;
}

/** Application name of the workers' connections. */
export const WORKERS_NAME = "chaos worker";

/** Carries out a worker's orders until its process ends. */
export async function serve({ connection, provider, limits, crash, event, suspendAtCheck }: WorkerOrders): Promise<void> {
  const opened = openDatabase({ connection, size: 10, applicationName: WORKERS_NAME, onError: () => undefined });
  const db = crash === null ? opened : fatalDatabase(opened, crash);
  if (event !== null) {
    const { workspaceId, ...receiving } = event;
    void db.inWorkspace(workspaceId, (tx) => receiveInbound(tx, { ...receiving, at: new Date() }));
    return;
  }
  const options = "secrets" in provider ? await onProviders(db, limits, provider.secrets) : onStandIn(db, provider.standInUrl, limits);
  const connectors = suspendAtCheck === undefined ? options.connectors : suspendingConnectors(options.connectors, suspendAtCheck);
  startEngine({ ...options, connectors: crash === null ? connectors : fatalConnectors(connectors, crash) });
}

/** Longest pause that a provider may ask for, in seconds: a run of minutes cannot wait for minutes. */
const LONGEST_PAUSE_S = 1;

/**
 * Returns the options of an engine with the product's connectors. They are loaded only here: most workers use a stand-in instead, and loading them
 * takes half of a worker's start.
 */
export async function onProviders(
  db: Database,
  limits: Partial<EngineLimits>,
  secrets: Readonly<Record<string, string>>,
): Promise<EngineOptions> {
  const { createConnectors } = await import("@filon/connectors");
  const { byChannel } = createConnectors({ gateway: null, egressAllow: ["127.0.0.1:*"], admit: () => undefined });
  const connectors = new Map([...byChannel].map(([channel, connector]) => [channel, hurried(connector)]));
  return { ...onStandIn(db, "", limits), connectors, openSecrets: () => secrets };
}

/** Returns connectors that suspend this process once, at this check of an act. */
function suspendingConnectors(connectors: EngineOptions["connectors"], atCheck: number): EngineOptions["connectors"] {
  let suspended = false;
  const suspending = (connector: ChannelConnector): ChannelConnector => ({
    ...connector,
    dispatch: (dispatch, signal) => {
      let checks = 0;
      const mayStillAct = (): boolean => {
        const may = dispatch.mayStillAct();
        checks += 1;
        if (checks === atCheck && !suspended) {
          suspended = true;
          process.kill(process.pid, "SIGSTOP");
        }
        return may;
      };
      return connector.dispatch({ ...dispatch, mayStillAct }, signal);
    },
  });
  return new Map([...connectors].map(([channel, connector]) => [channel, suspending(connector)]));
}

function hurried(connector: ChannelConnector): ChannelConnector {
  return {
    ...connector,
    dispatch: async (dispatch, signal) => {
      const result = await connector.dispatch(dispatch, signal);
      if (result.status !== "retry" || result.afterSeconds === undefined) return result;
      return { ...result, afterSeconds: Math.min(result.afterSeconds, LONGEST_PAUSE_S) };
    },
  };
}
