import { testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { takeActs, handWorker } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { letIn, scene } from "../testing/scene.ts";
import { claimActs } from "./claim-acts.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;
type Worker = ReturnType<typeof handWorker>;
const claim = (worker: Worker, one: Scene) =>
  claimActs(worker, one.workspaceId, one.campaignId, { acts: 100, ofAccount: () => 100, busyAccounts: [], suspect: true });
const advance = (worker: Worker, one: Scene) => advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100);

/** Sets up two campaigns over the same people, with different accounts, that have both planned their message. */
async function bothPlanned(prospects: number): Promise<readonly [Scene, Scene, Worker]> {
  const one = await scene(database, { prospects });
  const other = await scene(database, { workspaceId: one.workspaceId, listId: one.listId });
  const worker = handWorker(database.db, standIn.url, log);
  await one.start();
  await other.start(new Date(), letIn(["elsewhere"]));
  await advance(worker, one);
  // Simulates batches that ran concurrently, neither of which saw the other's acts.
  await database.asOwner("UPDATE action SET status = 'cancelled' WHERE campaign_id = $1", [one.campaignId]);
  await advance(worker, other);
  await database.asOwner("UPDATE action SET status = 'planned' WHERE campaign_id = $1", [one.campaignId]);
  const planned = [...(await one.actions()), ...(await other.actions())].map(({ status }) => status);
  expect(planned).toEqual(Array(2 * prospects).fill("planned"));
  return [one, other, worker];
}

it("of two campaigns that planned a message to the same people concurrently, one sends it and the other waits for the cool-down", async () => {
  const [one, other, worker] = await bothPlanned(4);
  expect((await claim(worker, one)).dispatching).toHaveLength(4);
  const late = await claim(worker, other);
  expect([late.dispatching.length, late.withdrawn]).toEqual([0, 4]);
  await advance(worker, other);
  const waiting = await other.enrolments();
  expect(waiting.map(({ blocked_by }) => blocked_by)).toEqual(Array(4).fill("coolDown"));
  const hours = (waiting[0]?.due_at?.getTime() ?? 0) - Date.now();
  expect(Math.round(hours / 3_600_000)).toBe(48);
  expect(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [other.accountId])).toEqual([
    { used: 0 },
  ]);
});

it("concurrent claims by two workers never contact a person twice within the cool-down", async () => {
  const [one, other, worker] = await bothPlanned(60);
  const second = handWorker(database.db, standIn.url, log);
  const claimed = await Promise.all([claim(worker, one), claim(second, other)]);
  const people = claimed.flatMap(({ dispatching }) => dispatching.map(({ act }) => act.prospect_id));
  expect(new Set(people).size).toBe(people.length);
});

it("a claim skips prospects locked by another transaction, which may be another campaign's claim", async () => {
  const [one, , worker] = await bothPlanned(3);
  await database.db.inWorkspace(one.workspaceId, async (tx) => {
    await tx.query({ text: "SELECT FROM prospect WHERE workspace_id = $1 LIMIT 2 FOR NO KEY UPDATE", values: [tx.workspaceId] });
    expect((await claim(worker, one)).dispatching).toHaveLength(1);
  });
  expect((await claim(worker, one)).dispatching).toHaveLength(2);
});

it("a claim that withdraws an act never waits for its enrolment, because the transaction holding that may be waiting for the prospect", async () => {
  const [one, other, worker] = await bothPlanned(1);
  expect((await claim(worker, one)).dispatching).toHaveLength(1);
  let busy: Awaited<ReturnType<typeof claim>> | undefined;
  await database.db.inWorkspace(other.workspaceId, async (tx) => {
    // An incoming event locks the enrolments first, then the prospect, which the claim has locked.
    await tx.query({ text: "SELECT FROM enrolment WHERE workspace_id = $1 FOR NO KEY UPDATE", values: [tx.workspaceId] });
    busy = await Promise.race([claim(worker, other), new Promise<undefined>((resolve) => void setTimeout(resolve, 3_000))]);
  });
  expect(busy).toEqual({ dispatching: [], withdrawn: 0 });
  expect((await other.actions()).map(({ status }) => status)).toEqual(["planned"]);
  expect(await claim(worker, other)).toEqual({ dispatching: [], withdrawn: 1 });
});

it("a message goes out if another campaign's contact with the person is older than the cool-down", async () => {
  const one = await scene(database);
  const other = await scene(database, { workspaceId: one.workspaceId, listId: one.listId });
  let offset = { hours: 0 };
  const worker = handWorker(database.db, standIn.url, log, { now: () => Temporal.Now.instant().add(offset) });
  await one.start();
  expect(await takeActs(one, worker)).toHaveLength(1);
  await other.start(new Date(), letIn(["elsewhere"]));
  offset = { hours: 49 };
  expect(await takeActs(other, worker)).toHaveLength(1);
});
