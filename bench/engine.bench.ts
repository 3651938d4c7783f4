import type { WorkflowGraph } from "@filon/contracts/workflow";
import { claimDueEnrolments, listDueCampaigns, findEngineCampaign, inEngine, tryToHoldCampaign } from "@filon/db/engine";
import { setTimeout as sleep } from "node:timers/promises";
import { simulatedDays, accuracyOf } from "../packages/engine/src/testing/days.ts";
import { SILENT } from "../packages/engine/src/testing/stage.ts";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow } from "../packages/testing/src/outreach-scene.ts";
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

/** Polls a count until it reaches its target; returns the seconds since `from`, to the nearest poll. */
async function secondsUntilNone(rig: EngineRig, question: string, from: number): Promise<number> {
  for (;;) {
    const { rows } = await rig.owner.query<{ left: boolean }>(question);
    if (rows[0]?.left !== true) return (performance.now() - from) / 1000;
    await sleep(25);
  }
}

async function benchSteps(
  rig: EngineRig,
  standInUrl: string,
): Promise<{ stepsPerSecond: number; enrolmentsPerSecond: number; cpuMicros: number; startSeconds: number }> {
  const workspaceId = await newWorkspace(rig);
  const listId = await outreachList(rig.db, workspaceId, STEP_ENROLMENTS);
  const campaignId = await outreachCampaign(rig.db, workspaceId, { graph: instantWorkflow(), listIds: [listId] });
  await rig.owner.query("VACUUM ANALYZE");
  const orders = { connection: rig.connection, standInUrl, limits: {}, loud: true };
  const workers = await Promise.all([startWorker(orders), startWorker(orders)]);
  await sleep(500);
  const before = performance.now();
  await start(rig, workspaceId, campaignId);
  const from = performance.now();
  const startSeconds = (from - before) / 1000;
  const seconds = await secondsUntilNone(
    rig,
    `SELECT EXISTS (SELECT FROM enrolment WHERE campaign_id = '${campaignId}' AND phase = 'enter') AS left`,
    from,
  );
  const reports = await Promise.all(workers.map((worker) => worker.stop()));
  const steps = reports.reduce((sum, report) => sum + (report["steps"] ?? 0), 0);
  const cpu = reports.reduce((sum, report) => sum + (report["cpuSeconds"] ?? 0), 0);
  say(`${steps} steps of ${STEP_ENROLMENTS} enrolments in ${seconds.toFixed(2)} s; enrolled in ${startSeconds.toFixed(2)} s`);
  return { stepsPerSecond: steps / seconds, enrolmentsPerSecond: STEP_ENROLMENTS / seconds, cpuMicros: (cpu / steps) * 1e6, startSeconds };
}

/** Creates an installation that has been in use, so that its planner has statistics. */
async function warmUp(rig: EngineRig, standInUrl: string): Promise<void> {
  await actsPerSecond(rig, standInUrl, 2, 200);
  await rig.owner.query("VACUUM ANALYZE");
}

async function actsPerSecond(rig: EngineRig, standInUrl: string, campaignCount: number, actsEach: number): Promise<number> {
  const workspaceId = await newWorkspace(rig);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Bonjour {{firstName}}", body: "Bonjour {{firstName}}, un mot ?" }],
  ]);
  const campaigns: string[] = [];
  for (let index = 0; index < campaignCount; index++) {
    const email = await outreachAccount(rig.db, workspaceId);
    const listId = await outreachList(rig.db, workspaceId, actsEach);
    campaigns.push(await outreachCampaign(rig.db, workspaceId, { graph, listIds: [listId], settings: { accountIds: { email } } }));
  }
  await rig.owner.query("VACUUM ANALYZE");
  const orders = { connection: rig.connection, standInUrl, limits: {}, loud: true };
  const workers = await Promise.all([startWorker(orders), startWorker(orders)]);
  await sleep(500);
  const from = performance.now();
  for (const campaignId of campaigns) await start(rig, workspaceId, campaignId);
  const seconds = await secondsUntilNone(
    rig,
    `SELECT EXISTS (SELECT FROM enrolment WHERE workspace_id = '${workspaceId}' AND ended_at IS NULL) AS left`,
    from,
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  const { rows } = await rig.owner.query<{ sent: number }>(
    "SELECT count(*)::integer AS sent FROM action WHERE workspace_id = $1 AND status = 'sent'",
    [workspaceId],
  );
  const sent = rows[0]?.sent ?? 0;
  if (sent !== campaignCount * actsEach) throw new Error(`${sent} acts sent of ${campaignCount * actsEach}`);
  say(`${sent} acts dispatched and settled in ${seconds.toFixed(2)} s`);
  return sent / seconds;
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

/**
 * Median milliseconds to claim a batch as the engine does, from the agenda to the rows; rolled back each time so that all claim the
 * same one.
 */
async function claimMillis({ db }: EngineRig, workspaceId: string, campaignId: string): Promise<number> {
  const times: number[] = [];
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
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

class UndoError extends Error {}

async function benchClaim(rig: EngineRig): Promise<number> {
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
  await claimMillis(rig, workspaceId, campaignId);
  const few = await claimMillis(rig, workspaceId, campaignId);
  say("putting a million enrolments to sleep");
  for (let run = 3; run <= 101; run += 11) await addSleepers(run, run + 10);
  await rig.owner.query("SET session_replication_role = origin");
  await rig.owner.query("VACUUM ANALYZE enrolment");
  const { rows } = await rig.owner.query<{ asleep: number }>(
    "SELECT count(*)::integer AS asleep FROM enrolment WHERE campaign_id = $1 AND due_at > now()",
    [campaignId],
  );
  await claimMillis(rig, workspaceId, campaignId);
  const many = await claimMillis(rig, workspaceId, campaignId);
  say(`a claim of ${BATCH}: ${few.toFixed(2)} ms over 15,000 asleep, ${many.toFixed(2)} ms over ${rows[0]?.asleep}`);
  return many / few;
}

/** Two worker processes, their Postgres (durable, as installed) and the stand-in, all on this machine. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  return onEngineRig({ size: 4, say }, async (rig) => {
    const { connection, standIn } = rig;
    await warmUp(rig, standIn.url);
    const rows = await bareRowsPerSecond(connection);
    const http = await bareHttpPerSecond();
    const queryMicros = await bareQueryCpuMicros(connection);
    const insertSeconds = await bareInsertSeconds(connection, STEP_ENROLMENTS);
    say(
      `bare: ${rows.toFixed(0)} rows/s, ${http.toFixed(0)} requests/s, ${queryMicros.toFixed(0)} µs a query, ${insertSeconds.toFixed(2)} s for the rows`,
    );
    const steps = await benchSteps(rig, standIn.url);
    const before = standIn.accepted.length;
    const acts = await actsPerSecond(rig, standIn.url, ACT_CAMPAIGNS, ACTS_EACH);
    const accepted = standIn.accepted.length - before;
    if (accepted !== ACT_CAMPAIGNS * ACTS_EACH) throw new Error(`${accepted} acts accepted of ${ACT_CAMPAIGNS * ACTS_EACH}`);
    const queue = await benchQueue(rig, standIn.url);
    const slowdown = await benchClaim(rig);
    const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
    return {
      metrics: {
        steps_per_s: rounded(steps.stepsPerSecond),
        acts_per_s: rounded(acts),
        claim_slowdown_1m: rounded(slowdown, 3),
        enrolments_per_s: rounded(steps.enrolmentsPerSecond),
        worker_cpu_us_per_step: rounded(steps.cpuMicros, 1),
        start_30k_s: rounded(steps.startSeconds, 2),
        rewrites_per_person: rounded(queue.rewritesPerPerson, 3),
        told_wrong: queue.untrue,
        bare_rows_per_s: rounded(rows),
        bare_http_per_s: rounded(http),
        bare_query_cpu_us: rounded(queryMicros, 1),
        bare_insert_30k_s: rounded(insertSeconds, 3),
        steps_vs_bare_rows: rounded(steps.stepsPerSecond / rows, 3),
        enrolments_vs_bare_rows: rounded(steps.enrolmentsPerSecond / rows, 3),
        acts_vs_bare_http: rounded(acts / http, 3),
        worker_cpu_vs_bare_query: rounded(steps.cpuMicros / queryMicros, 2),
        start_30k_vs_bare_insert: rounded(steps.startSeconds / insertSeconds, 1),
      },
      notes: `two workers; ${STEP_ENROLMENTS} enrolments of eleven steps with tags, status, note and timeline; ${ACT_CAMPAIGNS * ACTS_EACH} acts in ${ACT_CAMPAIGNS} campaigns on loopback; durable Postgres on the same cores; ${QUEUE} people waiting for an account of 20 messages a day, over two weeks. The ratios, in the same run: steps and enrolments a second to rows a second that one connection changes and logs in bare tables, 500 a transaction; acts a second to requests a second of a bare HTTP server; CPU of a step to that of a query that asks for nothing; the start to one INSERT of as many rows`,
    };
  });
}
