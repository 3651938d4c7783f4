import { newId } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { removeCampaign } from "../index.ts";
import { receiveInbound } from "../inbound/receive-inbound.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const { database, engine, standIn, log } = await engineTests({ size: 12 });

type Scene = Awaited<ReturnType<typeof scene>>;
const MANY = 3_000;

const remove = (one: Scene): Promise<void> =>
  database.db.inWorkspace(one.workspaceId, (tx) => removeCampaign(tx, { campaignId: one.campaignId, at: new Date() }));

/** Counts a campaign's rows in each table. */
async function rowsOf(one: Scene): Promise<Record<string, number>> {
  const tables = ["campaign", "campaign_removal", "workflow_version", "campaign_tally", "campaign_usage", "enrolment", "action"];
  const counted = tables.map(
    (table) => `(SELECT count(*)::integer FROM ${table} WHERE ${table === "campaign" ? "id" : "campaign_id"} = $1) AS ${table}`,
  );
  const [row] = await database.asOwner<Record<string, number>>(`SELECT ${counted.join(", ")}`, [one.campaignId]);
  return row ?? {};
}
const NOTHING = { campaign: 0, campaign_removal: 0, workflow_version: 0, campaign_tally: 0, campaign_usage: 0, enrolment: 0, action: 0 };

const usedOf = async (one: Scene): Promise<number> =>
  (
    await database.asOwner<{ used: number }>("SELECT sum(used)::integer AS used FROM account_usage WHERE account_id = $1", [one.accountId])
  )[0]?.used ?? 0;

it("deleting a campaign of any size takes effect immediately; workers delete the rest and return its quota", async () => {
  const one = await scene(database, { prospects: MANY });
  await one.start();
  expect(await takeActs(one, handWorker(database.db, standIn.url, log), 0)).toEqual([]);
  const planned = (await one.actions()).filter(({ status }) => status === "planned").length;
  expect([planned > 0, await usedOf(one)]).toEqual([true, planned]);
  await one.pause();
  await remove(one);
  const left = await rowsOf(one);
  expect(left).toMatchObject({ campaign: 0, campaign_removal: 1 });
  expect(left["enrolment"]).toBeGreaterThanOrEqual(MANY - 100);
  engine();
  await until(
    () => rowsOf(one),
    (rows) => rows["campaign_removal"] === 0,
  );
  expect(await rowsOf(one)).toEqual(NOTHING);
  expect(await usedOf(one)).toBe(0);
  expect(standIn.accepted.filter(({ accountId }) => accountId === one.accountId)).toEqual([]);
});

it("a small campaign is deleted completely in the user's transaction", async () => {
  const one = await scene(database, { prospects: 20, graph: straightWorkflow([["tag_contact", { tags: ["passe"] }]]) });
  await one.start();
  await one.stop();
  await remove(one);
  expect(await rowsOf(one)).toEqual(NOTHING);
});

it("an opt-out takes effect while the campaign that contacted the person is being deleted", async () => {
  const one = await scene(database, { prospects: MANY });
  await one.start();
  expect(await takeActs(one, handWorker(database.db, standIn.url, log), 0)).toEqual([]);
  await one.pause();
  await remove(one);
  const [act] = (await one.actions()).filter(({ status }) => status === "planned");
  const prospectId = act?.prospect_id ?? "";
  const [person] = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE id = $1", [prospectId]);
  const inbound = {
    type: "opted_out" as const,
    match: { email: person?.email ?? "" },
    providerEventId: newId(),
    occurredAt: new Date().toISOString(),
    data: {},
  };
  const received = await database.db.inWorkspace(one.workspaceId, (tx) =>
    receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound, at: new Date() }),
  );
  expect(received).toMatchObject({ status: "matched", prospectId });
  expect((await one.actions()).find(({ id }) => id === act?.id)?.status).toBe("cancelled");
});

it("a running campaign cannot be deleted, and an unknown one is not found", async () => {
  const one = await scene(database);
  await one.start();
  await expect(remove(one)).rejects.toThrow("campaigns.errors.deleteRunning");
  await expect(remove({ ...one, campaignId: one.workspaceId })).rejects.toThrow("campaigns.errors.notFound");
});

it("deleting prospects returns the quotas of their planned acts, but not those of other prospects", async () => {
  const one = await scene(database, { prospects: 3 });
  await one.start();
  await takeActs(one, handWorker(database.db, standIn.url, log), 0);
  expect(await usedOf(one)).toBe(3);
  const [first = "", second = ""] = (await one.enrolments()).map(({ prospect_id }) => prospect_id);
  await database.db.inWorkspace(one.workspaceId, (tx) => prospects.remove(tx, [first, second]));
  expect(await usedOf(one)).toBe(1);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["planned"]);
});
