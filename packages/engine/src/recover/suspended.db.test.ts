import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import type { Addressed } from "../dispatch/address.ts";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import { makeSettler } from "../settle/settler.ts";
import { expireLeases, handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { openSessions } from "../testing/sessions.ts";
import { makeBell } from "../wake/bell.ts";
import { runRecoverLoop } from "./recover-loop.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const sessions = await openSessions(database.ownerConnection);
const log = listeningLog();

afterEach(() => {
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await sessions.close();
  await standIn.close();
});

type Scene = Awaited<ReturnType<typeof scene>>;

/** Sets up an act whose worker has this session, and was suspended after the last check of its lease, before its request. */
async function suspended(session: string): Promise<{ one: Scene; worker: EngineContext; act: Addressed }> {
  const one = await scene(database);
  await one.start();
  const worker = handWorker(database.db, standIn.url, log, { dispatcher: session });
  const [act] = await takeActs(one, worker);
  if (act === undefined) throw new Error("no act was claimed");
  await expireLeases(database, one);
  return { one, worker, act };
}

/** Lets another worker recover the act until it has looked it up, and returns how the act stands then. */
async function recovered(one: Scene, lookAgainMs: readonly number[]): Promise<string | undefined> {
  const other = handWorker(database.db, standIn.url, log, { limits: { lookAgainMs } });
  const settler = makeSettler(other, () => undefined);
  const recovering = runRecoverLoop(other, settler, makeBell());
  await until(one.actions, () => settler.counters.settled > 0);
  await recovering.stop();
  await settler.stop();
  return (await one.actions())[0]?.status;
}

async function answers(worker: EngineContext, act: Addressed, fate: Fate): Promise<void> {
  const settler = makeSettler(worker, () => undefined);
  settler.settle(act, fate);
  await settler.stop();
}

it("an act that its provider does not know is not made again while its worker may only be suspended", async () => {
  const { one } = await suspended(await sessions.open());
  expect(await recovered(one, [60_000])).toBe("dispatching");
  expect((await one.enrolments())[0]?.blocked_by).toBe("lookingUp");
  expect(await takeActs(one, handWorker(database.db, standIn.url, log))).toEqual([]);
});

it("it is made again at once if its worker wakes up and says that it was not made", async () => {
  const { one, worker, act } = await suspended(await sessions.open());
  await recovered(one, [60_000]);
  await answers(worker, act, { status: "notSent" });
  expect(await takeActs(one, worker)).toHaveLength(1);
});

it("it is made again once its worker is dead", async () => {
  const session = await sessions.open();
  const { one } = await suspended(session);
  await sessions.end(session);
  expect(await recovered(one, [60_000])).toBe("planned");
});

it("after a restart of the database, which ends all sessions, only the user may have it made again", async () => {
  const ofAnotherRun = String(BigInt(await sessions.open()) + (1n << 32n));
  const { one } = await suspended(ofAnotherRun);
  expect(await recovered(one, [])).toBe("uncertain");
});

it("a worker whose call has returned without an answer is not waited for", async () => {
  const { one, worker, act } = await suspended(await sessions.open());
  await answers({ ...worker, limits: { ...worker.limits, lookAgainMs: [1] } }, act, { status: "uncertain", code: "noAnswer" });
  expect(await recovered(one, [60_000])).toBe("planned");
});
