import { newId } from "@filon/db";
import { sampleGraph } from "@filon/domain/testing";
import { sendManualMessage, settleTask } from "@filon/engine";
import { outreachAccount, outreachList, straightWorkflow, type TestDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { advanceBatch } from "../../../packages/engine/src/advance/advance-batch.ts";
import { keepGraphs } from "../../../packages/engine/src/advance/load-batch.ts";
import { callProvider } from "../../../packages/engine/src/dispatch/call.ts";
import { receiveInbound } from "../../../packages/engine/src/inbound/receive-inbound.ts";
import { expireLeases, handWorker, takeActs } from "../../../packages/engine/src/testing/hands.ts";
import { listeningLog, type StandIn, until } from "../../../packages/engine/src/testing/index.ts";
import { scene } from "../../../packages/engine/src/testing/scene.ts";
import { type Crash, CRASH_POINTS } from "./crash-points.ts";
import type { CrashOrders } from "./crash-workers.ts";
import { judge } from "./judge.ts";
import { switchedRun } from "./switch-scene.ts";

/** A situation in which a worker dies, and checks of the result once another worker has finished its work. */
export interface CrashScene {
  readonly workspaceId: string;
  readonly event: CrashOrders["event"];
  /** Resolves when nothing is left to do. */
  readonly ended: () => Promise<unknown>;
  /** Repeats the dead worker's request, as a caller does that got no confirmation. */
  readonly askAgain: () => Promise<unknown>;
  /** Returns the faults found; empty when there are none. */
  readonly faults: () => Promise<readonly string[]>;
}

const PEOPLE = 4;
/** More enrolments than one chunk ends. */
const MANY = 600;
const TWO_MESSAGES = straightWorkflow([
  ["message", { channel: "email", subject: "Un", body: "Un" }],
  ["tag_contact", { tags: ["écrit"] }],
  ["message", { channel: "email", subject: "Deux", body: "Deux" }],
]);

const TASK_THEN_MESSAGE = sampleGraph(
  {
    start: { type: "start" },
    t: { type: "human_task", config: { title: "Vérifier", results: [{ label: "Bon" }] } },
    m: { type: "message", config: { channel: "email", subject: "Un", body: "Un" } },
    end: { type: "end" },
  },
  ["start.out t", "t.result1 m", "t.expired end", "m.out end"],
);
/** Longer ago than the undo window, in ms. */
const LONG_AGO_MS = 60_000;

interface Stage {
  readonly database: TestDatabase;
  readonly standIn: StandIn;
}

/** Sets up the scene in which a crash's point is reached. */
export function crashScene(stage: Stage, { point }: Crash): Promise<CrashScene> {
  switch (point) {
    case "a chunk of a stopped run":
    case "the commit of that chunk":
      return stoppedRun(stage);
    case "a chunk of a resumed run":
    case "the commit of that chunk of a resumed run":
      return resumedRun(stage);
    case "a chunk of a switch":
    case "the commit of that chunk of a switch":
      return switchedRun(stage);
    case "the storing of an event":
    case "the commit of an event":
      return eventComing(stage);
    case "the making of tasks":
      return tasks(stage, "new");
    case "the reading of a user's answer about a task":
    case "the commit of what follows a task":
      return tasks(stage, "answered");
    case "the withdrawal of a stopped run's tasks":
      return tasks(stage, "stopped");
    case "the claim of a message by hand":
    case "the call for a message by hand":
    case "the settlement of a message by hand":
      return messageByHand(stage);
    case "the take-over of abandoned acts":
    case "the lookup of an act":
      return campaign(stage, "abandoned");
    case "the count of a suspect's call":
      return campaign(stage, "suspect");
    default:
      return campaign(stage, "new");
  }
}

/** Checks whether a point is reached only if leases are renewed. */
export function needsRenewals({ point }: Crash): boolean {
  const where = CRASH_POINTS[point];
  return "of" in where && where.of === "engine-renew-act-leases";
}

const NOT_ASKED = { event: null, askAgain: () => Promise.resolve() };

async function campaign({ database, standIn }: Stage, acts: "new" | "abandoned" | "suspect"): Promise<CrashScene> {
  const one = await scene(database, { prospects: PEOPLE, graph: TWO_MESSAGES });
  await one.start();
  const worker = handWorker(database.db, standIn.url, listeningLog());
  if (acts === "abandoned") {
    // Half of the acts reach the provider.
    for (const [index, act] of (await takeActs(one, worker)).entries()) if (index % 2 === 0) await callProvider(worker, act);
    await expireLeases(database, one);
  }
  if (acts === "suspect") {
    await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, PEOPLE);
    await database.asOwner("UPDATE action SET deaths = 2 WHERE workspace_id = $1", [one.workspaceId]);
  }
  return {
    ...NOT_ASKED,
    workspaceId: one.workspaceId,
    ended: () => until(one.campaign, (seen) => seen?.status === "completed"),
    faults: async () => {
      const accepted = standIn.accepted.filter(({ accountId }) => accountId === one.accountId);
      const messages = new Set(accepted.map(({ recipient, accountId, text }) => `${recipient} ${accountId} ${text}`));
      const verdict = await judge(
        database,
        { workspaceId: one.workspaceId, prospects: PEOPLE, actsEach: 2 },
        { keys: accepted.map(({ key }) => key), keyOf: ({ id }) => id, duplicates: accepted.length - messages.size },
      );
      const [usage] = await database.asOwner<{ used: number }>(
        "SELECT coalesce(sum(used), 0)::integer AS used FROM account_usage WHERE account_id = $1",
        [one.accountId],
      );
      const counts = { ...verdict, "lost PRU": await one.occupiedPru(), "miscounted acts": (usage?.used ?? 0) - 2 * PEOPLE };
      return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
    },
  };
}

async function stoppedRun({ database, standIn }: Stage): Promise<CrashScene> {
  const one = await scene(database, { prospects: MANY });
  await one.start();
  await one.stop();
  const left = () => database.asOwner("SELECT FROM run_ending WHERE campaign_id = $1", [one.campaignId]);
  if ((await left()).length === 0) throw new Error("the stop left nothing to a worker");
  return {
    ...NOT_ASKED,
    workspaceId: one.workspaceId,
    ended: () => until(left, (rows) => rows.length === 0),
    faults: async () => {
      const open = (await one.enrolments()).filter(({ status }) => status !== "stopped").length;
      const told = (await one.timeline()).filter((type) => type === "ended").length;
      const sent = standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length;
      return [
        ...(open === 0 ? [] : [`${open} not ended`]),
        ...(told === MANY ? [] : [`${told} ends told instead of ${MANY}`]),
        ...(sent === 0 ? [] : [`${sent} sent after the stop`]),
      ];
    },
  };
}

/** Everybody waits for the account's next day: a resume moves their ranks, and nobody is due. */
async function resumedRun({ database, standIn }: Stage): Promise<CrashScene> {
  const account = { limits: { send_message: 1 } };
  const busy = await scene(database, { prospects: 2, account });
  const settings = { accountIds: { email: busy.accountId } };
  const one = await scene(database, { prospects: MANY, workspaceId: busy.workspaceId, settings });
  const worker = handWorker(database.db, standIn.url, listeningLog());
  for (const each of [busy, one]) {
    await each.start();
    while ((await advanceBatch(worker, keepGraphs(worker), each.workspaceId, each.campaignId, MANY)).claimed > 0);
  }
  await one.pause();
  await database.asOwner("UPDATE enrolment SET slot_rank = slot_rank + 1000 WHERE campaign_id = $1", [busy.campaignId]);
  const ranks = async () => {
    const rows = await database.asOwner<{ id: string; slot_rank: number | null }>(
      "SELECT id, slot_rank FROM enrolment WHERE campaign_id = $1",
      [one.campaignId],
    );
    return new Map(rows.map(({ id, slot_rank }) => [id, slot_rank]));
  };
  const before = await ranks();
  await one.resume();
  const left = () =>
    database.asOwner<{ shifts: { by: number }[] }>("SELECT shifts FROM run_resuming WHERE campaign_id = $1", [one.campaignId]);
  const by = (await left())[0]?.shifts[0]?.by;
  if (by === undefined) throw new Error("the resume left nothing to a worker");
  return {
    ...NOT_ASKED,
    workspaceId: one.workspaceId,
    ended: () => until(left, (rows) => rows.length === 0),
    faults: async () => {
      const after = await ranks();
      const wrong = [...before].filter(([id, rank]) => rank !== null && after.get(id) !== rank + by).length;
      return wrong === 0 ? [] : [`${wrong} of ${MANY} have another rank`];
    },
  };
}

async function eventComing({ database, standIn }: Stage): Promise<CrashScene> {
  const one = await scene(database, { graph: TWO_MESSAGES });
  await one.start();
  const worker = handWorker(database.db, standIn.url, listeningLog());
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, PEOPLE);
  const [person] = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  const inbound = {
    providerEventId: newId(),
    type: "replied" as const,
    occurredAt: new Date().toISOString(),
    match: { email: person?.email ?? "" },
    data: { text: "Oui" },
  };
  const event = { workspaceId: one.workspaceId, accountId: one.accountId, provider: "test", inbound };
  return {
    workspaceId: one.workspaceId,
    event,
    askAgain: () => database.db.inWorkspace(one.workspaceId, (tx) => receiveInbound(tx, { ...event, at: new Date() })),
    ended: () => until(one.campaign, (seen) => seen?.status === "completed"),
    faults: async () => {
      const heard = (await one.timeline()).filter((type) => type === "replied").length;
      const sent = standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length;
      const outcomes = (await one.enrolments()).map(({ outcome }) => outcome);
      return [
        ...(heard === 1 ? [] : [`heard ${heard} times`]),
        ...(sent === 0 ? [] : [`${sent} sent after the reply`]),
        ...(outcomes[0] === "replied" ? [] : [`ended as ${outcomes[0] ?? "nothing"}`]),
      ];
    },
  };
}

/** People get a task, then a message. The worker dies while it makes the tasks, follows the answers about them, or withdraws them after a stop. */
async function tasks({ database, standIn }: Stage, when: "new" | "answered" | "stopped"): Promise<CrashScene> {
  const people = when === "stopped" ? MANY : PEOPLE;
  const one = await scene(database, { prospects: people, graph: TASK_THEN_MESSAGE });
  const { workspaceId } = one;
  const userId = (
    await database.asOwner<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1", [workspaceId])
  )[0]?.user_id;
  const all = () => database.asOwner<{ id: string; status: string }>("SELECT id, status FROM task WHERE workspace_id = $1", [workspaceId]);
  /** Answers the open tasks, so long ago that the answers cannot be undone any more. */
  const answer = async (): Promise<void> => {
    for (const { id } of (await all()).filter(({ status }) => status === "open"))
      await database.db.inWorkspace(workspaceId, (tx) =>
        settleTask(tx, id, { result: "result1", note: "", userId: userId ?? "", at: new Date(Date.now() - LONG_AGO_MS) }),
      );
  };
  await one.start();
  if (when !== "new") {
    const worker = handWorker(database.db, standIn.url, listeningLog());
    await advanceBatch(worker, keepGraphs(worker), workspaceId, one.campaignId, people);
  }
  if (when === "answered") await answer();
  if (when === "stopped") await one.stop();
  const sent = () => standIn.accepted.filter(({ accountId }) => accountId === one.accountId);
  const isOver = async () => {
    if (when === "stopped") return (await all()).every(({ status }) => status !== "open");
    await answer();
    return (await one.campaign())?.status === "completed";
  };
  return {
    ...NOT_ASKED,
    workspaceId,
    ended: () => until(isOver, (over) => over),
    faults: async () => {
      const expected =
        when === "stopped" ? { status: "withdrawn", messages: 0, answers: 0 } : { status: "done", messages: people, answers: people };
      const made = await all();
      const timeline = await one.timeline();
      const count = (type: string): number => timeline.filter((each) => each === type).length;
      const counts = {
        "tasks too many": made.length - people,
        "tasks in another state": made.filter(({ status }) => status !== expected.status).length,
        "tasks told twice": count("task_made") - people,
        "answers told wrongly": count("task_done") - expected.answers,
        "messages too many": sent().length - expected.messages,
        "people written to twice": sent().length - new Set(sent().map(({ recipient }) => recipient)).size,
      };
      return Object.entries(counts).flatMap(([what, found]) => (found === 0 ? [] : [`${found} ${what}`]));
    },
  };
}

async function messageByHand({ database, standIn }: Stage): Promise<CrashScene> {
  const { workspaceId, userId } = await database.workspace();
  const accountId = await outreachAccount(database.db, workspaceId);
  await outreachList(database.db, workspaceId, 1);
  const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const prospectId = prospect?.id ?? "";
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'inbound', 'answer@prospect.test', 'Oui', now())`,
    [workspaceId, newId(), prospectId, accountId],
  );
  const id = newId();
  const message = { id, prospectId, accountId, authorId: userId, subject: null, text: "Mardi ?", now: Temporal.Now.instant() };
  await database.db.inWorkspace(workspaceId, (tx) => sendManualMessage(tx, message));
  const seen = () => database.asOwner<{ status: string }>("SELECT status FROM manual_message WHERE id = $1", [id]);
  return {
    ...NOT_ASKED,
    workspaceId,
    ended: () => until(seen, ([row]) => row?.status === "sent"),
    faults: async () => {
      const sent = standIn.accepted.filter((act) => act.accountId === accountId).length;
      const kept = await database.asOwner("SELECT FROM conversation_message WHERE prospect_id = $1 AND direction = 'outbound'", [
        prospectId,
      ]);
      return [...(sent === 1 ? [] : [`sent ${sent} times`]), ...(kept.length === 1 ? [] : [`kept ${kept.length} times`])];
    },
  };
}
