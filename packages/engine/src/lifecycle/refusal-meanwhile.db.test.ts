import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { noteOptOut, startEngine, stopForRefusal, takeRefusalBack } from "../index.ts";
import { ONE_MESSAGE, scene } from "../testing/scene.ts";
import { onStandIn, startStandIn, until } from "../testing/index.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn();
afterAll(() => standIn.close());

const WAITING = straightWorkflow([["delay", { value: 2, unit: "days" }]]);

type Scene = Awaited<ReturnType<typeof scene>>;
interface Newcomer {
  readonly one: Scene;
  readonly person: string;
  readonly other: string;
  readonly actorId: string;
  /** Runs the command that enrols them: a start or a join. */
  readonly takeIn: () => Promise<unknown>;
}

/** Sets up a list of two people and a campaign that is about to enrol them. */
async function aboutTo(command: "start" | "join", graph = WAITING): Promise<Newcomer> {
  const one = await scene(database, { prospects: command === "start" ? 2 : 1, graph });
  if (command === "join") {
    await one.start();
    await database.asOwner(
      `WITH person AS (
         INSERT INTO prospect (workspace_id, id, first_name, last_name, email, source)
         SELECT $1, gen_random_uuid(), 'Ada', 'B' || n, 'ada' || n || '@exemple.test', 'manual' FROM generate_series(1, 2) n RETURNING id
       ) INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT $1, $2, id FROM person`,
      [one.workspaceId, one.listId],
    );
  }
  const people = await database.asOwner<{ id: string }>(
    `SELECT prospect_id AS id FROM prospect_list_member m WHERE workspace_id = $1 AND list_id = $2
        AND NOT EXISTS (SELECT FROM enrolment e WHERE e.prospect_id = m.prospect_id)`,
    [one.workspaceId, one.listId],
  );
  const [owner] = await database.asOwner<{ id: string }>("SELECT user_id AS id FROM workspace_member WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  const takeIn = command === "start" ? () => one.start() : () => one.join(true);
  return { one, person: people[0]?.id ?? "", other: people[1]?.id ?? "", actorId: owner?.id ?? "", takeIn };
}

/** Records a person's refusal in a transaction. */
async function refuse(tx: WorkspaceTx, { person, actorId }: Newcomer): Promise<void> {
  await stopForRefusal(tx, [person], { actorId, at: new Date() });
  await prospects.setStatus(tx, [person], "refused", actorId);
}

/** Resolves when at least this many of the database's transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  const look = () =>
    database.asOwner<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'",
    );
  await until(look, (all) => all.length >= count);
}

/** Resolves when the work is done or, at the latest, when this many transactions wait for a lock. */
const goneAsFarAsItCan = (work: Promise<unknown>, locks: number) => Promise.race([work, waiting(locks)]);

/** Does work in a transaction. Resolves when it is done, with a function that commits. */
async function holding(workspaceId: string, work: (tx: WorkspaceTx) => Promise<unknown>) {
  const done = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const transaction = database.db.inWorkspace(workspaceId, async (tx) => {
    await work(tx);
    done.resolve();
    await over.promise;
  });
  await done.promise;
  return {
    commit: async () => {
      over.resolve();
      await transaction;
    },
  };
}

const stands = async ({ one, person }: Newcomer) =>
  (await one.enrolments()).filter(({ prospect_id }) => prospect_id === person).map(({ status, outcome }) => [status, outcome]);

it.each(["start", "join"] as const)("a refusal between judging and enrolling people in a %s is not missed", async (command) => {
  const newcomer = await aboutTo(command);
  const { one, other } = newcomer;
  // Another prospect of the list is locked, which stops the command after judging and while enrolling.
  const lock = await holding(one.workspaceId, (tx) => tx.query({ text: "SELECT FROM prospect WHERE id = $1 FOR UPDATE", values: [other] }));
  const takingIn = newcomer.takeIn();
  await waiting(1);
  const refusal = database.db.inWorkspace(one.workspaceId, (tx) => refuse(tx, newcomer));
  await goneAsFarAsItCan(refusal, 2);
  await lock.commit();
  await Promise.all([takingIn, refusal]);
  expect(await stands(newcomer)).toEqual([["stopped", "refused"]]);
});

it.each(["start", "join"] as const)("a refusal begun before a %s and committed during it is not missed", async (command) => {
  const newcomer = await aboutTo(command);
  const refusal = await holding(newcomer.one.workspaceId, (tx) => refuse(tx, newcomer));
  const takingIn = newcomer.takeIn();
  await goneAsFarAsItCan(takingIn, 1);
  await refusal.commit();
  await takingIn;
  expect(await stands(newcomer)).toEqual([]);
});

it.each(["start", "join"] as const)("an opt-out recorded by a user during a %s takes effect before anything is sent", async (command) => {
  const newcomer = await aboutTo(command, ONE_MESSAGE);
  const { one, other, person } = newcomer;
  const lock = await holding(one.workspaceId, (tx) => tx.query({ text: "SELECT FROM prospect WHERE id = $1 FOR UPDATE", values: [other] }));
  const takingIn = newcomer.takeIn();
  await waiting(1);
  const optingOut = database.db.inWorkspace(one.workspaceId, (tx) => noteOptOut(tx, person, new Date()));
  await goneAsFarAsItCan(optingOut, 2);
  await lock.commit();
  await Promise.all([takingIn, optingOut]);
  const engine = startEngine(onStandIn(database.db, standIn.url, { pollMs: 100 }));
  await until(one.campaign, (seen) => seen?.status === "completed");
  await engine.stop();
  expect(await stands(newcomer)).toEqual([["stopped", "opted_out"]]);
  expect((await one.actions()).map(({ prospect_id, status }) => [prospect_id === person, status])).not.toContainEqual([true, "sent"]);
  expect((await one.actions()).filter(({ prospect_id }) => prospect_id === other).map(({ status }) => status)).toEqual(["sent"]);
});

it("undoing a refusal while the campaign is being stopped reopens nothing", async () => {
  const one = await scene(database, { prospects: 2, graph: WAITING });
  await one.start();
  const person = (await one.enrolments())[0]?.prospect_id ?? "";
  const at = new Date();
  await database.db.inWorkspace(one.workspaceId, (tx) => stopForRefusal(tx, [person], { actorId: null, at }));
  const stop = await holding(one.workspaceId, (tx) => one.stopIn(tx));
  const takingBack = database.db.inWorkspace(one.workspaceId, (tx) => takeRefusalBack(tx, person, { actorId: null, at }));
  await goneAsFarAsItCan(takingBack, 1);
  await stop.commit();
  expect(await takingBack).toBe(0);
  const its = (await one.enrolments()).filter(({ prospect_id }) => prospect_id === person);
  expect(its.map(({ status, outcome, due_at }) => [status, outcome, due_at])).toEqual([["stopped", "refused", null]]);
});
