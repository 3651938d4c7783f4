import type { WorkspaceTx } from "@filon/db";
import { lockRunEnding } from "@filon/db/engine";
import { sampleGraph } from "@filon/domain/testing";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { reopenTask, settleTask, stopForRefusal, takeRefusalBack } from "../index.ts";
import { endChunk } from "../lifecycle/end-run.ts";
import { handCaller } from "../testing/call-scene.ts";
import { listeningLog } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const worker = handCaller(database, listeningLog());
const graphs = keepGraphs(worker);

const CALL = sampleGraph(
  { start: { type: "start" }, t: { type: "call_task", config: {} }, w: { type: "delay", config: { value: 30 } }, end: { type: "end" } },
  ["start.out t", "t.reached w", "w.out end", "t.noAnswer end", "t.wrongNumber end", "t.expired end"],
);

/** Sets up a campaign that has asked a user to call each prospect. */
async function withCalls(prospects = 1) {
  const one = await scene(database, { graph: CALL, prospects });
  const { workspaceId } = one;
  const rows = <Row extends object>(sql: string) => database.asOwner<Row>(sql, [workspaceId]);
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(workspaceId, work);
  const advance = () => advanceBatch(worker, graphs, workspaceId, one.campaignId, 1000);
  await rows("UPDATE prospect SET phone = '+33 6 00 00 00 00' WHERE workspace_id = $1");
  await one.start();
  await advance();
  const [member] = await rows<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1 LIMIT 1");
  const tasks = await rows<{ id: string; prospect_id: string }>("SELECT id, prospect_id FROM task WHERE workspace_id = $1 ORDER BY id");
  const [task] = tasks;
  if (member === undefined || task === undefined) throw new Error("no task was made");
  const refusing = { actorId: null, at: new Date() };
  return {
    ...one,
    advance,
    rows,
    tasks,
    userId: member.user_id,
    settle: (result: string | null, id = task.id) =>
      inWorkspace((tx) => settleTask(tx, id, { result, note: "Rappeler en mai", userId: member.user_id, at: new Date() })),
    reopen: () => inWorkspace((tx) => reopenTask(tx, task.id, new Date())),
    refuse: () => inWorkspace((tx) => stopForRefusal(tx, [task.prospect_id], refusing)),
    takeBack: () => inWorkspace((tx) => takeRefusalBack(tx, task.prospect_id, refusing)),
    told: () =>
      rows<{ type: string; actor_id: string | null; data: object }>(
        `SELECT type, actor_id, data FROM timeline_event
         WHERE workspace_id = $1 AND type IN ('task_done', 'task_skipped', 'contacted') ORDER BY type DESC, id`,
      ),
    calls: () => rows("SELECT type, direction, outcome, notes FROM prospect_interaction WHERE workspace_id = $1 ORDER BY id"),
    /** Ends the rest of a stopped run as a worker does; returns whether that was all of it. */
    endRest: () =>
      inWorkspace(async (tx) => {
        const ending = await lockRunEnding(tx, one.campaignId, 1);
        return ending === null ? null : endChunk(tx, ending);
      }),
    passWindow: () =>
      rows("UPDATE enrolment SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at < now() + interval '1 minute'"),
  };
}

const DONE = { kind: "phone_call", to: "reached", text: "Rappeler en mai" };
const CONTACTED = { kind: "call", from: "outbound", text: "Rappeler en mai" };
const CALLED = { type: "call", direction: "outbound", outcome: "successful", notes: "Rappeler en mai" };

/** What ends a run before a batch has read the user's answer. */
const ENDINGS = [
  ["a refusal", (one: Awaited<ReturnType<typeof withCalls>>) => one.refuse()],
  ["a stop of the campaign", (one: Awaited<ReturnType<typeof withCalls>>) => one.stop()],
] as const;

it.each(ENDINGS)("a call whose result was given just before %s is recorded with its note, once", async (_what, end) => {
  const one = await withCalls();
  expect(await one.settle("reached")).toBeNull();
  await end(one);
  await end(one).catch(() => null);
  await one.passWindow();
  await one.advance();
  expect(await one.told()).toEqual([
    { type: "task_done", actor_id: one.userId, data: DONE },
    { type: "contacted", actor_id: null, data: CONTACTED },
  ]);
  expect(await one.calls()).toEqual([CALLED]);
});

it.each(ENDINGS)("a task skipped just before %s is recorded as skipped, without a call", async (_what, end) => {
  const one = await withCalls();
  await one.settle(null);
  await end(one);
  expect(await one.told()).toEqual([{ type: "task_skipped", actor_id: one.userId, data: { kind: "phone_call", text: "Rappeler en mai" } }]);
  expect(await one.calls()).toEqual([]);
});

it.each(ENDINGS)("an answer that a batch had read before %s is not recorded again", async (_what, end) => {
  const one = await withCalls();
  await one.settle("reached");
  await one.passWindow();
  await one.advance();
  await end(one);
  expect((await one.told()).map(({ type }) => type)).toEqual(["task_done", "contacted"]);
  expect(await one.calls()).toEqual([CALLED]);
});

it("after an undone refusal the campaign goes on with the answer, which is recorded once and cannot be undone", async () => {
  const one = await withCalls();
  await one.settle("reached");
  await one.refuse();
  await one.takeBack();
  expect(await one.reopen()).toBe("tooLate");
  await one.passWindow();
  await one.advance();
  expect(await one.enrolments()).toMatchObject([{ node_id: "w", status: "runnable" }]);
  expect((await one.told()).map(({ type }) => type)).toEqual(["task_done", "contacted"]);
  expect(await one.calls()).toEqual([CALLED]);
});

it("a stop that ends a run in several chunks records every answer", async () => {
  const one = await withCalls(130);
  for (const { id } of one.tasks) await one.settle("reached", id);
  await one.stop();
  expect((await one.calls()).length).toBe(100);
  expect(await one.endRest()).toBe(true);
  expect(await one.calls()).toHaveLength(130);
  expect((await one.told()).filter(({ type }) => type === "task_done")).toHaveLength(130);
});
