import type { WorkflowGraph } from "@filon/contracts/workflow";
import { claimDueEnrolments, listDueCampaigns, findEngineCampaign, inEngine, tryToHoldCampaign } from "@filon/db/engine";
import { setTimeout as sleep } from "node:timers/promises";
import { simulatedDays, accuracyOf } from "../packages/engine/src/testing/days.ts";
import { SILENT } from "../packages/engine/src/testing/stage.ts";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow } from "../packages/testing/src/outreach-scene.ts";
import { cpuSecondsOfServer } from "./processes/cpu.ts";
import { cpuSeconds, exampleOf, floorMicros } from "./processes/engine-cpu.ts";
import { bareHttpPerSecond, bareInsertSeconds, bareQueryCpuMicros, bareRowsPerSecond } from "./processes/floors.ts";
import { startWorker } from "./processes/start-worker.ts";
import { bothPorts, type EngineRig, newWorkspace, onEngineRig, start } from "./testing/engine-rig.ts";

const STEP_ENROLMENTS = 30_000;
const ACT_CAMPAIGNS = 8;
const ACTS_EACH = 1_500;
const QUEUE = 2_000;
const CLAIMS = 120;
const CAMPAIGNS_A_ROUND = 64;
const BATCH = 500;

function say(text: string): void {
  process.stderr.write(`engine: ${text}\n`);
}

/** Ten instant steps, as a real sequence has between two waits, then a wait: five conditions, tags, status, note. */
function instantWorkflow(): WorkflowGraph {
  const condition = (field: string): [string, Record<string, unknown>] => ["condition", { field, operator: "equals", value: "x" }];
  return bothPorts(
    straightWorkflow([
      condition("companyName"),
      ["tag_contact", { tags: ["vu"] }],
      condition("position"),
      ["status_change", { status: "interested" }],
      condition("tags"),
      ["add_note", { text: "Passé par ici" }],
      condition("industry"),
      ["tag_contact", { tags: ["suivi"] }],
      condition("email"),
      ["delay", { value: 30, unit: "days" }],
    ]),
  );
}

/** Polls until nothing is left; returns the seconds from now, to the nearest poll. */
async function secondsUntilNone(rig: EngineRig, question: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { rows } = await rig.owner.query<{ left: boolean }>(question);
    if (rows[0]?.left !== true) return (performance.now() - from) / 1000;
    await sleep(25);
  }
}

/** What one person costs in CPU, workers and Postgres together, against the same row changes (and requests) in bare SQL, in microseconds. */
interface AgainstFloor {
  readonly micros: number;
  readonly floor: number;
}

/** Drafts and starts a campaign of instant steps in a workspace of its own. */
async function stepCampaign(rig: EngineRig): Promise<{ workspaceId: string; campaignId: string; startSeconds: number }> {
  const workspaceId = await newWorkspace(rig);
  const listId = await outreachList(rig.db, workspaceId, STEP_ENROLMENTS);
  const campaignId = await outreachCampaign(rig.db, workspaceId, { graph: instantWorkflow(), listIds: [listId] });
  await rig.owner.query("VACUUM ANALYZE");
  const before = performance.now();
  await start(rig, workspaceId, campaignId);
  return { workspaceId, campaignId, startSeconds: (performance.now() - before) / 1000 };
}

/** Runs two workers until the work has resolved; `cpu` is the CPU seconds that they and Postgres took since they were ready. */
async function onWorkers<Result>(
  rig: EngineRig,
  standInUrl: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: number; reports: readonly Record<string, number>[] }> {
  const orders = { connection: rig.connection, standInUrl, limits: {}, loud: true };
  const workers = await Promise.all([startWorker(orders), startWorker(orders)]);
  const before = await cpuSeconds(rig.owner, workers);
  const result = await work();
  const cpu = (await cpuSeconds(rig.owner, workers)) - before;
  return { result, cpu, reports: await Promise.all(workers.map((worker) => worker.stop())) };
}

async function benchSteps(
  rig: EngineRig,
  standInUrl: string,
): Promise<{ stepsPerSecond: number; enrolmentsPerSecond: number; cpuMicros: number; startSeconds: number; cost: AgainstFloor }> {
  const { campaignId, startSeconds } = await stepCampaign(rig);
  const {
    result: seconds,
    cpu,
    reports,
  } = await onWorkers(rig, standInUrl, () =>
    secondsUntilNone(rig, `SELECT EXISTS (SELECT FROM enrolment WHERE campaign_id = '${campaignId}' AND phase = 'enter') AS left`),
  );
  const sum = (name: string): number => reports.reduce((all, report) => all + (report[name] ?? 0), 0);
  say(`${sum("steps")} steps of ${STEP_ENROLMENTS} enrolments in ${seconds.toFixed(2)} s; enrolled in ${startSeconds.toFixed(2)} s`);
  const example = await exampleOf(rig.owner, campaignId);
  const bare = await stepCampaign(rig);
  const orders = { connection: rig.connection, workspaceId: bare.workspaceId, campaignIds: [bare.campaignId], example };
  const cost = { micros: (cpu / STEP_ENROLMENTS) * 1e6, floor: await floorMicros(rig.owner, orders, false) };
  say(`CPU of an enrolment: ${cost.micros.toFixed(0)} µs, in bare SQL ${cost.floor.toFixed(0)} µs`);
  return {
    stepsPerSecond: sum("steps") / seconds,
    enrolmentsPerSecond: STEP_ENROLMENTS / seconds,
    cpuMicros: (sum("cpuSeconds") / sum("steps")) * 1e6,
    startSeconds,
    cost,
  };
}

/** Creates an installation that has been in use, so that its planner has statistics. */
async function warmUp(rig: EngineRig, standInUrl: string): Promise<void> {
  await benchActs(rig, standInUrl, 2, 200);
  await rig.owner.query("VACUUM ANALYZE");
}

/** Drafts and starts campaigns of one message in a workspace of their own, each with its own account. */
async function actCampaigns(
  rig: EngineRig,
  campaignCount: number,
  actsEach: number,
): Promise<{ workspaceId: string; campaignIds: string[] }> {
  const workspaceId = await newWorkspace(rig);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Bonjour {{firstName}}", body: "Bonjour {{firstName}}, un mot ?" }],
  ]);
  const campaignIds: string[] = [];
  for (let index = 0; index < campaignCount; index++) {
    const email = await outreachAccount(rig.db, workspaceId);
    const listId = await outreachList(rig.db, workspaceId, actsEach);
    campaignIds.push(await outreachCampaign(rig.db, workspaceId, { graph, listIds: [listId], settings: { accountIds: { email } } }));
  }
  await rig.owner.query("VACUUM ANALYZE");
  for (const campaignId of campaignIds) await start(rig, workspaceId, campaignId);
  return { workspaceId, campaignIds };
}

async function benchActs(
  rig: EngineRig,
  standInUrl: string,
  campaignCount: number,
  actsEach: number,
): Promise<{ readonly perSecond: number; readonly cost: AgainstFloor }> {
  const { workspaceId, campaignIds } = await actCampaigns(rig, campaignCount, actsEach);
  const { result: seconds, cpu } = await onWorkers(rig, standInUrl, () =>
    secondsUntilNone(rig, `SELECT EXISTS (SELECT FROM enrolment WHERE workspace_id = '${workspaceId}' AND ended_at IS NULL) AS left`),
  );
  const { rows } = await rig.owner.query<{ sent: number }>(
    "SELECT count(*)::integer AS sent FROM action WHERE workspace_id = $1 AND status = 'sent'",
    [workspaceId],
  );
  const sent = rows[0]?.sent ?? 0;
  if (sent !== campaignCount * actsEach) throw new Error(`${sent} acts sent of ${campaignCount * actsEach}`);
  say(`${sent} acts dispatched and settled in ${seconds.toFixed(2)} s`);
  const example = await exampleOf(rig.owner, campaignIds[0] ?? "");
  const bare = await actCampaigns(rig, campaignCount, actsEach);
  const cost = { micros: (cpu / sent) * 1e6, floor: await floorMicros(rig.owner, { connection: rig.connection, ...bare, example }, true) };
  say(`CPU of an act: ${cost.micros.toFixed(0)} µs, in bare SQL with a bare request ${cost.floor.toFixed(0)} µs`);
  return { perSecond: sent / seconds, cost };
}

/** Two thousand people wait for an account with twenty messages a day: how often each row is written in two weeks, and how many slots were wrong. */
async function benchQueue(rig: EngineRig, standInUrl: string): Promise<{ rewritesPerPerson: number; untrue: number }> {
  const workspaceId = await newWorkspace(rig);
  const limits = { send_message: 20, minGapSeconds: 45, maxGapSeconds: 180 };
  const email = await outreachAccount(rig.db, workspaceId, { limits });
  const listId = await outreachList(rig.db, workspaceId, QUEUE);
  const graph = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }]]);
  const campaignId = await outreachCampaign(rig.db, workspaceId, { graph, listIds: [listId], settings: { accountIds: { email } } });
  const asOwner = async (text: string, values: unknown[] = []) => (await rig.owner.query(text, values)).rows;
  const days = simulatedDays({ db: rig.db, asOwner }, standInUrl, SILENT, "2026-11-23T08:00:00Z");
  await start(rig, workspaceId, campaignId, days.date());
  await days.until("2026-12-07T08:00:00Z", [{ workspaceId, campaignId }]);
  const { sent, rewrites, untrue } = accuracyOf(days.told, days.now().toString());
  say(`${sent} of ${QUEUE} who wait for one account written to in two weeks, ${rewrites} enrolments written, ${untrue} told wrong`);
  return { rewritesPerPerson: rewrites / QUEUE, untrue };
}

/** What a claim of a batch costs: the median of milliseconds, and the mean of CPU milliseconds of this process and Postgres. */
interface ClaimCost {
  readonly wall: number;
  readonly cpu: number;
}

/** Measures claims of a batch as the engine makes them, from the agenda to the rows; rolled back each time so that all claim the same one. */
async function claimCost({ db, owner }: EngineRig, workspaceId: string, campaignId: string): Promise<ClaimCost> {
  const times: number[] = [];
  const before = (await cpuSecondsOfServer(owner)) + ownCpuSeconds();
  for (let turn = 0; turn < CLAIMS; turn++) {
    const from = performance.now();
    const agenda = await listDueCampaigns(db.pool, new Date(), CAMPAIGNS_A_ROUND);
    if (!agenda.some(({ campaign_id }) => campaign_id === campaignId)) throw new Error("the campaign is not on the agenda");
    await inEngine(db, workspaceId, async (tx) => {
      await tryToHoldCampaign(tx, campaignId, "shared");
      const campaign = await findEngineCampaign(tx, campaignId);
      const rows = await claimDueEnrolments(tx, { id: campaignId, run: campaign?.run ?? 0 }, new Date(), BATCH);
      times.push(performance.now() - from);
      if (rows.length !== BATCH) throw new Error(`claimed ${rows.length}`);
      throw new UndoError();
    }).catch((error: unknown) => {
      if (!(error instanceof UndoError)) throw error;
    });
  }
  const cpu = ((await cpuSecondsOfServer(owner)) + ownCpuSeconds() - before) / CLAIMS;
  return { wall: times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0, cpu: 1000 * cpu };
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

class UndoError extends Error {}

async function benchClaim(rig: EngineRig): Promise<ClaimCost> {
  const workspaceId = await newWorkspace(rig);
  const listId = await outreachList(rig.db, workspaceId, 10_000);
  const campaignId = await outreachCampaign(rig.db, workspaceId, { graph: straightWorkflow([["delay", {}]]), listIds: [listId] });
  await start(rig, workspaceId, campaignId);
  // Half of them stay due; the others, and all that are added, sleep for a month. Several runs fit a million sleepers onto 10,000 people.
  await rig.owner.query(
    "UPDATE enrolment SET due_at = now() + interval '30 days' * random() + interval '1 day' WHERE campaign_id = $1 AND abs(hashtext(id::text)) % 2 = 0",
    [campaignId],
  );
  const addSleepers = (fromRun: number, toRun: number) =>
    rig.owner.query(
      `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, phase, due_at, wait_until)
       SELECT e.workspace_id, new_id(), e.campaign_id, r, e.prospect_id, e.workflow_version_id, 'n1', 'wait', at.due, at.due
       FROM generate_series($2::integer, $3::integer) AS r, (SELECT * FROM enrolment WHERE campaign_id = $1 AND run = 1) e,
         LATERAL (SELECT now() + interval '1 day' + interval '30 days' * random() AS due WHERE e.id IS NOT NULL) at`,
      [campaignId, fromRun, toRun],
    );
  await rig.owner.query("SET session_replication_role = replica");
  await addSleepers(2, 2);
  await rig.owner.query("VACUUM ANALYZE enrolment");
  await claimCost(rig, workspaceId, campaignId);
  const few = await claimCost(rig, workspaceId, campaignId);
  say("putting a million enrolments to sleep");
  for (let run = 3; run <= 101; run += 11) await addSleepers(run, run + 10);
  await rig.owner.query("SET session_replication_role = origin");
  await rig.owner.query("VACUUM ANALYZE enrolment");
  const { rows } = await rig.owner.query<{ asleep: number }>(
    "SELECT count(*)::integer AS asleep FROM enrolment WHERE campaign_id = $1 AND due_at > now()",
    [campaignId],
  );
  await claimCost(rig, workspaceId, campaignId);
  const many = await claimCost(rig, workspaceId, campaignId);
  const told = ({ wall, cpu }: ClaimCost): string => `${wall.toFixed(2)} ms, ${cpu.toFixed(2)} ms of CPU`;
  say(`a claim of ${BATCH}: ${told(few)} over 15,000 asleep, ${told(many)} over ${rows[0]?.asleep}`);
  return { wall: many.wall / few.wall, cpu: many.cpu / few.cpu };
}

const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

async function steps(rig: EngineRig): Promise<Record<string, number>> {
  const rows = await bareRowsPerSecond(rig.connection);
  const queryMicros = await bareQueryCpuMicros(rig.connection);
  const insertSeconds = await bareInsertSeconds(rig.connection, STEP_ENROLMENTS);
  say(`bare: ${rows.toFixed(0)} rows/s, ${queryMicros.toFixed(0)} µs a query, ${insertSeconds.toFixed(2)} s for the rows`);
  const measured = await benchSteps(rig, rig.standIn.url);
  return {
    steps_per_s: rounded(measured.stepsPerSecond),
    step_cpu_vs_floor: rounded(measured.cost.micros / measured.cost.floor, 2),
    enrolments_per_s: rounded(measured.enrolmentsPerSecond),
    worker_cpu_us_per_step: rounded(measured.cpuMicros, 1),
    enrolment_cpu_us: rounded(measured.cost.micros),
    enrolment_floor_us: rounded(measured.cost.floor),
    start_30k_s: rounded(measured.startSeconds, 2),
    bare_rows_per_s: rounded(rows),
    bare_query_cpu_us: rounded(queryMicros, 1),
    bare_insert_30k_s: rounded(insertSeconds, 3),
    steps_vs_bare_rows: rounded(measured.stepsPerSecond / rows, 3),
    enrolments_vs_bare_rows: rounded(measured.enrolmentsPerSecond / rows, 3),
    worker_cpu_vs_bare_query: rounded(measured.cpuMicros / queryMicros, 2),
    start_30k_vs_bare_insert: rounded(measured.startSeconds / insertSeconds, 1),
  };
}

async function acts(rig: EngineRig): Promise<Record<string, number>> {
  const http = await bareHttpPerSecond();
  say(`bare: ${http.toFixed(0)} requests/s`);
  const before = rig.standIn.accepted.length;
  const measured = await benchActs(rig, rig.standIn.url, ACT_CAMPAIGNS, ACTS_EACH);
  const accepted = rig.standIn.accepted.length - before;
  if (accepted !== ACT_CAMPAIGNS * ACTS_EACH) throw new Error(`${accepted} acts accepted of ${ACT_CAMPAIGNS * ACTS_EACH}`);
  return {
    acts_per_s: rounded(measured.perSecond),
    act_cpu_vs_floor: rounded(measured.cost.micros / measured.cost.floor, 2),
    act_cpu_us: rounded(measured.cost.micros),
    act_floor_us: rounded(measured.cost.floor),
    bare_http_per_s: rounded(http),
    acts_vs_bare_http: rounded(measured.perSecond / http, 3),
  };
}

async function queue(rig: EngineRig): Promise<Record<string, number>> {
  const { rewritesPerPerson, untrue } = await benchQueue(rig, rig.standIn.url);
  return { rewrites_per_person: rounded(rewritesPerPerson, 3), told_wrong: untrue };
}

async function claim(rig: EngineRig): Promise<Record<string, number>> {
  const { wall, cpu } = await benchClaim(rig);
  return { claim_slowdown_1m: rounded(cpu, 3), claim_wall_slowdown_1m: rounded(wall, 3) };
}

/** The parts of this benchmark; an option selects one to be measured alone. */
const PARTS = { steps, acts, queue, claim };

/** Two worker processes, their Postgres (durable, as installed) and the stand-in, all on this machine. Options: the names of parts. */
export async function run(options: readonly string[]): Promise<{ metrics: Record<string, number>; notes: string }> {
  return onEngineRig({ size: 4, say }, async (rig) => {
    await warmUp(rig, rig.standIn.url);
    const asked = Object.entries(PARTS).filter(([name]) => options.length === 0 || options.includes(name));
    const metrics: Record<string, number> = {};
    for (const [, part] of asked) Object.assign(metrics, await part(rig));
    return {
      metrics,
      notes: `two workers; ${STEP_ENROLMENTS} enrolments of eleven steps with tags, status, note and timeline; ${ACT_CAMPAIGNS * ACTS_EACH} acts in ${ACT_CAMPAIGNS} campaigns on loopback; durable Postgres on the same cores; ${QUEUE} people waiting for an account of 20 messages a day, over two weeks. step_cpu_vs_floor, act_cpu_vs_floor: CPU of the workers and Postgres for an enrolment's steps, or for an act from its enrolment's start to its end, to that of one process that claims, changes and writes the same rows with bare SQL, 500 people a statement, as an owner without row-level security, and makes a bare request an act. claim_slowdown_1m: CPU of a claim, from the agenda to the rows, with a million people asleep to that with 15,000; claim_wall_slowdown_1m: the same of its duration. The other ratios, in the same run: steps and enrolments a second to rows a second that one connection changes and logs in bare tables, 500 a transaction; acts a second to requests a second of a bare HTTP server; CPU of a step to that of a query that asks for nothing; the start to one INSERT of as many rows`,
    };
  });
}
