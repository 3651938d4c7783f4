import type { WorkflowGraph } from "@filon/contracts/workflow";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { cpuSecondsOfServer } from "./cpu.ts";
import type { WorkerProcess } from "./start-worker.ts";

/** How many people are asleep, and in how many campaigns of how many workspaces. */
export interface Sleepers {
  readonly workspaces: number;
  readonly campaigns: number;
  readonly people: number;
}

/** Time for a worker's first look at everything, and then several sweeps. */
const SETTLE_MS = 10_000;
const WATCH_MS = 65_000;

/** Puts people to sleep in running campaigns, each for a day to a month. Written directly, because the commands would take an hour for this many. */
export async function putToSleep(owner: pg.Client, { workspaces, campaigns, people }: Sleepers, graph: WorkflowGraph): Promise<void> {
  await owner.query("BEGIN");
  await owner.query("SET LOCAL session_replication_role = replica");
  const run = (text: string, values: unknown[] = []) => owner.query(text, values);
  await run(
    `CREATE TEMPORARY TABLE bench_campaign ON COMMIT DROP AS
     SELECT w.id AS workspace_id, new_id() AS campaign_id, new_id() AS version_id, new_id() AS account_id, w.place AS workspace_place
     FROM (SELECT new_id() AS id, place FROM generate_series(1, $1::integer) AS place) w, generate_series(1, $2::integer)`,
    [workspaces, Math.round(campaigns / workspaces)],
  );
  await run("INSERT INTO workspace (id, name, plan) SELECT DISTINCT workspace_id, 'Banc', 'enterprise' FROM bench_campaign");
  await run(
    `INSERT INTO channel_account (workspace_id, id, channel, label, address, status, connected_at)
     SELECT workspace_id, account_id, 'email', 'Banc', account_id || '@exemple.fr', 'connected', now() FROM bench_campaign`,
  );
  await run(
    `INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph, frozen_at)
     SELECT workspace_id, version_id, campaign_id, 1, $1, now() FROM bench_campaign`,
    [JSON.stringify(graph)],
  );
  await run(
    `INSERT INTO campaign (workspace_id, id, title, goal, workflow_version_id, time_zone, active_start, active_end, active_days, daily_max, settings,
       status, run, started_at)
     SELECT workspace_id, campaign_id, 'Banc', 'generate_leads', version_id, 'Europe/Paris', '09:00', '18:00', '{1,2,3,4,5}', 50,
       jsonb_build_object('accountIds', jsonb_build_object('email', account_id)), 'running', 1, now()
     FROM bench_campaign`,
  );
  await run(
    `CREATE TEMPORARY TABLE bench_person ON COMMIT DROP AS
     SELECT workspace_id, campaign_id, version_id, new_id() AS prospect_id, now() + interval '1 day' + random() * interval '29 days' AS due_at
     FROM bench_campaign, generate_series(1, $1::integer)`,
    [Math.round(people / campaigns)],
  );
  await run(
    `INSERT INTO prospect (workspace_id, id, first_name, last_name, email)
     SELECT workspace_id, prospect_id, 'Ada', 'Banc', prospect_id || '@exemple.fr' FROM bench_person`,
  );
  await run(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, phase, due_at, wait_until)
     SELECT workspace_id, new_id(), campaign_id, 1, prospect_id, version_id, 'n1', 'wait', due_at, due_at FROM bench_person`,
  );
  await run(
    `INSERT INTO campaign_look (workspace_id, campaign_id, next_at, channels)
     SELECT workspace_id, campaign_id, min(due_at), '{email}' FROM bench_person GROUP BY workspace_id, campaign_id`,
  );
  await run("COMMIT");
  await run("VACUUM ANALYZE");
}

/** Returns the cost of an idle worker: percent of a core in its process and in the database, and its queries per second. */
export async function watchIdle(
  owner: pg.Client,
  worker: WorkerProcess,
): Promise<{ readonly workerPercent: number; readonly databasePercent: number; readonly queriesPerSecond: number }> {
  await sleep(SETTLE_MS);
  const [before, server, from] = [await worker.used(), await cpuSecondsOfServer(owner), performance.now()];
  await sleep(WATCH_MS);
  const [after, serverAfter, seconds] = [await worker.used(), await cpuSecondsOfServer(owner), (performance.now() - from) / 1000];
  const grown = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / seconds;
  return {
    workerPercent: 100 * grown("cpuSeconds"),
    databasePercent: (100 * (serverAfter - server)) / seconds,
    queriesPerSecond: grown("queries"),
  };
}
