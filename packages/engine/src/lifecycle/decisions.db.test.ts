import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, retryHeld, startEngine, verifyAct } from "../index.ts";
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

it("the user's decision on an act with an unknown outcome is final: the sequence continues, or the step's onError decides; the act is not sent again", async () => {
  const graph = straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]);
  const one = await scene(database, { prospects: 2, graph });
  standIn.treat(() => "drop");
  await running(one);
  await until(one.enrolments, (all) => all.every(({ status }) => status === "held"));
  standIn.treat(null);
  const [went, wentNot] = await one.actions();
  const say = (id: string | undefined, word: "sent" | "notSent") =>
    database.db.inWorkspace(one.workspaceId, (tx) => verifyAct(tx, id ?? "", word, new Date()));
  await say(went?.id, "sent");
  await say(wentNot?.id, "notSent");
  await until(one.campaign, (seen) => seen?.status === "completed");
  const ends = Object.fromEntries((await one.enrolments()).map(({ prospect_id, status }) => [prospect_id, status]));
  expect(ends).toEqual({ [went?.prospect_id ?? ""]: "completed", [wentNot?.prospect_id ?? ""]: "failed" });
  expect(standIn.asked.filter(({ key }) => key === went?.id || key === wentNot?.id)).toHaveLength(2);
  await expect(say(went?.id, "notSent")).rejects.toMatchObject({ code: "campaigns.errors.actNotUncertain" });
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

it("reconnecting an account immediately wakes the enrolments that waited for it", async () => {
  const one = await scene(database, { prospects: 3 });
  standIn.treat(() => "barred");
  await running(one);
  await until(one.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "accountNotConnected"));
  standIn.treat(null);
  // The engine would only check again in five minutes.
  await database.asOwner("UPDATE channel_account SET status = 'connected' WHERE id = $1", [one.accountId]);
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
