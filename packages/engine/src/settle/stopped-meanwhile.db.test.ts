import type { WorkspaceTx } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import type { Addressed } from "../dispatch/address.ts";
import { callProvider } from "../dispatch/call.ts";
import { type Engine, receiveInbound, startEngine } from "../index.ts";
import type { EngineContext } from "../ports.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { type Fate, settlementOf } from "./outcomes.ts";
import { makeSettler } from "./settler.ts";
import { writeSettlements } from "./write-settlements.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

/** Starts a campaign of one prospect whose message a worker claims. */
async function claimed(): Promise<{ one: Scene; worker: EngineContext; act: Addressed }> {
  const one = await scene(database);
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  const [act] = await takeActs(one, worker);
  if (act === undefined) throw new Error("no act was claimed");
  return { one, worker, act };
}

const used = async (one: Scene) => [
  ...(await database.asOwner("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])),
  ...(await database.asOwner("SELECT used FROM campaign_usage WHERE campaign_id = $1", [one.campaignId])),
];
const acts = async (one: Scene) => (await one.actions()).map(({ status, result_code }) => [status, result_code]);
const CANCELLED = [["cancelled", "enrolmentOver"]];
const NONE_USED = [{ used: 0 }, { used: 0 }];

it.each(["busy", "barred", "notSent"] as const)(
  "an act that returns as %s after its campaign was stopped is cancelled and returns its quota; a restart sends only the new one",
  async (how) => {
    const { one, worker, act } = await claimed();
    await one.stop();
    if (how !== "notSent") standIn.treat(() => how);
    const settler = makeSettler(worker, () => undefined);
    settler.settle(act, how === "notSent" ? { status: "notSent" } : await callProvider(worker, act));
    await settler.stop();
    expect(await acts(one)).toEqual(CANCELLED);
    expect(await used(one)).toEqual(NONE_USED);
    standIn.treat(null);
    await database.asOwner("UPDATE channel_account SET status = 'connected' WHERE id = $1", [one.accountId]);
    await one.restart(true);
    engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100 }, log)));
    await until(one.campaign, (seen) => seen?.status === "completed");
    expect(standIn.accepted.filter(({ accountId }) => accountId === one.accountId)).toHaveLength(1);
  },
);

/** Runs work in a transaction. Resolves when it is done, with a function that commits. */
async function opened(one: Scene, work: (tx: WorkspaceTx) => Promise<unknown>): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const transaction = database.db.inWorkspace(one.workspaceId, async (tx) => {
    await work(tx);
    done.resolve();
    await over.promise;
  });
  await Promise.race([done.promise, transaction]);
  return async () => {
    over.resolve();
    await transaction;
  };
}

const PUT_OFF: Fate = { status: "retry", code: "busy" };
const putOff = (worker: EngineContext, act: Addressed) => (tx: WorkspaceTx) =>
  writeSettlements(worker, tx, [settlementOf(act, PUT_OFF, new Date().toISOString(), worker.limits)]);
const waitingForLock = () =>
  until(
    () => database.asOwner("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
    (all) => all.length > 0,
  );

it("a stop cancels an act that is being postponed concurrently", async () => {
  const { one, worker, act } = await claimed();
  const commit = await opened(one, putOff(worker, act));
  const stop = one.stop();
  await waitingForLock();
  await commit();
  await stop;
  expect((await acts(one)).map(([status]) => status)).toEqual(["cancelled"]);
  expect(await used(one)).toEqual(NONE_USED);
});

it("an act that is postponed while its campaign is being stopped is cancelled", async () => {
  const { one, worker, act } = await claimed();
  const commit = await opened(one, (tx) => one.stopIn(tx));
  const settling = database.db.inWorkspace(one.workspaceId, putOff(worker, act));
  await waitingForLock();
  await commit();
  await settling;
  expect(await acts(one)).toEqual(CANCELLED);
  expect(await used(one)).toEqual(NONE_USED);
});

it.each([
  ["of an earlier run", "UPDATE campaign SET run = run + 1 WHERE id = $1"],
  ["whose prospect is at another visit", "UPDATE enrolment SET visit = visit + 1 WHERE campaign_id = $1"],
  ["whose prospect is not acting", "UPDATE enrolment SET status = 'held' WHERE campaign_id = $1"],
])("an act %s is neither postponed nor claimed", async (_, change) => {
  const { one, worker, act } = await claimed();
  const { one: other } = await claimed();
  await database.asOwner("UPDATE action SET status = 'planned' WHERE campaign_id = $1", [other.campaignId]);
  await database.asOwner(change, [one.campaignId]);
  await database.asOwner(change, [other.campaignId]);
  await database.db.inWorkspace(one.workspaceId, putOff(worker, act));
  expect(await takeActs(other, worker)).toEqual([]);
  expect([...(await acts(one)), ...(await acts(other))]).toEqual([...CANCELLED, ...CANCELLED]);
  expect(await used(one)).toEqual(NONE_USED);
});

it("an act that an answer overtakes was made before it, in the person's history and in their conversation", async () => {
  const { one, worker, act } = await claimed();
  const fate = await callProvider(worker, act);
  const at = new Date();
  const inbound = {
    type: "replied" as const,
    providerEventId: "quick",
    occurredAt: at.toISOString(),
    match: { email: act.act.email ?? "" },
    data: { text: "Oui, volontiers." },
  };
  await database.db.inWorkspace(one.workspaceId, (tx) => receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound, at }));
  const settler = makeSettler(worker, () => undefined);
  settler.settle(act, fate);
  await settler.stop();
  const told = await database.asOwner<{ type: string }>(
    "SELECT type FROM timeline_event WHERE campaign_id = $1 AND type IN ('act_sent', 'replied') ORDER BY at, id",
    [one.campaignId],
  );
  const said = await database.asOwner<{ direction: string }>(
    "SELECT direction FROM conversation_message WHERE workspace_id = $1 ORDER BY at",
    [one.workspaceId],
  );
  expect(told.map(({ type }) => type)).toEqual(["act_sent", "replied"]);
  expect(said.map(({ direction }) => direction)).toEqual(["outbound", "inbound"]);
});
