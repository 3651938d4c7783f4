import { type Database, migrate, newId, openDatabase } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import { catalogue } from "@filon/modules";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { removeCampaign, startCampaign, stopCampaign } from "../packages/engine/src/index.ts";
import { startStandIn } from "../packages/engine/src/testing/index.ts";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow } from "../packages/testing/src/outreach-scene.ts";
import { startWorker, type WorkerProcess } from "./processes/start-worker.ts";

const MANY = 100_000;
const FEW = 5;
const SAMPLE_MS = 20;
/** People per statement while the list is written. */
const BLOCK = 25_000;

interface Rig {
  readonly db: Database;
  readonly owner: pg.Client;
  readonly connection: pg.ClientConfig;
  readonly standInUrl: string;
}

interface Campaign {
  readonly workspaceId: string;
  readonly campaignId: string;
}

function say(text: string): void {
  process.stderr.write(`engine-scale: ${text}\n`);
}

const ONE_MESSAGE = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}, un mot ?" }]]);
/** A condition, a tag and a wait. */
const THREE_STEPS = ((): typeof ONE_MESSAGE => {
  const graph = straightWorkflow([
    ["condition", { field: "companyName", operator: "equals", value: "x" }],
    ["tag_contact", { tags: ["vu"] }],
    ["delay", { value: 30, unit: "days" }],
  ]);
  const connections = graph.connections.flatMap((each) =>
    each.from === "n1" ? ["yes", "no"].map((fromPort) => ({ ...each, id: `${each.id}-${fromPort}`, fromPort })) : [each],
  );
  return { ...graph, connections };
})();

/** A draft over this many people in a workspace of its own, which the planner's statistics have not met. */
async function draft({ db, owner }: Rig, people: number, graph = ONE_MESSAGE): Promise<Campaign> {
  const workspaceId = newId();
  await owner.query("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Banc', 'enterprise')", [workspaceId]);
  await grantPru(db, workspaceId, 10_000_000);
  const email = await outreachAccount(db, workspaceId);
  const listIds: string[] = [];
  for (let left = people; left > 0; left -= BLOCK) listIds.push(await outreachList(db, workspaceId, Math.min(left, BLOCK)));
  return { workspaceId, campaignId: await outreachCampaign(db, workspaceId, { graph, listIds, settings: { accountIds: { email } } }) };
}

/** Starts a campaign; returns the milliseconds until the command has answered. */
const start = ({ db }: Rig, { workspaceId, campaignId }: Campaign): Promise<number> =>
  timed(() =>
    db.inWorkspace(workspaceId, (tx) =>
      startCampaign(tx, { campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
    ),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Runs work, and returns its result with the most memory that this process took for it, in megabytes. */
async function weighed<Result>(work: () => Promise<Result>): Promise<{ result: Result; megabytes: number }> {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => void (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
  try {
    const result = await work();
    return { result, megabytes: (Math.max(most, process.memoryUsage.rss()) - before) / 1e6 };
  } finally {
    clearInterval(look);
  }
}

/** Notes something heard of everybody in a workspace, so that a start judges them one by one. */
async function heardOf({ owner }: Rig, { workspaceId }: Campaign): Promise<void> {
  await owner.query(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, occurred_at)
     SELECT p.workspace_id, 'bench', p.id, a.id, p.id, 'viewed', now() FROM prospect p
     JOIN channel_account a ON a.workspace_id = p.workspace_id WHERE p.workspace_id = $1`,
    [workspaceId],
  );
}

/** Waits until a question is answered with no row. */
async function untilNone({ owner }: Rig, question: string, id: string): Promise<void> {
  while (((await owner.query(`${question} LIMIT 1`, [id])).rowCount ?? 0) > 0) await sleep(SAMPLE_MS);
}

/** Milliseconds from the start of a campaign of five in a workspace of its own to its first act. */
async function firstAct(rig: Rig): Promise<number> {
  const small = await draft(rig, FEW);
  const from = performance.now();
  await start(rig, small);
  for (;;) {
    const { rowCount } = await rig.owner.query("SELECT FROM action WHERE campaign_id = $1 AND dispatched_at IS NOT NULL LIMIT 1", [
      small.campaignId,
    ]);
    if (rowCount === 1) return performance.now() - from;
    await sleep(SAMPLE_MS / 2);
  }
}

/** Runs work while small campaigns are started one after another elsewhere; returns the longest any of them waited for its first act. */
async function longestWaitDuring(rig: Rig, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => void (isOver = true));
  let longest = await firstAct(rig);
  while (!isOver) longest = Math.max(longest, await firstAct(rig));
  await done;
  return longest;
}

async function lifecycle(rig: Rig): Promise<Record<string, number>> {
  const one = await draft(rig, MANY);
  await heardOf(rig, one);
  const workers = await Promise.all([startWorker(orders(rig)), startWorker(orders(rig))]);
  await firstAct(rig);
  const quiet = await firstAct(rig);
  const began = await weighed(() => start(rig, one));
  say(`started ${MANY} in ${(began.result / 1000).toFixed(2)} s with ${began.megabytes.toFixed(0)} MB`);
  let stopMs = 0;
  const afterStop = await longestWaitDuring(rig, async () => {
    stopMs = await timed(() =>
      rig.db.inWorkspace(one.workspaceId, (tx) => stopCampaign(tx, { campaignId: one.campaignId, actorId: null, at: new Date() })),
    );
    say(`stop answered in ${stopMs.toFixed(0)} ms`);
    await untilNone(rig, "SELECT FROM run_ending WHERE campaign_id = $1", one.campaignId);
  });
  let removeMs = 0;
  let removedSeconds = 0;
  const afterDelete = await longestWaitDuring(rig, async () => {
    const from = performance.now();
    removeMs = await timed(() =>
      rig.db.inWorkspace(one.workspaceId, (tx) => removeCampaign(tx, { campaignId: one.campaignId, at: new Date() })),
    );
    say(`deletion answered in ${removeMs.toFixed(0)} ms`);
    await untilNone(rig, "SELECT FROM campaign_removal WHERE campaign_id = $1", one.campaignId);
    removedSeconds = (performance.now() - from) / 1000;
  });
  await stopAll(workers);
  say(
    `first act elsewhere: ${quiet.toFixed(0)} ms quiet, ${afterStop.toFixed(0)} ms after a stop, ${afterDelete.toFixed(0)} ms after a deletion`,
  );
  return {
    start_100k_s: began.result / 1000,
    start_100k_mb: began.megabytes,
    stop_100k_ms: stopMs,
    delete_100k_ms: removeMs,
    delete_100k_done_s: removedSeconds,
    other_workspace_wait_ms: Math.max(afterStop, afterDelete),
    other_workspace_quiet_ms: quiet,
  };
}

async function drain(rig: Rig): Promise<Record<string, number>> {
  const one = await draft(rig, MANY, THREE_STEPS);
  await start(rig, one);
  const workers = await Promise.all([startWorker(orders(rig)), startWorker(orders(rig))]);
  const from = performance.now();
  const small = firstAct(rig);
  await untilNone(rig, "SELECT FROM enrolment WHERE campaign_id = $1 AND phase = 'enter'", one.campaignId);
  const seconds = (performance.now() - from) / 1000;
  const firstActSeconds = (await small) / 1000;
  await stopAll(workers);
  say(`${MANY} enrolments of three steps drained in ${seconds.toFixed(1)} s; first act elsewhere after ${firstActSeconds.toFixed(2)} s`);
  return { drain_100k_s: seconds, small_campaign_first_act_s: firstActSeconds };
}

const orders = ({ connection, standInUrl }: Rig) => ({ connection, standInUrl, limits: {}, loud: true });
const stopAll = (workers: readonly WorkerProcess[]): Promise<unknown> => Promise.all(workers.map((worker) => worker.stop()));

/** Two worker processes, their Postgres (durable, as installed) and the stand-in, all on this machine. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const folder = mkdtempSync(join(tmpdir(), "filon-bench-"));
  const server = await startPostgres({ folder });
  const standIn = await startStandIn();
  const connection = { ...server.connection };
  await migrate(connection);
  const db = openDatabase({ connection, size: 6, applicationName: "bench", onError: (error) => say(error.message) });
  const owner = new pg.Client(connection);
  await owner.connect();
  const rig: Rig = { db, owner, connection, standInUrl: standIn.url };
  try {
    const metrics = { ...(await lifecycle(rig)), ...(await drain(rig)) };
    return {
      metrics: Object.fromEntries(
        Object.entries(metrics).map(([name, value]) => [name, Number(value.toFixed(name.endsWith("_s") ? 2 : 0))]),
      ),
      notes: `${MANY} people in a workspace without statistics of the planner; two workers and a durable Postgres on the same cores. stop, delete: until the command has answered; delete_100k_done_s: until nothing is left. start_100k_s, start_100k_mb: something has been heard of everybody, so they are judged one by one; memory taken for it by the process that starts them. other_workspace_wait_ms: the longest time from the start of a campaign of five elsewhere to its first act, over all such starts while workers clean up; other_workspace_quiet_ms: the same with nothing else to do. drain_100k_s: a condition, a tag and a wait for each person, all due at once.`,
    };
  } finally {
    await owner.end();
    await db.close();
    await standIn.close();
    await server.stop();
    removeDataFolder(folder);
  }
}
