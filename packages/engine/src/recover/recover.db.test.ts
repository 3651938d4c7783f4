import { testDatabase } from "@filon/testing";
import { seededRandom } from "@filon/domain";
import { afterAll, afterEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { callProvider } from "../dispatch/call.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { type Engine, startEngine } from "../index.ts";
import type { EngineContext } from "../ports.ts";
import { makeSettler } from "../settle/settler.ts";
import { expireLeases, handWorker, takeActs } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";
import { makeBell } from "../wake/bell.ts";
import { runRecoverLoop } from "./recover-loop.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];
const LIMITS = { pollMs: 100 };

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  standIn.lookups(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

/** Returns a worker that the test drives step by step until it dies. */
const doomed = (): EngineContext => handWorker(database.db, standIn.url, log);

it("when a process dies before the provider receives the act, another one sends it", async () => {
  const one = await scene(database, { prospects: 5 });
  await one.start();
  expect(await takeActs(one, doomed())).toHaveLength(5);
  await expireLeases(database, one);
  engines.push(startEngine(onStandIn(database.db, standIn.url, LIMITS, log)));
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(5);
  expect((await one.actions()).every(({ status, attempt }) => status === "sent" && attempt === 1)).toBe(true);
});

it("when a process dies after the provider accepted the act, the act is found there, recorded as sent and not resent", async () => {
  const one = await scene(database, { prospects: 5 });
  await one.start();
  const context = doomed();
  await Promise.all((await takeActs(one, context)).map((addressed) => callProvider(context, addressed)));
  await expireLeases(database, one);
  engines.push(startEngine(onStandIn(database.db, standIn.url, LIMITS, log)));
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(5);
  expect((await one.actions()).every(({ status, provider_id }) => status === "sent" && provider_id !== null)).toBe(true);
});

it("when the provider cannot tell, the act is held for the user", async () => {
  const one = await scene(database, { prospects: 5 });
  await one.start();
  const context = doomed();
  await Promise.all((await takeActs(one, context)).map((addressed) => callProvider(context, addressed)));
  standIn.lookups(() => "broken");
  await expireLeases(database, one);
  engines.push(startEngine(onStandIn(database.db, standIn.url, LIMITS, log)));
  await until(one.enrolments, (all) => all.every(({ status, blocked_by }) => status === "held" && blocked_by === "actUncertain"));
  expect((await one.actions()).every(({ status, result_code }) => status === "uncertain" && result_code === "interrupted")).toBe(true);
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(5);
});

it("a slow process without a certain outcome does not overwrite what another has decided meanwhile", async () => {
  const one = await scene(database);
  await one.start();
  const slow = doomed();
  const [addressed] = await takeActs(one, slow);
  standIn.lookups(() => "broken");
  await expireLeases(database, one);
  engines.push(startEngine(onStandIn(database.db, standIn.url, LIMITS, log)));
  await until(one.actions, ([action]) => action?.status === "uncertain");
  const settler = makeSettler(slow, () => undefined);
  if (addressed !== undefined) settler.settle(addressed, { status: "retry", code: "late" });
  await settler.stop();
  expect(settler.counters.settled).toBe(0);
  expect((await one.actions())[0]).toMatchObject({ status: "uncertain", result_code: "interrupted" });
});

it("when a thousand processes die at any moment between planning and settlement, no person is contacted twice or lost", async () => {
  const one = await scene(database, { prospects: 900 });
  await one.start();
  await takeActs(one, doomed(), 1);
  const planner = doomed();
  const graphs = keepGraphs(planner);
  while ((await advanceBatch(planner, graphs, one.workspaceId, one.campaignId, 500)).claimed > 0);
  let deaths = 0;
  while (deaths < 1000) {
    // Each process claims one or two acts, calls the provider for some of them, and dies before recording the answers.
    const context = doomed();
    const room = 1 + Math.floor(seededRandom(`room ${deaths}`) * 2);
    const taken = await claimActs(context, one.workspaceId, one.campaignId, {
      acts: room,
      ofAccount: () => room,
      busyAccounts: [],
      suspect: true,
    });
    const called = taken.dispatching.filter((_, index) => seededRandom(`call ${deaths} ${index}`) < 0.4);
    await Promise.all(called.map((addressed) => callProvider(context, addressed)));
    if (taken.dispatching.length > 0) deaths += 1;
    else await lookAfterTheDead(one);
  }
  await expireLeases(database, one);
  engines.push(startEngine(onStandIn(database.db, standIn.url, LIMITS, log)));
  await until(one.campaign, (seen) => seen?.status === "completed");
  const accepted = standIn.accepted.filter((act) => act.accountId === one.accountId);
  expect(new Set(accepted.map((act) => act.recipient)).size).toBe(900);
  expect(accepted).toHaveLength(900);
});

/** Recovers acts of the dead processes without claiming others. */
async function lookAfterTheDead(one: Awaited<ReturnType<typeof scene>>): Promise<void> {
  const survivor = doomed();
  await expireLeases(database, one);
  const settler = makeSettler(survivor, () => undefined);
  const recovering = runRecoverLoop(survivor, settler, makeBell());
  await until(one.actions, (all) => all.some(({ status }) => status === "planned"));
  await recovering.stop();
  await settler.stop();
}

it("a lookup that never ends delays neither the other acts nor the shutdown, and its act is held for the user", async () => {
  const one = await scene(database, { prospects: 3 });
  await one.start();
  const claimed = await takeActs(one, doomed());
  await expireLeases(database, one);
  const context = handWorker(database.db, standIn.url, log, { limits: { callTimeoutMs: 200, afterAbortMs: 100 } });
  const connectors = new Map(
    [...context.connectors].map(([channel, connector]) => [
      channel,
      {
        ...connector,
        lookup: (dispatch: Parameters<typeof connector.lookup>[0], signal: AbortSignal) =>
          dispatch.actionId === claimed[0]?.act.id ? new Promise<never>(() => undefined) : connector.lookup(dispatch, signal),
      },
    ]),
  );
  const settler = makeSettler(context, () => undefined);
  const recovering = runRecoverLoop({ ...context, connectors }, settler, makeBell());
  await until(one.actions, (acts) => acts.every(({ status }) => status !== "dispatching"));
  await recovering.stop();
  await settler.stop();
  const acts = await one.actions();
  expect(acts.find(({ id }) => id === claimed[0]?.act.id)).toMatchObject({ status: "uncertain", result_code: "interrupted" });
  expect(acts.filter(({ status }) => status === "planned")).toHaveLength(2);
});
