import type { Database } from "@filon/db";
import { setAccountStatus } from "@filon/db/channels";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { type Engine, retryHeld, startEngine, decideUncertainAct } from "../index.ts";
import { makeSettler } from "../settle/settler.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

async function running(one: Awaited<ReturnType<typeof scene>>): Promise<void> {
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100 }, log)));
  await one.start();
}

it("the user's decision on an uncertain act is final: the sequence continues, or onError of the step decides; the act is not sent again", async () => {
  const graph = straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]);
  const one = await scene(database, { prospects: 2, graph });
  standIn.treat(() => "drop");
  await running(one);
  await until(one.enrolments, (all) => all.every(({ status }) => status === "held"));
  standIn.treat(null);
  const [went, wentNot] = await one.actions();
  const say = (id: string | undefined, word: "sent" | "notSent") =>
    database.db.inWorkspace(one.workspaceId, (tx) => decideUncertainAct(tx, id ?? "", word, new Date()));
  await say(went?.id, "sent");
  await say(wentNot?.id, "notSent");
  await until(one.campaign, (seen) => seen?.status === "completed");
  const ends = Object.fromEntries((await one.enrolments()).map(({ prospect_id, status }) => [prospect_id, status]));
  expect(ends).toEqual({ [went?.prospect_id ?? ""]: "completed", [wentNot?.prospect_id ?? ""]: "failed" });
  expect(standIn.asked.filter(({ key }) => key === went?.id || key === wentNot?.id)).toHaveLength(2);
  await expect(say(went?.id, "notSent")).rejects.toMatchObject({ code: "campaigns.errors.actNotUncertain" });
});

const MESSAGES = "SELECT text, provider_message_id, prospect_id FROM conversation_message WHERE workspace_id = $1";

it("a message that the user confirms as sent appears in the conversation and on the timeline, and its prospect becomes contacted", async () => {
  const one = await scene(database, { prospects: 2 });
  standIn.treat(() => "drop");
  await running(one);
  await until(one.enrolments, (all) => all.every(({ status }) => status === "held"));
  const [went, wentNot] = await one.actions();
  await database.db.inWorkspace(one.workspaceId, async (tx) => {
    await decideUncertainAct(tx, went?.id ?? "", "sent", new Date());
    await decideUncertainAct(tx, wentNot?.id ?? "", "notSent", new Date());
  });
  const said = { text: expect.stringMatching(/^Bonjour Ada/u), provider_message_id: went?.id, prospect_id: went?.prospect_id };
  expect(await database.asOwner(MESSAGES, [one.workspaceId])).toEqual([said]);
  const told = (await one.timeline()).filter((type) => type === "act_sent" || type === "status_changed");
  expect(told.toSorted()).toEqual(["act_sent", "status_changed"]);
  expect(await database.asOwner("SELECT status FROM prospect WHERE id = $1", [went?.prospect_id])).toEqual([{ status: "contacted" }]);
});

it("the user's decision is not lost while a batch is about to hold the enrolment", async () => {
  const one = await scene(database);
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  const [act] = await takeActs(one, worker);
  if (act === undefined) throw new Error("no act was claimed");
  const settler = makeSettler(worker, () => undefined);
  settler.settle(act, { status: "uncertain", code: "noAnswer" });
  await settler.stop();
  const batch = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow: Database = {
    ...database.db,
    inWorkspace: (workspaceId, work) =>
      database.db.inWorkspace(workspaceId, async (tx) => {
        const result = await work(tx);
        written.resolve();
        await batch.promise;
        return result;
      }),
  };
  const advancing = advanceBatch({ ...worker, db: slow }, keepGraphs(worker), one.workspaceId, one.campaignId, 10);
  await written.promise;
  const deciding = database.db.inWorkspace(one.workspaceId, (tx) => decideUncertainAct(tx, act.act.id, "sent", new Date()));
  // Gives the decision time to run into the batch's uncommitted change.
  await Promise.race([deciding, new Promise((resolve) => setTimeout(resolve, 200))]).catch(() => undefined);
  batch.resolve();
  await Promise.all([advancing, deciding]);
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 10);
  expect(await one.enrolments()).toMatchObject([{ status: "completed" }]);
});

it("a held message goes out once the user has filled in the missing value and retries it", async () => {
  const graph = straightWorkflow([["message", { channel: "email", subject: "S", body: "Bonjour {{position}}" }]]);
  const one = await scene(database, { graph });
  await running(one);
  const [held] = await until(one.enrolments, (all) => all[0]?.status === "held");
  await database.asOwner("UPDATE prospect SET position = 'CTO' WHERE workspace_id = $1", [one.workspaceId]);
  const again = () => database.db.inWorkspace(one.workspaceId, (tx) => retryHeld(tx, held?.id ?? "", new Date()));
  await again();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId).map((act) => act.text)).toEqual(["Bonjour CTO"]);
  await expect(again()).rejects.toMatchObject({ code: "campaigns.errors.notHeld" });
});

it("reconnecting an account immediately wakes the enrolments that wait for it", async () => {
  const one = await scene(database, { prospects: 3 });
  standIn.treat(() => "barred");
  await running(one);
  await until(one.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "accountNotConnected"));
  standIn.treat(null);
  // Otherwise the engine would check again only after five minutes.
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    setAccountStatus(tx, one.accountId, { status: "connected", code: null, at: new Date() }),
  );
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(standIn.accepted.filter((act) => act.accountId === one.accountId)).toHaveLength(3);
});

it("[PRU-11] a campaign whose accounts stay unusable beyond the grace period fails, ends its enrolments and frees its PRU", async () => {
  const one = await scene(database, {
    prospects: 2,
    graph: straightWorkflow([
      ["delay", { value: 9, unit: "days" }],
      ["message", { channel: "email", subject: "S", body: "B" }],
    ]),
  });
  await one.start();
  await database.asOwner("UPDATE channel_account SET status = 'needs_reauth' WHERE id = $1", [one.accountId]);
  const patient = startEngine(onStandIn(database.db, standIn.url, {}, log));
  await patient.stop();
  expect(await one.campaign()).toMatchObject({ status: "running" });
  engines.push(startEngine(onStandIn(database.db, standIn.url, { accountGraceMs: 0 }, log)));
  await until(one.campaign, (seen) => seen?.status === "failed");
  expect(await one.campaign()).toMatchObject({ end_reason: "accountUnusable", pru_cost: 0 });
  expect((await one.enrolments()).every(({ status, outcome }) => status === "failed" && outcome === "accountUnusable")).toBe(true);
  expect(await one.occupiedPru()).toBe(0);
});
