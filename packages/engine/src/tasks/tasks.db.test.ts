import type { Inbound } from "@filon/connectors/kit";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { newId, type WorkspaceTx } from "@filon/db";
import { sampleGraph } from "@filon/domain/testing";
import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { noteOptOut, receiveInbound, removeCampaign, reopenTask, settleTask, stopForRefusal, takeRefusalBack } from "../index.ts";
import { handCaller } from "../testing/call-scene.ts";
import { listeningLog } from "../testing/index.ts";
import { scene, type SceneOptions } from "../testing/scene.ts";

const database = await testDatabase({ size: 16 });
const log = listeningLog();
const worker = handCaller(database, log);
const graphs = keepGraphs(worker);

afterEach(() => expect(log.complaints.splice(0)).toEqual([]));

type Scene = Awaited<ReturnType<typeof scene>>;
interface TaskRow {
  id: string;
  enrolment_id: string;
  prospect_id: string;
  status: string;
  code: string | null;
  visit: number;
  result: string | null;
  settled_by: string | null;
}

/** A workflow with a task of two results. `result1` leads to a tag and then a long wait, everything else to the end. */
const LINE: WorkflowGraph = sampleGraph(
  {
    start: { type: "start" },
    t: { type: "human_task", config: { title: "Vérifier", results: [{ label: "Bon" }, { label: "Mauvais" }] } },
    m: { type: "tag_contact", config: { tags: ["bon"] } },
    w: { type: "delay", config: { value: 30 } },
    end: { type: "end" },
  },
  ["start.out t", "t.result1 m", "m.out w", "w.out end", "t.result2 end", "t.expired end"],
);

const inWorkspace = <Result>(one: Scene, work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(one.workspaceId, work);
const advance = (one: Scene) => advanceBatch(worker, graphs, one.workspaceId, one.campaignId, 1000);
const tasks = (one: Scene) =>
  database.asOwner<TaskRow>(
    "SELECT id, enrolment_id, prospect_id, status, code, visit, result, settled_by FROM task WHERE workspace_id = $1 ORDER BY id",
    [one.workspaceId],
  );
const timeline = async (one: Scene) =>
  (
    await database.asOwner<{ type: string; actor_id: string | null }>(
      "SELECT type, actor_id FROM timeline_event WHERE workspace_id = $1 AND type LIKE 'task%' ORDER BY at, id",
      [one.workspaceId],
    )
  ).map(({ type, actor_id }) => (actor_id === null ? type : `${type} by user`));
const member = async (one: Scene): Promise<string> => {
  const [row] = await database.asOwner<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1 LIMIT 1", [
    one.workspaceId,
  ]);
  return row?.user_id ?? "";
};

/** Sets up a campaign with an open task for each prospect. */
async function withTasks(
  prospects = 1,
  settings: SceneOptions["settings"] = {},
): Promise<Scene & { readonly userId: string; readonly task: TaskRow }> {
  const one = await scene(database, { graph: LINE, prospects, settings });
  await one.start();
  await advance(one);
  const [task] = await tasks(one);
  if (task === undefined) throw new Error("no task was made");
  return { ...one, userId: await member(one), task };
}

const done = (one: Awaited<ReturnType<typeof withTasks>>, result: string | null = "result1", at = new Date(), userId = one.userId) =>
  inWorkspace(one, (tx) => settleTask(tx, one.task.id, { result, note: "vu", userId, at }));

/** Lets the undo window of all settled tasks pass. */
const passWindow = (one: Scene) =>
  database.asOwner(
    "UPDATE enrolment SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at < now() + interval '1 minute'",
    [one.workspaceId],
  );

async function hear(one: Scene, type: Inbound["type"]): Promise<void> {
  const [row] = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  const inbound = { type, providerEventId: newId(), occurredAt: new Date().toISOString(), match: { email: row?.email ?? "" }, data: {} };
  const received = await inWorkspace(one, (tx) =>
    receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound, at: new Date() }),
  );
  expect(received.status).toBe("matched");
}

it("creates one task per visit, however many batches follow, and waits", async () => {
  const one = await withTasks(3);
  await database.asOwner("UPDATE enrolment SET due_at = now() WHERE workspace_id = $1", [one.workspaceId]);
  await advance(one);
  expect(await tasks(one)).toMatchObject(Array(3).fill({ status: "open", visit: 2 }));
  expect(await one.enrolments()).toMatchObject(Array(3).fill({ status: "runnable", node_id: "t", blocked_by: "taskOpen" }));
  expect(await timeline(one)).toEqual(Array(3).fill("task_made"));
});

it("continues by the chosen result once the undo window is over, exactly once", async () => {
  const one = await withTasks();
  expect(await done(one)).toBeNull();
  expect(await done(one)).toBeNull();
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ node_id: "t" }]);
  await passWindow(one);
  await advance(one);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ node_id: "w", blocked_by: null }]);
  expect(await tasks(one)).toMatchObject([{ status: "done", result: "result1", settled_by: one.userId }]);
  expect(await timeline(one)).toEqual(["task_made", "task_done by user"]);
  const [told] = await database.asOwner<{ data: object }>(
    "SELECT data FROM timeline_event WHERE workspace_id = $1 AND type = 'task_done'",
    [one.workspaceId],
  );
  expect(told?.data).toEqual({ kind: "to_do", name: "Vérifier", detail: "Bon", to: "result1", text: "vu" });
});

it("continues without the task when it is skipped", async () => {
  const one = await withTasks();
  expect(await done(one, null)).toBeNull();
  await passWindow(one);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "completed" }]);
  expect(await timeline(one)).toEqual(["task_made", "task_skipped by user"]);
});

describe("a user's answer", () => {
  it("can be undone within the window, and the enrolment keeps waiting", async () => {
    const one = await withTasks();
    await done(one);
    expect(await inWorkspace(one, (tx) => reopenTask(tx, one.task.id, new Date()))).toBeNull();
    await passWindow(one);
    await advance(one);
    expect(await one.enrolments()).toMatchObject([{ node_id: "t", status: "runnable" }]);
    expect(await tasks(one)).toMatchObject([{ status: "open", result: null, settled_by: null }]);
    expect(await done(one, "result2")).toBeNull();
  });

  it("cannot be undone after the window, or once the campaign has continued", async () => {
    const one = await withTasks();
    await done(one);
    const later = new Date(Date.now() + 10_000);
    expect(await inWorkspace(one, (tx) => reopenTask(tx, one.task.id, later))).toBe("tooLate");
    await passWindow(one);
    await advance(one);
    expect(await inWorkspace(one, (tx) => reopenTask(tx, one.task.id, new Date()))).toBe("tooLate");
  });

  it("has a whole undo window again after an undo, and its note is still there", async () => {
    const one = await withTasks();
    const start = Date.now() + 3_600_000;
    const at = (seconds: number) => new Date(start + seconds * 1000);
    const waits = async () => {
      const [row] = await database.asOwner<{ due_at: Date; wait_until: Date }>(
        "SELECT due_at, wait_until FROM enrolment WHERE workspace_id = $1",
        [one.workspaceId],
      );
      return row ?? { due_at: new Date(0), wait_until: new Date(0) };
    };
    await done(one, "result1", at(0));
    expect((await waits()).due_at).toEqual(at(10));
    expect(await inWorkspace(one, (tx) => reopenTask(tx, one.task.id, at(9)))).toBeNull();
    const { due_at, wait_until } = await waits();
    expect(due_at).toEqual(wait_until);
    expect(await database.asOwner("SELECT note, status FROM task WHERE workspace_id = $1", [one.workspaceId])).toEqual([
      { note: "vu", status: "open" },
    ]);
    await done(one, "result2", at(9.8));
    expect((await waits()).due_at).toEqual(at(19.8));
  });

  it("undone while an event is unread, lets the enrolment read that event immediately", async () => {
    const one = await withTasks();
    await done(one);
    await hear(one, "replied");
    expect(await inWorkspace(one, (tx) => reopenTask(tx, one.task.id, new Date()))).toBeNull();
    await advance(one);
    expect(await one.enrolments()).toMatchObject([{ status: "stopped" }]);
    expect(await tasks(one)).toMatchObject([{ status: "withdrawn", code: "replied" }]);
  });

  it("is due when the task expires, if that is before the end of the undo window", async () => {
    const one = await withTasks();
    await database.asOwner("UPDATE enrolment SET wait_until = now() + interval '4 seconds' WHERE workspace_id = $1", [one.workspaceId]);
    await done(one);
    expect(await database.asOwner("SELECT due_at = wait_until AS same FROM enrolment WHERE workspace_id = $1", [one.workspaceId])).toEqual([
      { same: true },
    ]);
  });

  it("is refused after a reply until the campaign has read it, where the campaign goes on after replies", async () => {
    const one = await withTasks(1, { stopOnReply: false });
    await hear(one, "replied");
    expect(await done(one)).toBe("news");
    await advance(one);
    expect(await tasks(one)).toMatchObject([{ status: "open" }]);
    expect(await done(one)).toBeNull();
  });

  it("is refused for a result that the task does not offer, an unknown task, a paused campaign or a suspended workspace", async () => {
    const one = await withTasks();
    expect(await done(one, "result9")).toBe("noResult");
    expect(await inWorkspace(one, (tx) => settleTask(tx, newId(), { result: null, note: "", userId: one.userId, at: new Date() }))).toBe(
      "unknown",
    );
    await one.pause();
    expect(await done(one)).toBe("paused");
    await one.resume();
    await database.asOwner("UPDATE workspace SET suspended_at = now() WHERE id = $1", [one.workspaceId]);
    expect(await done(one)).toBe("suspended");
    await database.asOwner("UPDATE workspace SET suspended_at = NULL WHERE id = $1", [one.workspaceId]);
    expect(await done(one)).toBeNull();
  });
});

it("a task that nobody does in time expires, and cannot be settled afterwards", async () => {
  const one = await withTasks();
  await database.asOwner("UPDATE enrolment SET due_at = now(), wait_until = now() WHERE workspace_id = $1", [one.workspaceId]);
  await database.asOwner("UPDATE task SET expires_at = now() WHERE workspace_id = $1", [one.workspaceId]);
  expect(await done(one)).toBe("closed");
  await advance(one);
  expect(await tasks(one)).toMatchObject([{ status: "expired" }]);
  expect(await one.enrolments()).toMatchObject([{ status: "completed" }]);
  expect(await timeline(one)).toEqual(["task_made", "task_expired"]);
});

it("a task done just before it expires counts, even if its campaign continues later", async () => {
  const one = await withTasks();
  await done(one);
  const past = "now() - interval '1 second'";
  await database.asOwner(`UPDATE enrolment SET due_at = ${past}, wait_until = ${past} WHERE workspace_id = $1`, [one.workspaceId]);
  await database.asOwner("UPDATE task SET expires_at = now() WHERE workspace_id = $1", [one.workspaceId]);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ node_id: "w" }]);
});

/** Events that withdraw open tasks. */
const ENDINGS: readonly [string, string, (one: Scene & { task: TaskRow }) => Promise<unknown>][] = [
  ["a reply", "replied", (one) => hear(one, "replied")],
  ["an opt-out in a message", "opted_out", (one) => hear(one, "opted_out")],
  ["an opt-out recorded by a user", "opted_out", (one) => inWorkspace(one, (tx) => noteOptOut(tx, one.task.prospect_id, new Date()))],
  [
    "a refusal",
    "refused",
    (one) => inWorkspace(one, (tx) => stopForRefusal(tx, [one.task.prospect_id], { actorId: null, at: new Date() })),
  ],
  ["a stop of the campaign", "stopped", (one) => one.stop()],
];

it.each(ENDINGS)("after %s no answer about the task is accepted, and the task is withdrawn", async (_what, code, end) => {
  const one = await withTasks();
  await end(one);
  expect(["news", "optedOut", "closed"]).toContain(await done(one));
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "stopped" }]);
  expect(await tasks(one)).toMatchObject([{ status: "withdrawn", code }]);
});

// An opt-out recorded by a user is not an event: the run continues to its next wait, and ends before its next act or task.
const HEARD = ENDINGS.filter(([what]) => what !== "an opt-out recorded by a user");

it.each(HEARD)("an answer given before %s stays on the task, and the run ends once", async (_what, _code, end) => {
  const one = await withTasks();
  await done(one);
  await end(one);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "stopped" }]);
  expect(await tasks(one)).toMatchObject([{ status: "done" }]);
});

it("undoing a refusal reopens the task", async () => {
  const one = await withTasks();
  await inWorkspace(one, (tx) => stopForRefusal(tx, [one.task.prospect_id], { actorId: null, at: new Date() }));
  await inWorkspace(one, (tx) => takeRefusalBack(tx, one.task.prospect_id, { actorId: null, at: new Date() }));
  expect(await tasks(one)).toMatchObject([{ status: "open", code: null }]);
  expect(await done(one)).toBeNull();
});

it("a suspended owner is given no task, and none that an undone refusal reopens", async () => {
  const owners = (one: Scene) =>
    database.asOwner<{ assignee_id: string | null }>("SELECT assignee_id FROM task WHERE workspace_id = $1", [one.workspaceId]);
  // The workspace's owner cannot be suspended.
  const suspend = (one: Scene) =>
    database.asOwner("UPDATE workspace_member SET team_role = 'member', suspended_at = now() WHERE workspace_id = $1", [one.workspaceId]);
  const owned = async () => {
    const one = await scene(database, { graph: LINE });
    await one.start();
    await database.asOwner("UPDATE prospect SET owner_id = $2 WHERE workspace_id = $1", [one.workspaceId, await member(one)]);
    return one;
  };
  const one = await owned();
  await suspend(one);
  await advance(one);
  expect(await owners(one)).toEqual([{ assignee_id: null }]);
  const other = await owned();
  await advance(other);
  expect(await owners(other)).toEqual([{ assignee_id: await member(other) }]);
  const [task] = await tasks(other);
  const refusing = { actorId: null, at: new Date() };
  await inWorkspace(other, (tx) => stopForRefusal(tx, [task?.prospect_id ?? ""], refusing));
  await suspend(other);
  await inWorkspace(other, (tx) => takeRefusalBack(tx, task?.prospect_id ?? "", refusing));
  expect(await tasks(other)).toMatchObject([{ status: "open" }]);
  expect(await owners(other)).toEqual([{ assignee_id: null }]);
});

it("no task is created for a prospect who has opted out", async () => {
  const one = await scene(database, { graph: LINE });
  await one.start();
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE workspace_id = $1", [one.workspaceId]);
  await advance(one);
  expect(await tasks(one)).toEqual([]);
  expect(await one.enrolments()).toMatchObject([{ status: "stopped", outcome: "opted_out" }]);
});

it("deleting a prospect or a campaign deletes their tasks", async () => {
  const one = await withTasks();
  await database.asOwner("DELETE FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  expect(await tasks(one)).toEqual([]);
  const other = await withTasks();
  await other.stop();
  await inWorkspace(other, (tx) => removeCampaign(tx, { campaignId: other.campaignId, at: new Date() }));
  expect(await done(other)).toBe("unknown");
});
