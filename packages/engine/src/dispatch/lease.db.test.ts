import { testDatabase } from "@filon/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { startEngine } from "../index.ts";
import type { EngineContext } from "../ports.ts";
import { runRecoverLoop } from "../recover/recover-loop.ts";
import { makeSettler } from "../settle/settler.ts";
import { expireLeases, handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, onStandIn, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { makeBell } from "../wake/bell.ts";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { type Addressed, dispatchOf } from "./address.ts";
import { callProvider } from "./call.ts";
import { runDispatchLoop } from "./dispatch-loop.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
/** Time for more than one round of recovery, in ms. */
const A_WHILE_MS = 2_000;

afterEach(() => {
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

const worker = (now?: () => Temporal.Instant) => handWorker(database.db, standIn.url, log, now === undefined ? {} : { now });
/** Returns a worker whose leases expire within A_WHILE_MS unless renewed. */
const brief = () => handWorker(database.db, standIn.url, log, { limits: { leaseMs: 1_500, callTimeoutMs: 200, afterAbortMs: 50 } });

/** Starts a campaign of one prospect and lets this worker claim the message. */
async function claimedBy(context: EngineContext): Promise<{ one: Scene; act: Addressed }> {
  const one = await scene(database);
  await one.start();
  return { one, act: await claimAgain(one, context) };
}

async function claimAgain(one: Scene, context: EngineContext): Promise<Addressed> {
  const [act] = await takeActs(one, context);
  if (act === undefined) throw new Error("no act was claimed");
  return act;
}

async function settle(
  context: EngineContext,
  act: Addressed,
  fate?: Parameters<ReturnType<typeof makeSettler>["settle"]>[1],
): Promise<void> {
  const settler = makeSettler(context, () => undefined);
  settler.settle(act, fate ?? (await callProvider(context, act)));
  await settler.stop();
}

/** Recovers abandoned acts for a while; `tracked` are the acts that this worker is dispatching. */
async function recover(context: EngineContext, tracked: readonly Addressed[] = []): Promise<void> {
  const settler = makeSettler(context, () => undefined);
  for (const act of tracked) settler.track(act);
  const recovering = runRecoverLoop(context, settler, makeBell());
  await sleep(A_WHILE_MS);
  await recovering.stop();
  await settler.stop();
}

const acts = async (one: Scene) => (await one.actions()).map(({ status, attempt }) => [status, attempt]);
const accepted = (one: Scene) => standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length;

it("a late answer to an earlier dispatch does not settle the current one, even of the same worker", async () => {
  const slow = worker();
  const { one, act } = await claimedBy(slow);
  await expireLeases(database, one);
  await recover(worker());
  const again = await claimAgain(one, slow);
  await settle(slow, act, { status: "refused", code: "late" });
  expect(await acts(one)).toEqual([["dispatching", 0]]);
  await settle(slow, again);
  expect(await acts(one)).toEqual([["sent", 1]]);
});

it("a worker suspended for longer than its lease does not make a call that another worker has made meanwhile", async () => {
  let asleep = { minutes: 0 };
  const suspended = worker(() => Temporal.Now.instant().add(asleep));
  const { one, act } = await claimedBy(suspended);
  await expireLeases(database, one);
  asleep = { minutes: 2 };
  const other = worker();
  await recover(other);
  await settle(other, await claimAgain(one, other));
  await settle(suspended, act);
  expect(accepted(one)).toBe(1);
  expect(await acts(one)).toEqual([["sent", 1]]);
  expect(log.complaints.splice(0)).toEqual(["an act's lease expired before its call"]);
});

it("an act whose lease expires before its call is planned again without counting an attempt", async () => {
  let asleep = { minutes: 0 };
  const suspended = worker(() => Temporal.Now.instant().add(asleep));
  const { one, act } = await claimedBy(suspended);
  asleep = { minutes: 1 };
  await settle(suspended, act);
  expect(accepted(one)).toBe(0);
  expect(await acts(one)).toEqual([["planned", 0]]);
  expect(log.complaints.splice(0)).toEqual(["an act's lease expired before its call"]);
});

it("an act that was claimed under a session which has been lost is not made, and is planned again", async () => {
  let session: string | null = "1";
  const cutOff = { ...worker(), dispatcher: () => session };
  const { one, act } = await claimedBy(cutOff);
  // Others may believe that the worker is dead, although its lease runs; a new session does not speak for what the old one claimed.
  session = "2";
  await settle(cutOff, act);
  expect(accepted(one)).toBe(0);
  expect(await acts(one)).toEqual([["planned", 0]]);
  expect(log.complaints.splice(0)).toEqual(["an act's lease expired before its call"]);
});

it("a worker that loses its session in the middle of a round claims nothing more", async () => {
  const one = await scene(database);
  await one.start();
  let looks = 0;
  // The round begins with a session, which is gone when it comes to the campaign.
  const cutOff = { ...worker(), dispatcher: () => ((looks += 1) === 1 ? "1" : null) };
  await advanceBatch(cutOff, keepGraphs(cutOff), one.workspaceId, one.campaignId, 1000);
  const settler = makeSettler(cutOff, () => undefined);
  const dispatching = runDispatchLoop(cutOff, settler, makeBell(), () => undefined);
  await sleep(A_WHILE_MS);
  await dispatching.stop();
  await settler.stop();
  expect(looks).toBeGreaterThan(1);
  expect(await acts(one)).toEqual([["planned", 0]]);
});

it.each([
  ["behind", -2, 0],
  ["ahead of", 0, 2],
])("a clock two minutes %s the database's does not make an act count as abandoned", async (_, holds, recovers) => {
  const holder = worker(() => Temporal.Now.instant().add({ minutes: holds }));
  const one = await scene(database);
  await one.start(new Date(Date.now() - 180_000));
  const act = await claimAgain(one, holder);
  await recover(worker(() => Temporal.Now.instant().add({ minutes: recovers })));
  expect(await acts(one)).toEqual([["dispatching", 0]]);
  await settle(holder, act);
  expect(await acts(one)).toEqual([["sent", 1]]);
});

it("a worker does not recover the acts it is dispatching", async () => {
  const busy = worker();
  const { one, act } = await claimedBy(busy);
  await expireLeases(database, one);
  await recover(busy, [act]);
  expect(await acts(one)).toEqual([["dispatching", 0]]);
  await settle(busy, act);
  expect(await acts(one)).toEqual([["sent", 1]]);
  expect(accepted(one)).toBe(1);
});

it("an earlier dispatch that returns late does not stop the tracking of the current one", async () => {
  const slow = worker();
  const { one, act } = await claimedBy(slow);
  await expireLeases(database, one);
  await recover(worker());
  const settler = makeSettler(slow, () => undefined);
  settler.track(act);
  settler.track(await claimAgain(one, slow));
  settler.settle(act, { status: "refused", code: "late" });
  await settler.stop();
  expect(settler.trackedIds(one.workspaceId)).toEqual([act.act.id]);
});

it("a worker renews the leases of the acts it dispatches, so that it may still call after the first lease would have expired", async () => {
  const busy = brief();
  const { one, act } = await claimedBy(busy);
  const settler = makeSettler(busy, () => undefined);
  settler.track(act);
  await sleep(A_WHILE_MS);
  const fate = await callProvider({ ...busy, limits: { ...busy.limits, callTimeoutMs: 10_000 } }, act);
  settler.settle(act, fate);
  await settler.stop();
  expect(await acts(one)).toEqual([["sent", 1]]);
});

it("a worker that has lost an act to another worker neither renews its lease nor makes the call", async () => {
  const stalled = brief();
  const { one, act } = await claimedBy(stalled);
  await expireLeases(database, one);
  await recover(worker());
  await claimAgain(one, worker());
  const settler = makeSettler(stalled, () => undefined);
  settler.track(act);
  await sleep(A_WHILE_MS);
  expect(await callProvider(stalled, act)).toEqual({ status: "notSent" });
  settler.settle(act, { status: "notSent" });
  await settler.stop();
  expect(await acts(one)).toEqual([["dispatching", 0]]);
  expect(log.complaints.splice(0)).toEqual(["an act's lease expired before its call"]);
});

it("after its worker was suspended, a connector learns that it may no longer act", async () => {
  let asleep = { minutes: 0 };
  const suspended = worker(() => Temporal.Now.instant().add(asleep));
  const { act } = await claimedBy(suspended);
  const { mayStillAct } = dispatchOf(suspended, act);
  expect(mayStillAct()).toBe(true);
  asleep = { minutes: 2 };
  expect(mayStillAct()).toBe(false);
});

it("an act that a connector does not make because its worker was suspended is planned again without counting an attempt", async () => {
  let asleep = { minutes: 0 };
  const suspended = worker(() => Temporal.Now.instant().add(asleep));
  const { one, act } = await claimedBy(suspended);
  const email = suspended.connectors.get(act.act.channel);
  if (email === undefined) throw new Error("the stand-in has the channel");
  const connectors = new Map([
    [
      email.channel,
      {
        ...email,
        dispatch: async ({ mayStillAct }: Parameters<typeof email.dispatch>[0]) => {
          asleep = { minutes: 2 };
          expect(mayStillAct()).toBe(false);
          return { status: "retry", code: "networkUnavailable" } as const;
        },
      },
    ],
  ]);
  await settle({ ...suspended, connectors }, act);
  expect(accepted(one)).toBe(0);
  expect(await acts(one)).toEqual([["planned", 0]]);
});

it("an engine does not start with leases that are too short to cover a call", () => {
  const options = onStandIn(database.db, standIn.url, { leaseMs: 35_000, callTimeoutMs: 30_000, afterAbortMs: 5_000 }, log);
  expect(() => startEngine(options)).toThrow(RangeError);
});

it("acts that return unmade together keep the instants that the guards gave them, so that they do not all go at once", async () => {
  const one = await scene(database, { prospects: 3, account: { limits: { minGapSeconds: 1, maxGapSeconds: 1 } } });
  await one.start();
  const context = worker();
  const later = worker(() => Temporal.Now.instant().add({ seconds: 3 }));
  const claimed = [...(await takeActs(one, context)), ...(await takeActs(one, later))];
  const instants = () => database.asOwner("SELECT id, not_before FROM action WHERE campaign_id = $1 ORDER BY id", [one.campaignId]);
  const given = await instants();
  const settler = makeSettler(context, () => undefined);
  for (const act of claimed) settler.settle(act, { status: "notSent" });
  await settler.stop();
  expect(claimed).toHaveLength(3);
  expect(await instants()).toEqual(given);
  expect((await acts(one)).map(([status]) => status)).toEqual(["planned", "planned", "planned"]);
});
