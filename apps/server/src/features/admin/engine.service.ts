import { ENGINE_COUNT_LIMIT, ENGINE_ROWS_LIMIT, type EngineMonitor, type EngineSort, type EngineWorkspace } from "@filon/contracts/admin";
import * as monitor from "@filon/db/monitor";
import { engineHealth } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";

const MINUTE_MS = 60_000;
const MINUTES_SHOWN = 60;

type Work = EngineMonitor["total"];

/**
 * Returns the engine's work by workspace. Looked at every few seconds: each count of rows is bounded, and what was sent comes from kept sums.
 * The order is applied to all workspaces before the list is cut.
 */
export async function getEngine(
  services: Services,
  { sort, direction }: { readonly sort: EngineSort; readonly direction: "asc" | "desc" },
): Promise<EngineMonitor> {
  const { pool } = services.db;
  const now = nowOf(services);
  const [rows, minutes, circuits, health] = await Promise.all([
    monitor.listEngineWorkspaces(pool, now, ENGINE_COUNT_LIMIT),
    monitor.listActMinutes(pool, now),
    monitor.listOpenCircuits(pool, ENGINE_ROWS_LIMIT),
    engineHealth(services.db, services.now()),
  ]);
  const named = await monitor.listWorkspaceNames(
    pool,
    [...rows, ...circuits].map((row) => row.workspace_id),
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? "";
  const workspaces = rows.map((row) => ({ id: row.workspace_id, name: nameOf(row.workspace_id), ...workOf(row, now) }));
  return {
    at: now.toISOString(),
    silentSeconds: health.silentSeconds,
    total: totalOf(workspaces),
    minutes: lastMinutes(minutes, now),
    circuits: circuits.map((row) => ({
      workspaceId: row.workspace_id,
      workspaceName: nameOf(row.workspace_id),
      accountId: row.account_id,
      channel: row.channel,
      silences: row.silences,
      silentSeconds: secondsSince(row.silent_since, now),
      nextTryAt: row.next_try_at.toISOString(),
    })),
    workspaces: workspaces.toSorted(orderOf(sort, direction)).slice(0, ENGINE_ROWS_LIMIT),
    workspaceCount: workspaces.length,
  };
}

const secondsSince = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

function workOf(row: monitor.EngineWorkspaceRow, now: Date): Work {
  return {
    running: row.running,
    overdueSeconds: row.oldest_due === null ? 0 : secondsSince(row.oldest_due, now),
    due: row.due,
    planned: row.planned,
    dispatching: row.dispatching,
    oldestLeaseSeconds: row.oldest_dispatch === null ? null : secondsSince(row.oldest_dispatch, now),
    held: row.held,
    uncertain: row.uncertain,
    circuits: row.circuits,
    lastHour: { sent: row.sent, failed: row.failed, uncertain: row.unknown },
  };
}

/** Adds up workspaces; of ages, the greatest. */
export function totalOf(workspaces: readonly Work[]): Work {
  const sum = (of: (work: Work) => number): number => workspaces.reduce((total, work) => total + of(work), 0);
  const leases = workspaces.flatMap(({ oldestLeaseSeconds }) => (oldestLeaseSeconds === null ? [] : [oldestLeaseSeconds]));
  return {
    running: sum(({ running }) => running),
    overdueSeconds: Math.max(0, ...workspaces.map(({ overdueSeconds }) => overdueSeconds)),
    due: sum(({ due }) => due),
    planned: sum(({ planned }) => planned),
    dispatching: sum(({ dispatching }) => dispatching),
    oldestLeaseSeconds: leases.length === 0 ? null : Math.max(...leases),
    held: sum(({ held }) => held),
    uncertain: sum(({ uncertain }) => uncertain),
    circuits: sum(({ circuits }) => circuits),
    lastHour: {
      sent: sum(({ lastHour }) => lastHour.sent),
      failed: sum(({ lastHour }) => lastHour.failed),
      uncertain: sum(({ lastHour }) => lastHour.uncertain),
    },
  };
}

/** Returns the last 60 minutes, those without an act included. */
export function lastMinutes(rows: readonly monitor.ActMinuteRow[], now: Date): EngineMonitor["minutes"] {
  const known = new Map(rows.map((row) => [row.minute.getTime(), row]));
  const last = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: MINUTES_SHOWN }, (_, index) => {
    const at = last - (MINUTES_SHOWN - 1 - index) * MINUTE_MS;
    const row = known.get(at);
    return { at: new Date(at).toISOString(), sent: row?.sent ?? 0, failed: row?.failed ?? 0, uncertain: row?.uncertain ?? 0 };
  });
}

/** What each order compares. */
const FIGURE: Readonly<Record<Exclude<EngineSort, "name">, (row: EngineWorkspace) => number>> = {
  overdue: (row) => row.overdueSeconds,
  running: (row) => row.running,
  due: (row) => row.due,
  dispatching: (row) => row.oldestLeaseSeconds ?? -1,
  held: (row) => row.held,
  uncertain: (row) => row.uncertain,
  circuits: (row) => row.circuits,
  sent: (row) => row.lastHour.sent,
  failed: (row) => row.lastHour.failed,
};

function orderOf(sort: EngineSort, direction: "asc" | "desc"): (one: EngineWorkspace, other: EngineWorkspace) => number {
  const sign = direction === "asc" ? 1 : -1;
  const byName = (one: EngineWorkspace, other: EngineWorkspace): number =>
    one.name.localeCompare(other.name, "fr") || (one.id < other.id ? -1 : 1);
  if (sort === "name") return (one, other) => sign * byName(one, other);
  const figure = FIGURE[sort];
  return (one, other) => sign * (figure(one) - figure(other)) || byName(one, other);
}
