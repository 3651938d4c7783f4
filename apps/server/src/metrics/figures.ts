import type { EngineMonitor, Monitor } from "@filon/contracts/admin";
import { Gauge, type Registry } from "prom-client";

/** The figures of the administrators' monitor. */
export interface Figures {
  readonly engine: EngineMonitor;
  readonly monitor: Pick<Monitor, "queues" | "processes" | "database">;
}

/** The age of nothing, in seconds, where there is none. */
const NONE_SECONDS = 0;
/** A worker's silence when none has ever reported, in seconds: more than any alert allows. */
const NO_WORKER_SECONDS = 86_400;

/**
 * Adds the figures of the whole installation: every process exports the same ones. Labels have a closed set of values (channels, queues,
 * outcomes): never a workspace, a person or an address.
 */
export function installationFigures(register: Registry): (figures: Figures) => void {
  const registers = [register];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const labelled = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const overdue = gauge(
    "filon_engine_overdue_seconds",
    "How long the earliest due enrolment or act has been waiting; 0 when nothing is due",
  );
  const silent = gauge("filon_engine_silent_seconds", "Time since the last heartbeat of a worker; a day when there is none");
  const workspaces = gauge("filon_engine_workspaces", "Workspaces with work or trouble");
  const running = gauge("filon_engine_running_campaigns", "Campaigns that run");
  const due = gauge("filon_engine_due_enrolments", "Enrolments that are due; at most 1,000 are counted of each campaign");
  const planned = gauge("filon_engine_planned_acts", "Acts that are planned; at most 1,000 are counted of each campaign");
  const leases = gauge("filon_engine_leases", "Acts that a worker is handing over, each under a lease");
  const oldest = gauge("filon_engine_oldest_lease_seconds", "How long ago the oldest of them was handed over; 0 when there is none");
  const held = gauge(
    "filon_engine_held_enrolments",
    "Enrolments that wait for a user's decision; at most 1,000 are counted of each campaign",
  );
  const uncertain = gauge("filon_engine_uncertain_acts", "Acts with an unknown outcome");
  const circuits = labelled(
    "filon_engine_open_circuits",
    "Accounts and called services left alone because they do not answer; at most 100",
    ["channel"],
  );
  const ended = labelled("filon_engine_acts_last_hour", "Acts of campaigns that ended in the last hour", ["outcome"]);
  const jobs = labelled("filon_jobs", "Background jobs", ["queue", "state"]);
  const processes = labelled("filon_processes", "Processes with a recent heartbeat", ["role"]);
  const connections = gauge("filon_postgres_connections", "Connections to the database, of all processes");
  const most = gauge("filon_postgres_max_connections", "Connections that the database allows");
  const size = gauge("filon_postgres_size_bytes", "Size of the database");

  return ({ engine, monitor }) => {
    const { total } = engine;
    overdue.set(total.overdueSeconds);
    silent.set(engine.silentSeconds ?? NO_WORKER_SECONDS);
    workspaces.set(engine.workspaceCount);
    running.set(total.running);
    due.set(total.due);
    planned.set(total.planned);
    leases.set(total.dispatching);
    oldest.set(total.oldestLeaseSeconds ?? NONE_SECONDS);
    held.set(total.held);
    uncertain.set(total.uncertain);
    circuits.reset();
    for (const [channel, open] of Map.groupBy(engine.circuits, (circuit) => circuit.channel ?? "service"))
      circuits.set({ channel }, open.length);
    for (const outcome of ["sent", "failed", "uncertain"] as const) ended.set({ outcome }, total.lastHour[outcome]);
    jobs.reset();
    for (const { name: queue, ...counts } of monitor.queues)
      for (const state of ["queued", "active", "failed"] as const) jobs.set({ queue, state }, counts[state]);
    processes.reset();
    for (const [role, beating] of Map.groupBy(monitor.processes, (one) => one.role)) processes.set({ role }, beating.length);
    connections.set(monitor.database.connections);
    most.set(monitor.database.maxConnections);
    size.set(monitor.database.sizeBytes);
  };
}
