import { SOCKET_PATH } from "@filon/contracts/realtime";
import { receiveInbound, startEngine } from "@filon/engine";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, expect, it } from "vitest";
import { startRealtime } from "../../apps/server/src/realtime/start-realtime.ts";
import { testServer } from "../../apps/server/src/testing/test-server.ts";
import { onStandIn, startStandIn, until } from "../../packages/engine/src/testing/index.ts";

/** The engine, the API, Postgres and a socket.io client are real; only the message provider is a stand-in. */
const database = await testDatabase({ size: 10 });
const server = await testServer(database);
const log = pino({ level: "silent" });
const realtime = await startRealtime({ app: server.app, db: database.db, connection: database.ownerConnection, log });
const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
const provider = await startStandIn();
const sockets: Socket[] = [];
const engines: ReturnType<typeof startEngine>[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  provider.treat(null);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await realtime.close();
  await provider.close();
});

type Told = readonly [event: string, payload: Record<string, unknown>];

/** A signed-in user with a campaign ready to start and a window that receives every event. */
async function scene(steps: Parameters<typeof straightWorkflow>[0]) {
  const user = await server.signedIn();
  const accountId = await outreachAccount(database.db, user.workspaceId);
  const listIds = [await outreachList(database.db, user.workspaceId, 2)];
  const campaignId = await outreachCampaign(database.db, user.workspaceId, {
    graph: straightWorkflow(steps),
    listIds,
    userId: user.userId,
  });
  const socket = io(url, { path: SOCKET_PATH, auth: { token: user.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const told: Told[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => told.push([event, payload]));
  return {
    ...user,
    accountId,
    campaignId,
    run: (limits: object = {}) => engines.push(startEngine(onStandIn(database.db, provider.url, limits))),
    async give(command: string) {
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/campaigns/${campaignId}/${command}`,
        headers: user.headers,
        payload: {},
      });
      expect(answer.statusCode, answer.body).toBe(200);
    },
    hear: (event: string) =>
      until(
        async () => told.filter(([name]) => name === event).map(([, payload]) => payload),
        (heard) => heard.length > 0,
      ),
  };
}

const MESSAGE: [string, Record<string, unknown>] = ["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }];
const AFTER_DAYS: [string, Record<string, unknown>] = ["delay", { value: 3, unit: "days" }];

it("starting, pausing, resuming or stopping a campaign announces its id and new status", async () => {
  const one = await scene([AFTER_DAYS, MESSAGE]);
  one.run();
  for (const [command, event, status] of [
    ["start", "campaign:started", "running"],
    ["pause", "campaign:paused", "paused"],
    ["resume", "campaign:resumed", "running"],
    ["stop", "campaign:stopped", "completed"],
  ] as const) {
    await one.give(command);
    expect(await one.hear(event)).toEqual([{ campaignId: one.campaignId, status, timestamp: expect.any(String) }]);
  }
});

it("a campaign that the engine advances announces its progress and its end, and its creator receives the whole notification", async () => {
  const one = await scene([MESSAGE]);
  await one.give("start");
  one.run();
  expect(await one.hear("campaign:stopped")).toEqual([{ campaignId: one.campaignId, status: "completed", timestamp: expect.any(String) }]);
  const progress = await one.hear("campaign:progress");
  expect(progress.every(({ campaignId }) => campaignId === one.campaignId)).toBe(true);
  expect(progress.at(-1)).toMatchObject({ status: "completed" });
  expect(await one.hear("notification:new")).toEqual([
    {
      _id: expect.any(String),
      title: "Campagne terminée",
      message: expect.stringContaining("Essai"),
      createdAt: expect.any(String),
      read: false,
      link: `/campaigns/${one.campaignId}`,
    },
  ]);
});

it("a campaign that cannot continue announces its id, its failure and the reason", async () => {
  const one = await scene([MESSAGE]);
  provider.treat(() => "barred");
  await one.give("start");
  one.run();
  await one.hear("account:changed");
  one.run({ accountGraceMs: 0 });
  expect(await one.hear("campaign:error")).toEqual([
    { campaignId: one.campaignId, status: "failed", code: "accountUnusable", timestamp: expect.any(String) },
  ]);
});

it("a reply that the engine receives announces its sender's name and its text", async () => {
  const one = await scene([MESSAGE]);
  const [prospect] = await database.asOwner<{ id: string; email: string; name: string }>(
    "SELECT id, email, first_name || ' ' || last_name AS name FROM prospect WHERE workspace_id = $1 LIMIT 1",
    [one.workspaceId],
  );
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    receiveInbound(tx, {
      accountId: one.accountId,
      provider: "email",
      inbound: {
        type: "replied",
        providerEventId: "m1",
        occurredAt: new Date().toISOString(),
        match: { email: prospect?.email ?? "" },
        data: { text: "Volontiers, mardi ?" },
      },
      at: new Date(),
    }),
  );
  expect(await one.hear("new_message")).toMatchObject([{ prospectId: prospect?.id, sender: prospect?.name, text: "Volontiers, mardi ?" }]);
});
