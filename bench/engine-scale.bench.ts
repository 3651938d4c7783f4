import { newId } from "@filon/db";
import * as lists from "@filon/db/lists";
import { catalogue } from "@filon/modules";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pauseCampaign, removeCampaign, resumeCampaign, stopCampaign } from "../packages/engine/src/index.ts";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow } from "../packages/testing/src/outreach-scene.ts";
import { cpuSecondsOfServer } from "./processes/cpu.ts";
import { cpuSeconds } from "./processes/engine-cpu.ts";
import { bareInsertSeconds, bareQueryCpuMicros, bareRowsPerSecond } from "./processes/floors.ts";
import { putToSleep, type Sleepers, watchIdle } from "./processes/idle.ts";
import { BATCH, measureQueue, SLOW } from "./processes/long-queue.ts";
import { startWorker, type WorkerProcess } from "./processes/start-worker.ts";
import { bothPorts, type EngineRig, newWorkspace, onEngineRig, start } from "./testing/engine-rig.ts";

const ALL = 100_000;
/** With --quick, everything is this many times smaller. */
const QUICKER = 10;
/** Ten thousand campaigns, and then enough further sleepers to make a million. */
const ASLEEP: Sleepers = { workspaces: 2_000, campaigns: 10_000, people: 200_000 };
const FURTHER: Sleepers = { workspaces: 200, campaigns: 1_000, people: 800_000 };
const FEW = 5;
const SAMPLE_MS = 20;
/** People per statement when writing the list. */
const BLOCK = 25_000;

interface Rig extends EngineRig {
  readonly many: number;
  readonly floors: Floors;
}

/** The best that this machine can do, measured in the same run. */
interface Floors {
  readonly rowsPerSecond: number;
  /** Seconds to insert as many bare rows as there are people in the start. */
  readonly insertSeconds: number;
  readonly queryCpuMicros: number;
}

interface Campaign {
  readonly workspaceId: string;
  readonly campaignId: string;
}

function say(text: string): void {
  process.stderr.write(`engine-scale: ${text}\n`);
}

const ONE_MESSAGE = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}, un mot ?" }]]);
const ONE_WAIT = straightWorkflow([["delay", { value: 30, unit: "days" }]]);
/** A condition, a tag and a wait. */
const THREE_STEPS = bothPorts(
  straightWorkflow([
    ["condition", { field: "companyName", operator: "equals", value: "x" }],
    ["tag_contact", { tags: ["vu"] }],
    ["delay", { value: 30, unit: "days" }],
  ]),
);

/** A draft over this many people in a separate workspace, about which the planner has no statistics yet. */
async function draft({ db, owner }: Rig, people: number, graph = ONE_MESSAGE, limits = {}): Promise<Campaign> {
  const workspaceId = await newWorkspace({ db, owner });
  const email = await outreachAccount(db, workspaceId, { limits });
  const listIds: string[] = [];
  for (let left = people; left > 0; left -= BLOCK) listIds.push(await outreachList(db, workspaceId, Math.min(left, BLOCK)));
  return { workspaceId, campaignId: await outreachCampaign(db, workspaceId, { graph, listIds, settings: { accountIds: { email } } }) };
}

/** Starts a campaign; returns the milliseconds until the command has returned. */
const timedStart = (rig: Rig, { workspaceId, campaignId }: Campaign): Promise<number> => timed(() => start(rig, workspaceId, campaignId));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Runs work; returns its result and the peak memory of this process meanwhile, in megabytes. */
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

/** Records an inbound event for everybody in a workspace, so that a start checks them one by one. */
async function heardOf({ owner }: Rig, { workspaceId }: Campaign): Promise<void> {
  await owner.query(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, occurred_at)
     SELECT p.workspace_id, 'bench', p.id, a.id, p.id, 'viewed', now() FROM prospect p
     JOIN channel_account a ON a.workspace_id = p.workspace_id WHERE p.workspace_id = $1`,
    [workspaceId],
  );
}

/** Waits until a query returns no row. */
async function untilNone({ owner }: Rig, question: string, id: string): Promise<void> {
  while (((await owner.query(`${question} LIMIT 1`, [id])).rowCount ?? 0) > 0) await sleep(SAMPLE_MS);
}

/** Milliseconds from the start of a five-person campaign in its own workspace to its first act. */
async function firstAct(rig: Rig): Promise<number> {
  const small = await draft(rig, FEW);
  const from = performance.now();
  await timedStart(rig, small);
  for (;;) {
    const { rowCount } = await rig.owner.query("SELECT FROM action WHERE campaign_id = $1 AND dispatched_at IS NOT NULL LIMIT 1", [
      small.campaignId,
    ]);
    if (rowCount === 1) return performance.now() - from;
    await sleep(SAMPLE_MS / 2);
  }
}

/** Runs work while small campaigns are started one after another elsewhere; returns the longest wait of any of them for its first act. */
async function longestWaitDuring(rig: Rig, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => void (isOver = true));
  let longest = await firstAct(rig);
  while (!isOver) longest = Math.max(longest, await firstAct(rig));
  await done;
  return longest;
}

/** Milliseconds in which one connection changes this many bare rows. */
const bareMs = ({ floors }: Rig, rows: number): number => (1000 * rows) / floors.rowsPerSecond;

/** Returns how many are asleep at first and how many are added, in proportion to the people of the other parts. */
function sleepersFor(many: number): { readonly asleep: Sleepers; readonly further: Sleepers } {
  const of = (count: number): number => Math.round((count * many) / ALL);
  const smaller = (size: Sleepers): Sleepers => ({
    workspaces: of(size.workspaces),
    campaigns: of(size.campaigns),
    people: of(size.people),
  });
  return { asleep: smaller(ASLEEP), further: smaller(FURTHER) };
}

const grouped = (count: number): string => count.toLocaleString("en");

async function idle(rig: Rig): Promise<Record<string, number>> {
  const { asleep, further } = sleepersFor(rig.many);
  const measure = async (what: string) => {
    const worker = await startWorker(orders(rig));
    const seen = await watchIdle(rig.owner, worker);
    await stopAll([worker]);
    const { workerPercent, databasePercent, queriesPerSecond } = seen;
    say(
      `idle over ${what}: worker ${workerPercent.toFixed(2)} %, database ${databasePercent.toFixed(2)} %, ${queriesPerSecond.toFixed(2)} queries/s`,
    );
    return seen;
  };
  const nothing = await measure("nothing");
  await putToSleep(rig.owner, asleep, ONE_WAIT);
  const many = await measure(`${grouped(asleep.campaigns)} campaigns`);
  await putToSleep(rig.owner, further, ONE_WAIT);
  const million = await measure(`${grouped(asleep.people + further.people)} sleepers`);
  /** A worker's CPU relative to that of the same number of empty queries. */
  const ofQueries = ({ workerPercent, queriesPerSecond }: typeof many): number =>
    workerPercent / 100 / ((queriesPerSecond * rig.floors.queryCpuMicros) / 1e6);
  return {
    idle_worker_cpu_pct: many.workerPercent,
    idle_database_cpu_pct: many.databasePercent,
    idle_queries_per_s: many.queriesPerSecond,
    idle_worker_1m_cpu_pct: million.workerPercent,
    idle_database_1m_cpu_pct: million.databasePercent,
    idle_nothing_cpu_pct: nothing.workerPercent,
    idle_nothing_database_cpu_pct: nothing.databasePercent,
    idle_worker_vs_floor: ofQueries(many),
    idle_worker_1m_vs_floor: ofQueries(million),
    idle_nothing_vs_floor: ofQueries(nothing),
    idle_database_vs_floor: many.databasePercent / nothing.databasePercent,
    idle_database_1m_vs_floor: million.databasePercent / nothing.databasePercent,
  };
}

async function lifecycle(rig: Rig): Promise<Record<string, number>> {
  const one = await draft(rig, rig.many);
  await heardOf(rig, one);
  const workers = await Promise.all([startWorker(orders(rig)), startWorker(orders(rig))]);
  await firstAct(rig);
  const quiet = await firstAct(rig);
  const cpuBefore = (await cpuSecondsOfServer(rig.owner)) + process.cpuUsage().user / 1e6;
  const began = await weighed(() => timedStart(rig, one));
  const startCpu = (await cpuSecondsOfServer(rig.owner)) + process.cpuUsage().user / 1e6 - cpuBefore;
  say(
    `started ${rig.many} in ${(began.result / 1000).toFixed(2)} s with ${began.megabytes.toFixed(0)} MB and ${startCpu.toFixed(2)} s of CPU`,
  );
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
  const listMs = await deleteList(rig, one);
  say(`deletion of a list answered in ${listMs.toFixed(0)} ms`);
  await stopAll(workers);
  say(
    `first act elsewhere: ${quiet.toFixed(0)} ms quiet, ${afterStop.toFixed(0)} ms after a stop, ${afterDelete.toFixed(0)} ms after a deletion`,
  );
  return {
    start_100k_s: began.result / 1000,
    start_100k_cpu_s: startCpu,
    start_100k_mb: began.megabytes,
    stop_100k_ms: stopMs,
    delete_100k_ms: removeMs,
    delete_100k_done_s: removedSeconds,
    delete_list_100k_ms: listMs,
    other_workspace_wait_ms: Math.max(afterStop, afterDelete),
    other_workspace_quiet_ms: quiet,
    start_100k_vs_floor: began.result / 1000 / rig.floors.insertSeconds,
    stop_100k_vs_floor: stopMs / bareMs(rig, rig.many),
    delete_100k_vs_floor: removeMs / bareMs(rig, rig.many),
    delete_100k_done_vs_floor: (1000 * removedSeconds) / bareMs(rig, rig.many),
    delete_list_100k_vs_floor: listMs / bareMs(rig, rig.many),
    other_workspace_wait_vs_floor: Math.max(afterStop, afterDelete) / quiet,
  };
}

async function drain(rig: Rig): Promise<Record<string, number>> {
  const one = await draft(rig, rig.many, THREE_STEPS);
  await timedStart(rig, one);
  const workers = await Promise.all([startWorker(orders(rig)), startWorker(orders(rig))]);
  const cpuBefore = await cpuSeconds(rig.owner, workers);
  const from = performance.now();
  const small = firstAct(rig);
  await untilNone(rig, "SELECT FROM enrolment WHERE campaign_id = $1 AND phase = 'enter'", one.campaignId);
  const seconds = (performance.now() - from) / 1000;
  const cpu = (await cpuSeconds(rig.owner, workers)) - cpuBefore;
  const firstActSeconds = (await small) / 1000;
  await stopAll(workers);
  say(
    `${rig.many} enrolments of three steps drained in ${seconds.toFixed(1)} s with ${cpu.toFixed(1)} s of CPU; first act elsewhere after ${firstActSeconds.toFixed(2)} s`,
  );
  return {
    drain_100k_s: seconds,
    drain_100k_cpu_s: cpu,
    small_campaign_first_act_s: firstActSeconds,
    drain_100k_vs_floor: (1000 * seconds) / bareMs(rig, rig.many),
  };
}

const orders = ({ connection, standIn }: Rig) => ({ connection, standInUrl: standIn.url, limits: {}, loud: true });
const stopAll = (workers: readonly WorkerProcess[]): Promise<unknown> => Promise.all(workers.map((worker) => worker.stop()));

async function queue(rig: Rig): Promise<Record<string, number>> {
  const one = await draft(rig, rig.many, ONE_MESSAGE, SLOW);
  await start(rig, one.workspaceId, one.campaignId);
  const { batchMs, rearrangeMs } = await measureQueue({ ...rig, standInUrl: rig.standIn.url }, one);
  const command = { campaignId: one.campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } };
  await rig.db.inWorkspace(one.workspaceId, (tx) => pauseCampaign(tx, command));
  const resumeMs = await timed(() => rig.db.inWorkspace(one.workspaceId, (tx) => resumeCampaign(tx, command)));
  say(
    `${rig.many} wait for one account: a batch ${batchMs.toFixed(0)} ms, a rearrangement ${rearrangeMs.toFixed(0)} ms, a resume ${resumeMs.toFixed(0)} ms`,
  );
  return {
    queue_100k_batch_ms: batchMs,
    queue_100k_rearrange_ms: rearrangeMs,
    resume_100k_ms: resumeMs,
    queue_100k_batch_vs_floor: batchMs / bareMs(rig, BATCH),
    queue_100k_rearrange_vs_floor: rearrangeMs / bareMs(rig, rig.many),
    resume_100k_vs_floor: resumeMs / bareMs(rig, rig.many),
  };
}

/** Deletes a list with everybody in a workspace; returns the milliseconds until that has returned. */
async function deleteList({ db, owner }: Rig, { workspaceId }: Campaign): Promise<number> {
  const listId = newId();
  await owner.query("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Tous')", [workspaceId, listId]);
  await owner.query(
    "INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT workspace_id, $2, id FROM prospect WHERE workspace_id = $1",
    [workspaceId, listId],
  );
  return timed(() => db.inWorkspace(workspaceId, (tx) => lists.remove(tx, listId, newId())));
}

/** The parts of this benchmark; an option selects one to be measured alone. */
const PARTS = { lifecycle, drain, queue, idle };

function digitsOf(name: string): number {
  if (name.endsWith("_vs_floor")) return 3;
  return name.endsWith("_s") || name.endsWith("_pct") ? 2 : 0;
}

async function measureFloors({ connection }: EngineRig, many: number): Promise<Floors> {
  const floors = {
    rowsPerSecond: await bareRowsPerSecond(connection),
    insertSeconds: await bareInsertSeconds(connection, many),
    queryCpuMicros: await bareQueryCpuMicros(connection),
  };
  const { rowsPerSecond, insertSeconds, queryCpuMicros } = floors;
  say(`bare: ${rowsPerSecond.toFixed(0)} rows/s, ${insertSeconds.toFixed(2)} s for ${many} rows, ${queryCpuMicros.toFixed(0)} µs a query`);
  return floors;
}

/**
 * Two worker processes, their Postgres (durable, as installed) and the stand-in, all on this machine. Options: --quick, and the names of
 * parts.
 */
export async function run(options: readonly string[]): Promise<{ metrics: Record<string, number>; notes: string }> {
  const many = options.includes("--quick") ? ALL / QUICKER : ALL;
  const { asleep, further } = sleepersFor(many);
  return onEngineRig({ size: 6, say }, async (engineRig) => {
    const rig = { many, floors: await measureFloors(engineRig, many), ...engineRig };
    const asked = Object.entries(PARTS).filter(([name]) => options.includes(name));
    const metrics: Record<string, number> = {
      bare_rows_per_s: rig.floors.rowsPerSecond,
      bare_insert_100k_s: rig.floors.insertSeconds,
      bare_query_cpu_us: rig.floors.queryCpuMicros,
    };
    for (const [, part] of asked.length === 0 ? Object.entries(PARTS) : asked) Object.assign(metrics, await part(rig));
    return {
      metrics: Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, Number(value.toFixed(digitsOf(name)))])),
      notes: `${many} people in a workspace without statistics of the planner; two workers and a durable Postgres on the same cores. stop, delete: until the command has answered; delete_100k_done_s: until nothing is left. *_cpu_s: CPU of Postgres and the processes that work, which other work on the machine changes little. start_100k_s, start_100k_mb: something has been heard of everybody, so they are judged one by one; memory taken for it by the process that starts them. other_workspace_wait_ms: the longest time from the start of a campaign of five elsewhere to its first act, over all such starts while workers clean up; other_workspace_quiet_ms: the same with nothing else to do. drain_100k_s: a condition, a tag and a wait for each person, all due at once. queue_*: with so many waiting for one account, a batch of the next 500 of them, and a rearrangement of the queue; resume_100k_ms: of their campaign. idle_*: one worker over ${grouped(asleep.campaigns)} running campaigns in ${grouped(asleep.workspaces)} workspaces with ${grouped(asleep.people)} sleepers, then over ${grouped(asleep.people + further.people)} sleepers, and over an empty database; percent of a core, over a minute with two sweeps. *_vs_floor, in the same run: the start to one INSERT of as many bare rows; the other commands, the drain and the queue to the time in which one connection changes and logs as many rows in bare tables, 500 a transaction (a batch: ${BATCH} rows); the longest wait elsewhere to the quiet one; an idle worker’s CPU to that of as many queries that ask for nothing, and the database’s to that over an empty database.`,
    };
  });
}
