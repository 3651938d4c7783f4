import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import type { Addressed } from "../dispatch/address.ts";
import { callProvider } from "../dispatch/call.ts";
import type { EngineContext } from "../ports.ts";
import { runRecoverLoop } from "../recover/recover-loop.ts";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { expireLeases, handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { makeBell } from "../wake/bell.ts";
import { type Fate, settlementOf } from "./outcomes.ts";
import { makeSettler } from "./settler.ts";
import { writeSettlements } from "./write-settlements.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();

afterEach(() => {
  standIn.treat(null);
  standIn.lookups(null);
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

/** Sets up an act whose provider has answered, and whose lease has expired before the worker could write the answer. */
async function answered(how: "accept" | "refuse"): Promise<{ one: Scene; worker: EngineContext; act: Addressed; fate: Fate }> {
  const one = await scene(database);
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  const [act] = await takeActs(one, worker);
  if (act === undefined) throw new Error("no act was claimed");
  standIn.treat(() => how);
  const fate = await callProvider(worker, act);
  await expireLeases(database, one);
  return { one, worker, act, fate };
}

/** Lets another worker recover the act with this result of its lookup. */
async function recovered(one: Scene, lookup: "broken" | "notSent"): Promise<void> {
  standIn.lookups(() => lookup);
  const other = handWorker(database.db, standIn.url, log);
  const settler = makeSettler(other, () => undefined);
  const recovering = runRecoverLoop(other, settler, makeBell());
  await until(one.actions, (all) => all.every(({ status }) => status !== "dispatching"));
  await recovering.stop();
  await settler.stop();
}

async function settled(worker: EngineContext, act: Addressed, fate: Fate): Promise<void> {
  const settler = makeSettler(worker, () => undefined);
  settler.settle(act, fate);
  await settler.stop();
}

/** Advances the campaign until nothing is due. */
async function moveOn(one: Scene, worker: EngineContext): Promise<void> {
  while ((await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100)).claimed > 0);
}

const seen = async (one: Scene) => ({
  acts: (await one.actions()).map(({ status }) => status),
  enrolments: (await one.enrolments()).map(({ status }) => status),
  messages: await database.asOwner("SELECT direction FROM conversation_message WHERE campaign_id = $1", [one.campaignId]),
});
const SENT = { acts: ["sent"], enrolments: ["completed"], messages: [{ direction: "outbound" }] };

it("an answer that arrives after another worker's inconclusive lookup decides the act", async () => {
  const { one, worker, act, fate } = await answered("accept");
  await recovered(one, "broken");
  await moveOn(one, worker);
  expect((await seen(one)).enrolments).toEqual(["held"]);
  await settled(worker, act, fate);
  await moveOn(one, worker);
  expect(await seen(one)).toEqual(SENT);
});

it("an answer that arrives after a lookup found the act not made prevents a repetition", async () => {
  const { one, worker, act, fate } = await answered("accept");
  await recovered(one, "notSent");
  expect((await seen(one)).acts).toEqual(["planned"]);
  await settled(worker, act, fate);
  expect(await takeActs(one, worker)).toEqual([]);
  await moveOn(one, worker);
  expect(await seen(one)).toEqual(SENT);
});

it("a late refusal decides the act as well", async () => {
  const { one, worker, act, fate } = await answered("refuse");
  await recovered(one, "broken");
  await settled(worker, act, fate);
  await moveOn(one, worker);
  expect((await seen(one)).acts).toEqual(["refused"]);
});

it("an answer to an earlier dispatch decides nothing once the act has been dispatched again", async () => {
  const { one, worker, act, fate } = await answered("refuse");
  await recovered(one, "notSent");
  expect(await takeActs(one, worker)).toHaveLength(1);
  await settled(worker, act, fate);
  expect((await seen(one)).acts).toEqual(["dispatching"]);
});

it("a late answer does not overwrite the user's decision about an act", async () => {
  const { one, worker, act, fate } = await answered("accept");
  await recovered(one, "broken");
  await database.asOwner("UPDATE action SET status = 'failed' WHERE campaign_id = $1", [one.campaignId]);
  await settled(worker, act, fate);
  expect((await seen(one)).acts).toEqual(["failed"]);
});

it("of two answers about one act, only that of its current dispatch is recorded", async () => {
  const { one, worker, act } = await answered("accept");
  await recovered(one, "notSent");
  const [again] = await takeActs(one, worker);
  if (again === undefined) throw new Error("the act was not dispatched again");
  const at = new Date().toISOString();
  const fates: readonly [Addressed, Fate][] = [
    [act, { status: "refused", code: "refusedByNetwork" }],
    [again, { status: "sent", providerId: "m-1" }],
  ];
  const told = fates.map(([one_, fate]) => settlementOf(one_, fate, at, worker.limits));
  expect(await database.db.inWorkspace(one.workspaceId, (tx) => writeSettlements(worker, tx, told))).toBe(1);
  expect((await one.timeline()).filter((type) => type.startsWith("act_"))).toEqual(["act_sent"]);
});
