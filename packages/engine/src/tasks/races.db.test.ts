import { newId, type WorkspaceTx } from "@filon/db";
import { releaseOpenTasks } from "@filon/db/tasks";
import { changeMember, lockMember } from "@filon/db/team";
import { sampleGraph } from "@filon/domain/testing";
import { addMember, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { receiveInbound, reopenTask, settleTask, stopForRefusal } from "../index.ts";
import { handCaller } from "../testing/call-scene.ts";
import { listeningLog } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 24 });
const worker = handCaller(database, listeningLog());
const graphs = keepGraphs(worker);

const LINE = sampleGraph(
  {
    start: { type: "start" },
    t: { type: "human_task", config: { title: "Vérifier", results: [{ label: "Bon" }, { label: "Mauvais" }] } },
    good: { type: "add_note", config: { text: "bon" } },
    bad: { type: "add_note", config: { text: "mauvais" } },
    end: { type: "end" },
  },
  ["start.out t", "t.result1 good", "t.result2 bad", "good.out end", "bad.out end", "t.expired end"],
);

/** Sets up a campaign with an open task for each prospect, and functions to advance it. */
async function manyTasks(prospects: number) {
  const one = await scene(database, { graph: LINE, prospects });
  await one.start();
  const { workspaceId } = one;
  const advance = () => advanceBatch(worker, graphs, workspaceId, one.campaignId, 1000);
  await advance();
  const rows = <Row extends object>(sql: string) => database.asOwner<Row>(sql, [workspaceId]);
  const [member] = await rows<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1 LIMIT 1");
  const userId = member?.user_id ?? "";
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(workspaceId, work);
  return {
    ...one,
    advance,
    rows,
    inWorkspace,
    tasks: () =>
      rows<{ id: string; prospect_id: string; status: string; result: string | null; email: string }>(
        `SELECT t.id, t.prospect_id, t.status, t.result, p.email FROM task t
         JOIN prospect p ON p.workspace_id = t.workspace_id AND p.id = t.prospect_id WHERE t.workspace_id = $1 ORDER BY t.id`,
      ),
    notes: () => rows<{ text: string; prospect_id: string }>("SELECT text, prospect_id FROM prospect_note WHERE workspace_id = $1"),
    settle: (id: string, result: string, at = new Date()) => inWorkspace((tx) => settleTask(tx, id, { result, note: "", userId, at })),
    reopen: (id: string) => inWorkspace((tx) => reopenTask(tx, id, new Date())),
    /** Lets the undo window of all settled tasks pass. */
    passWindow: () =>
      rows("UPDATE enrolment SET due_at = now() - interval '1 second' WHERE workspace_id = $1 AND due_at < now() + interval '1 minute'"),
  };
}

it("when two people settle the same task differently, one answer counts and the run follows it", async () => {
  const one = await manyTasks(40);
  const open = await one.tasks();
  const answers = await Promise.all(open.flatMap(({ id }) => [one.settle(id, "result1"), one.settle(id, "result2")]));
  expect(answers.filter((answer) => answer === null)).toHaveLength(open.length);
  expect(answers.filter((answer) => answer === "closed")).toHaveLength(open.length);
  await one.passWindow();
  await Promise.all([one.advance(), one.advance()]);
  await one.advance();
  const said = new Map((await one.tasks()).map(({ prospect_id, result }) => [prospect_id, result === "result1" ? "bon" : "mauvais"]));
  const notes = await one.notes();
  expect(notes).toHaveLength(open.length);
  for (const { prospect_id, text } of notes) expect(text).toBe(said.get(prospect_id));
});

it("when a reply and the user’s answer race, the answer is either refused or was first", async () => {
  const one = await manyTasks(40);
  const open = await one.tasks();
  const words = new Map<string, string | null>();
  await Promise.all(
    open.flatMap(({ id, email, prospect_id }) => [
      one.settle(id, "result1").then((answer) => words.set(prospect_id, answer)),
      one.inWorkspace((tx) =>
        receiveInbound(tx, {
          accountId: one.accountId,
          provider: "test",
          inbound: { type: "replied", providerEventId: newId(), occurredAt: new Date().toISOString(), match: { email }, data: {} },
          at: new Date(),
        }),
      ),
      one.advance(),
    ]),
  );
  await one.passWindow();
  await one.advance();
  const notes = new Set((await one.notes()).map(({ prospect_id }) => prospect_id));
  for (const { prospect_id, status } of await one.tasks()) {
    const word = words.get(prospect_id);
    expect([null, "news", "closed"]).toContain(word);
    expect([prospect_id, status]).toEqual([prospect_id, word === null ? "done" : "withdrawn"]);
    expect(notes.has(prospect_id)).toBe(word === null);
  }
  expect((await one.enrolments()).every(({ status }) => status === "stopped" || status === "completed")).toBe(true);
});

it("when an undo and the campaign’s next batch race, the undo is either too late or the task is open", async () => {
  const one = await manyTasks(40);
  const open = await one.tasks();
  for (const { id } of open) await one.settle(id, "result1");
  await one.passWindow();
  const undone = new Map<string, string | null>();
  await Promise.all([
    one.advance(),
    ...open.map(({ id, prospect_id }) => one.reopen(id).then((answer) => undone.set(prospect_id, answer))),
  ]);
  await one.advance();
  const notes = new Set((await one.notes()).map(({ prospect_id }) => prospect_id));
  for (const { prospect_id, status } of await one.tasks()) {
    const late = undone.get(prospect_id) === "tooLate";
    expect([status, notes.has(prospect_id)]).toEqual(late ? ["done", true] : ["open", false]);
  }
});

it("when a stop and the user’s answer race, no answer is accepted after the stop, and each accepted one is recorded once", async () => {
  const one = await manyTasks(30);
  const open = await one.tasks();
  const [, ...answers] = await Promise.all([one.stop(), ...open.map(({ id }) => one.settle(id, "result1"))]);
  await one.passWindow();
  await one.advance();
  expect(await one.notes()).toEqual([]);
  const after = await one.tasks();
  expect(answers.filter((answer) => answer === null)).toHaveLength(after.filter(({ status }) => status === "done").length);
  expect(after.filter(({ status }) => status === "open")).toEqual([]);
  expect(await one.rows("SELECT FROM timeline_event WHERE workspace_id = $1 AND type = 'task_done'")).toHaveLength(
    after.filter(({ status }) => status === "done").length,
  );
});

it("when refusals, the campaign’s next batch and undos race, each answer that stays is recorded once", async () => {
  const one = await manyTasks(40);
  const open = await one.tasks();
  for (const { id } of open) await one.settle(id, "result1");
  await one.passWindow();
  await Promise.all([
    one.advance(),
    ...open.map(({ id }, index) => (index % 2 === 0 ? one.reopen(id) : null)),
    ...open.map(({ prospect_id }) => one.inWorkspace((tx) => stopForRefusal(tx, [prospect_id], { actorId: null, at: new Date() }))),
  ]);
  await one.advance();
  const told = await one.rows<{ prospect_id: string }>(
    "SELECT prospect_id FROM timeline_event WHERE workspace_id = $1 AND type = 'task_done'",
  );
  const done = (await one.tasks()).filter(({ status }) => status === "done");
  expect(told.map(({ prospect_id }) => prospect_id).toSorted()).toEqual(done.map(({ prospect_id }) => prospect_id).toSorted());
  expect((await one.tasks()).filter(({ status }) => status === "open")).toEqual([]);
});

it("when a suspension and the batch that makes tasks race, the suspended member is left with none", async () => {
  const one = await scene(database, { graph: LINE, prospects: 20 });
  const colleague = newId();
  await database.asOwner("INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($1, $2, '', 'Grace', 'Hopper')", [
    colleague,
    `${colleague}@filon.test`,
  ]);
  await addMember(database, one.workspaceId, colleague, new Date());
  await database.asOwner("UPDATE prospect SET owner_id = $2 WHERE workspace_id = $1", [one.workspaceId, colleague]);
  await one.start();
  const inserted = Promise.withResolvers<void>();
  const suspended = Promise.withResolvers<void>();
  const suspension = database.db.inWorkspace(one.workspaceId, async (tx) => {
    await lockMember(tx, colleague);
    await changeMember(tx, colleague, { teamRole: "member", suspended: true, at: new Date() });
    await releaseOpenTasks(tx, colleague);
    suspended.resolve();
    await inserted.promise;
  });
  await suspended.promise;
  const batch = advanceBatch(worker, graphs, one.workspaceId, one.campaignId, 1000);
  // The batch waits for the member's lock. The suspension commits only once it does.
  await expect
    .poll(() =>
      database.asOwner(
        "SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database() AND a.query LIKE '%INTO task %'",
      ),
    )
    .toHaveLength(1);
  inserted.resolve();
  await Promise.all([suspension, batch]);
  const tasks = await database.asOwner<{ assignee_id: string | null }>("SELECT assignee_id FROM task WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  expect(tasks).toEqual(Array(20).fill({ assignee_id: null }));
});

/** Returns a worker whose batches fail at a statement as if it had been killed there: its transaction is rolled back. */
function dyingAt(statement: string, side: "before" | "after"): typeof worker {
  const inWorkspace: typeof worker.db.inWorkspace = (workspaceId, work) =>
    database.db.inWorkspace(workspaceId, (tx) =>
      work({
        ...tx,
        query: async (asked) => {
          const isHere = asked.name === statement;
          if (isHere && side === "before") throw new Error("killed");
          const answer = await tx.query(asked);
          if (isHere && side === "after") throw new Error("killed");
          return answer as never;
        },
      }),
    );
  return { ...worker, db: { ...database.db, inWorkspace } };
}

const DEATHS = [
  "engine-load-settled-tasks",
  "engine-write-enrolments",
  "engine-insert-tasks",
  "engine-close-tasks",
  "engine-write-timeline",
].flatMap((statement) => [[statement, "before"] as const, [statement, "after"] as const]);

it.each(DEATHS)(
  "a batch that dies at %s (%s) leaves tasks and answers unchanged, and the next one uses them once",
  async (statement, side) => {
    const one = await scene(database, { graph: LINE, prospects: 3 });
    await one.start();
    const batch = (context: typeof worker) => advanceBatch(context, graphs, one.workspaceId, one.campaignId, 1000).catch(() => null);
    const rows = <Row extends object>(sql: string) => database.asOwner<Row>(sql, [one.workspaceId]);
    await batch(dyingAt(statement, side));
    await batch(worker);
    const open = await rows<{ id: string }>("SELECT id FROM task WHERE workspace_id = $1 AND status = 'open'");
    expect(open).toHaveLength(3);
    const [member] = await rows<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1 LIMIT 1");
    const word = { result: "result1", note: "", userId: member?.user_id ?? "", at: new Date() };
    for (const { id } of open) expect(await database.db.inWorkspace(one.workspaceId, (tx) => settleTask(tx, id, word))).toBeNull();
    await rows("UPDATE enrolment SET due_at = now() WHERE workspace_id = $1");
    await batch(dyingAt(statement, side));
    await batch(worker);
    await batch(worker);
    expect(await rows("SELECT text FROM prospect_note WHERE workspace_id = $1")).toHaveLength(3);
    expect(await rows("SELECT FROM timeline_event WHERE workspace_id = $1 AND type = 'task_made'")).toHaveLength(3);
    expect(await rows("SELECT FROM timeline_event WHERE workspace_id = $1 AND type = 'task_done'")).toHaveLength(3);
    expect((await one.enrolments()).map(({ status }) => status)).toEqual(Array(3).fill("completed"));
  },
);
