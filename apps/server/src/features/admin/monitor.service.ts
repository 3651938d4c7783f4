import { type AdminOverview, MONITOR_COUNT_LIMIT, type Monitor } from "@filon/contracts/admin";
import * as monitor from "@filon/db/monitor";
import { engineHealth } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { health } from "../health/index.ts";

/** How many failed jobs are shown. */
const FAILURES_SHOWN = 8;

/** Returns the figures of the administration's first page. */
export async function getOverview(services: Services): Promise<AdminOverview> {
  const row = await monitor.readOverview(services.db.pool, nowOf(services));
  return {
    users: row.users,
    suspendedUsers: row.suspended_users,
    workspaces: row.workspaces,
    suspendedWorkspaces: row.suspended_workspaces,
    openInvitations: row.open_invitations,
    waiting: row.waiting,
    newTickets: row.new_tickets,
  };
}

/** Returns the state of the installation. Polled every few seconds, so every count is bounded. */
export async function get(services: Services): Promise<Monitor> {
  const { pool } = services.db;
  const now = nowOf(services);
  const [asked, processes, database, engine, figures, queues, failures] = await Promise.all([
    health.getDetailed(services),
    monitor.listProcesses(pool),
    monitor.readDatabaseFigures(pool),
    engineHealth(services.db, services.now()),
    monitor.readEngineFigures(pool, now, MONITOR_COUNT_LIMIT),
    monitor.listQueues(pool),
    monitor.listFailures(pool, FAILURES_SHOWN),
  ]);
  return {
    at: now.toISOString(),
    services: asked.services,
    latencies: asked.latencies,
    server: { uptimeSeconds: asked.uptimeSeconds, memoryBytes: process.memoryUsage.rss(), node: process.version },
    processes: processes.map((row) => processOf(row, now)),
    database: databaseOf(database),
    engine: {
      ...engine,
      runningCampaigns: figures.running_campaigns,
      due: figures.due,
      planned: figures.planned,
      dispatching: figures.dispatching,
      held: figures.held,
    },
    queues,
    failures: failures.map((row) => ({ id: row.id, job: row.job, at: row.at.toISOString(), message: row.message ?? "" })),
  };
}

/** Returns the figures of the installation other than the engine’s. Runs its statements in sequence, to take one connection at a time. */
export async function getFigures(services: Services): Promise<Pick<Monitor, "queues" | "processes" | "database">> {
  const { pool } = services.db;
  const queues = await monitor.listQueues(pool);
  const processes = await monitor.listProcesses(pool);
  const database = await monitor.readDatabaseFigures(pool);
  return { queues, processes: processes.map((row) => processOf(row, nowOf(services))), database: databaseOf(database) };
}

function processOf(row: monitor.ProcessRow, now: Date): Monitor["processes"][number] {
  return {
    id: row.process_id,
    role: row.role,
    startedAt: row.started_at.toISOString(),
    silentSeconds: Math.max(0, (now.getTime() - row.beat_at.getTime()) / 1000),
  };
}

function databaseOf(row: monitor.DatabaseRow): Monitor["database"] {
  return {
    version: row.version,
    sizeBytes: Number(row.size_bytes),
    connections: row.connections,
    maxConnections: row.max_connections,
  };
}
