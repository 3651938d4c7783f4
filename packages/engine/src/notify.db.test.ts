import * as notifications from "@filon/db/notifications";
import { catalogue } from "@filon/modules";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { receiveInbound, startCampaign, startEngine, stopCampaign } from "./index.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
afterAll(() => standIn.close());
const graph = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }]]);

async function scene(prospects: number) {
  const { workspaceId, userId } = await database.workspace();
  const accountId = await outreachAccount(database.db, workspaceId);
  const listId = await outreachList(database.db, workspaceId, prospects);
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph, listIds: [listId], userId });
  const start = () =>
    database.db.inWorkspace(workspaceId, (tx) =>
      startCampaign(tx, { campaignId, actorId: userId, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
    );
  const told = () =>
    database.asOwner<{ type: string; count: number; params: Record<string, unknown>; link: string }>(
      "SELECT type, count, params, link FROM notification WHERE workspace_id = $1 ORDER BY created_at, type",
      [workspaceId],
    );
  return { workspaceId, userId, accountId, listId, campaignId, start, told };
}

describe("with the engine running", () => {
  let engine: ReturnType<typeof startEngine>;
  beforeAll(() => {
    engine = startEngine(onStandIn(database.db, standIn.url, {}, listeningLog()));
    return () => engine.stop();
  });

  it("the creator of a campaign is notified when it completes", async () => {
    const { start, told, campaignId } = await scene(3);
    await start();
    await until(told, (seen) => seen.length > 0);
    expect(await told()).toEqual([
      { type: "campaign_completed", count: 1, params: { campaign: "Essai" }, link: `/campaigns/${campaignId}` },
    ]);
  });
});

describe("with a provider that misbehaves", () => {
  const engines: ReturnType<typeof startEngine>[] = [];
  const startOne = (limits: object = {}) => engines.push(startEngine(onStandIn(database.db, standIn.url, limits)));
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.stop();
    standIn.treat(null);
    standIn.lookups(null);
  });

  it("uncertain acts are notified once per campaign", async () => {
    const { start, told, campaignId } = await scene(3);
    standIn.treat(() => "drop");
    await start();
    startOne();
    const counted = await until(
      told,
      (seen) => seen.filter(({ type }) => type === "act_uncertain").reduce((sum, { count }) => sum + count, 0) === 3,
    );
    expect(counted.filter(({ type }) => type === "act_uncertain")).toEqual([
      { type: "act_uncertain", count: 3, params: { campaign: "Essai" }, link: `/campaigns/${campaignId}` },
    ]);
  });

  it("an account barred by its network is notified once, and so is the campaign that fails because of it", async () => {
    const { start, told } = await scene(3);
    standIn.treat(() => "barred");
    await start();
    startOne();
    await until(told, (all) => all.length > 0);
    // The sweep of a starting worker fails campaigns that cannot continue.
    startOne({ accountGraceMs: 0 });
    const seen = await until(told, (all) => all.some(({ type }) => type === "campaign_failed"));
    expect(seen.map(({ type, count }) => [type, count])).toEqual([
      ["account_restricted", 1],
      ["campaign_failed", 1],
    ]);
    expect(seen[0]?.params).toEqual({ account: "Essai" });
  });
});

describe("a reply", () => {
  it("is notified once per conversation, even if it consists of several messages; an automatic reply is not notified", async () => {
    const { workspaceId, accountId, told } = await scene(1);
    const [prospect] = await database.asOwner<{ id: string; email: string; name: string }>(
      "SELECT id, email, first_name || ' ' || last_name AS name FROM prospect WHERE workspace_id = $1",
      [workspaceId],
    );
    const hear = (id: string, type: "replied" | "auto_replied") =>
      database.db.inWorkspace(workspaceId, (tx) =>
        receiveInbound(tx, {
          accountId,
          provider: "email",
          inbound: {
            type,
            providerEventId: id,
            occurredAt: new Date().toISOString(),
            match: { email: prospect?.email ?? "" },
            data: { text: `Bonjour,\n\n${"oui ".repeat(60)}` },
          },
          at: new Date(),
        }),
      );
    await hear("m0", "auto_replied");
    expect(await told()).toEqual([]);
    await hear("m1", "replied");
    await hear("m2", "replied");
    await hear("m2", "replied");
    expect(await told()).toMatchObject([
      {
        type: "new_message",
        count: 2,
        params: { sender: prospect?.name, withText: "yes", text: expect.stringMatching(/^Bonjour, (?:oui ?){20,30}…$/u) },
        link: `/messages/${prospect?.id}`,
      },
    ]);
  });
});

describe("PRU", () => {
  it("[PRU-05] passing 70 and 90 % is notified once each, and not again while the usage stays above", async () => {
    const { workspaceId, userId, told } = await scene(1);
    // The plan has 250: 160 is 64 %, 180 is 72 %, 190 is 76 %, 230 is 92 %.
    for (const prospects of [160, 20, 10, 40]) {
      const listId = await outreachList(database.db, workspaceId, prospects);
      const campaignId = await outreachCampaign(database.db, workspaceId, { graph, listIds: [listId], userId });
      await database.db.inWorkspace(workspaceId, (tx) =>
        startCampaign(tx, { campaignId, actorId: userId, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
      );
    }
    expect(await told()).toMatchObject([
      { type: "pru_warning", count: 1, params: { percent: 72, occupied: 180, total: 250 } },
      { type: "pru_critical", count: 1, params: { percent: 92, occupied: 230, total: 250 } },
    ]);
    const campaigns = await database.asOwner<{ id: string }>("SELECT id FROM campaign WHERE workspace_id = $1 AND status = 'running'", [
      workspaceId,
    ]);
    for (const { id } of campaigns)
      await database.db.inWorkspace(workspaceId, (tx) => stopCampaign(tx, { campaignId: id, actorId: userId, at: new Date() }));
    expect(await told()).toHaveLength(2);
  });
});

it("a notification with the longest possible text fits into a realtime event", async () => {
  const { workspaceId, told } = await scene(1);
  await database.db.inWorkspace(workspaceId, (tx) =>
    notifications.notify(tx, { type: "new_message", params: { sender: "é".repeat(5000) }, at: new Date() }),
  );
  expect(await told()).toHaveLength(1);
});
