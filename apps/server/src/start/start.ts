import { randomBytes } from "node:crypto";
import { type Database, openDatabase } from "@filon/db";
import * as attempts from "@filon/db/attempts";
import * as sessions from "@filon/db/sessions";
import * as installation from "@filon/db/installation";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import { Temporal } from "temporal-polyfill";
import type { Config } from "../config/config.ts";
import type { LoadedConfig } from "../config/load-config.ts";
import { hashToken, loginsKeptSince } from "../features/auth/index.ts";
import { connectSandboxAccounts } from "../features/channels/index.ts";
import { registerFeatures } from "../features/register-features.ts";
import { buildApp } from "../http/app.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { startRealtime } from "../realtime/start-realtime.ts";
import type { Metrics } from "../metrics/registry.ts";
import { type Watched, watchNothing } from "../metrics/watched.ts";
import type { Services } from "../services.ts";
import type { ServerTracing } from "../tracing/server-tracing.ts";
import { startApiHeartbeat } from "./api-heartbeat.ts";
import { type Demo, ensureDemo } from "./demo.ts";
import { type DemoNetwork, startDemoNetwork } from "./demo-network.ts";
import { completeKeys } from "./keys.ts";
import { makeLog } from "./make-log.ts";
import { openPostgres } from "./open-postgres.ts";
import { portError, reservePort } from "./port.ts";
import { runWorker } from "./run-worker.ts";
import { type StopList, stopList } from "./stop-list.ts";
import { ensureWebBuild } from "./web-build.ts";

/** Connections in this process's pool; the embedded server allows 100 in total. */
const POOL_SIZE = 12;

/** Milliseconds for requests in flight to finish when the process stops. */
const REQUESTS_PATIENCE_MS = 2_000;

/** A running Filon, with what to tell the user. */
export interface Running {
  readonly config: Config;
  /** The link that creates the first owner; null if there is one, or outside production. */
  readonly setupLink: string | null;
  readonly hasDemo: boolean;
  /** Stops everything in order: new requests, requests in flight, sockets, readers, jobs, engine, sandbox, database. */
  stop(): Promise<void>;
}

/** Starts what the role requires. Throws StartError for whatever the user can fix, leaving nothing running. */
export async function start(loaded: LoadedConfig, tell: { building: () => void }): Promise<Running> {
  const log = makeLog(loaded);
  const stops = stopList();
  try {
    return await startAll(loaded, log, stops, tell);
  } catch (error) {
    await stops.stop(log);
    throw error;
  }
}

async function startAll(given: LoadedConfig, log: Logger, stops: StopList, tell: { building: () => void }): Promise<Running> {
  const serves = given.role !== "worker";
  const works = given.role !== "api";
  const port = serves ? await reservePort(given.host, given.port) : given.port;
  const loaded = { ...given, port, publicUrl: given.port === 0 ? given.publicUrl.replace(/:0$/u, `:${port}`) : given.publicUrl };
  const webFolder = serves ? ensureWebBuild(tell.building) : null;
  // Awaited further down; a failure before that must not be an unhandled rejection.
  webFolder?.catch(() => undefined);

  const postgres = await openPostgres(loaded, log);
  stops.add("postgres", () => postgres.stop());
  const tracing = await openTracing(loaded, stops);
  const db = openPool(loaded, { connection: postgres.connection, log, tracing }, stops);
  const demoNetwork =
    works && loaded.sandbox.enabled ? await startDemoNetwork(loaded, db.pool, postgres.connection, problemLog(log)) : null;
  if (demoNetwork) stops.add("sandbox", () => demoNetwork.stop());

  const config = await completeKeys(loaded, db.pool, demoNetwork?.egressAllow ?? []);
  const jobs = await startJobs({ connection: postgres.connection, log, works, tracing });
  stops.add("jobs", () => jobs.stop());
  const services: Services = { config, db, jobs: jobs.queue, log, tracing, now: () => Temporal.Now.instant() };
  const startedAt = new Date();
  await attempts.forgetOld(db.pool, startedAt);
  await sessions.forgetOldLogins(db.pool, loginsKeptSince(startedAt), startedAt);
  // Before the first request, which may be the demonstration's sign-in.
  const demo = config.production ? null : await ensureDemo(services);
  const watched = watchNothing();
  watched.pools.set("requests", db.pool);
  if (works) await runWorker(services, watched, stops);
  const metrics = await openMetrics(services, watched, stops);
  if (serves) await serve(services, { connection: postgres.connection, webFolder: await webFolder, metrics }, stops);
  if (demo) await connectDemo(services, demo, demoNetwork);
  return {
    config,
    setupLink: serves && config.production ? await makeSetupLink(db, config) : null,
    hasDemo: !config.production,
    stop: () => stops.stop(log),
  };
}

/** Starts tracing if it is on: only then is its code loaded. */
async function openTracing({ tracing, role }: LoadedConfig, stops: StopList): Promise<ServerTracing | null> {
  if (!tracing) return null;
  const { startTracing } = await import("../tracing/start-tracing.ts");
  const started = startTracing({ role });
  stops.add("tracing", () => started.stop());
  return started;
}

interface Pooling {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly tracing: ServerTracing | null;
}

function openPool(config: LoadedConfig, { connection, log, tracing }: Pooling, stops: StopList): Database {
  let closing = false;
  const db = openDatabase({
    connection,
    size: POOL_SIZE,
    applicationName: `filon-${config.role}`,
    traceParent: tracing?.traceParent,
    onError: (error) => {
      if (!closing) log.warn({ err: error }, "a database connection was lost");
    },
  });
  stops.add("pool", () => {
    closing = true;
    return db.close();
  });
  return db;
}

const problemLog = (log: Logger) => (error: unknown) => log.warn({ err: error }, "the demonstration network had a problem");

/** Starts the metrics if they are on: only then is their code loaded. */
async function openMetrics(services: Services, watched: Watched, stops: StopList): Promise<Metrics | null> {
  if (services.config.metrics === null) return null;
  const { startMetrics } = await import("../metrics/start-metrics.ts");
  const metrics = await startMetrics(services, watched);
  stops.add("metrics", () => metrics.close());
  return metrics;
}

interface Serving {
  readonly connection: pg.ClientConfig;
  readonly webFolder: string | null;
  readonly metrics: Metrics | null;
}

async function serve(services: Services, { connection, webFolder, metrics }: Serving, stops: StopList): Promise<void> {
  const { config, log } = services;
  const app = await buildApp(services, webFolder);
  metrics?.watchRequests(app);
  services.tracing?.watchRequests(app);
  registerFeatures(app, services);
  const realtime = await startRealtime({ app, db: services.db, connection, log });
  // Sockets would keep the server open: close them once it accepts no more connections.
  app.addHook("preClose", () => realtime.close());
  stops.add("http", () => closeServer(app));
  stops.add("heartbeat", startApiHeartbeat(services));
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw portError(error, config.host, config.port);
  }
}

/**
 * Lets requests in flight finish; then cuts those left, and connections without any request, which browsers open in advance and Node
 * counts as busy.
 */
async function closeServer(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), REQUESTS_PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(patience);
  }
}

/** Connects the demonstration's accounts if this process runs the network; everything else works without them. */
async function connectDemo(services: Services, demo: Demo, demoNetwork: DemoNetwork | null): Promise<void> {
  if (!demoNetwork?.network) return;
  try {
    await connectSandboxAccounts(services, demo.workspaceId, demoNetwork.network);
  } catch (error) {
    services.log.error({ err: error }, "the demonstration's accounts could not be connected");
  }
}

/** Creates a new link while the installation has no account; those printed earlier stop working. */
async function makeSetupLink(db: Database, config: Config): Promise<string | null> {
  if (!(await installation.hasNoUser(db.pool))) return null;
  const token = randomBytes(32).toString("base64url");
  await installation.replaceSetupLink(db.pool, hashToken(token));
  return `${config.publicUrl}/setup/${token}`;
}
