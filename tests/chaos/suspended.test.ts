import { startEngine } from "@filon/engine";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { formField, startGatewayServer } from "../../packages/connectors/src/linkedin/stand-ins/gateway-server.ts";
import { until } from "../../packages/engine/src/testing/index.ts";
import { scene } from "../../packages/engine/src/testing/scene.ts";
import { onProviders, type WorkerOrders } from "./testing/serve.ts";
import { startSpares } from "./testing/spares.ts";

const database = await testDatabase({ size: 12 });
const gateway = await startGatewayServer();
const spares = startSpares(1);
afterAll(async () => {
  spares.end();
  await gateway.close();
});

/** Short leases. The second lookup of an act comes soon, the third never within the test. */
const LIMITS = { pollMs: 50, callTimeoutMs: 1_000, afterAbortMs: 200, leaseMs: 2_000, lookAgainMs: [500, 600_000] };
/** Time for the worker to make its request. */
const A_WHILE_MS = 2_000;
const SECRETS = { gatewayKey: "clé" };
/** The first check precedes the connection to the gateway, the second the request. */
const LAST_CHECK = 2;

const lookups = () => gateway.calls.filter(({ method, path }) => method === "GET" && path.startsWith("/chats?")).length;
const received = () =>
  gateway.calls.filter(({ method, path }) => method === "POST" && path === "/chats").map(({ body }) => formField(body, "text"));

it("a worker that is suspended between the last check of its lease and its request, for longer than the lease, causes no second message", async () => {
  const graph = straightWorkflow([["message", { channel: "linkedin", body: "Bonjour {{firstName}}" }]]);
  const one = await scene(database, { graph, account: { channel: "linkedin" } });
  await database.asOwner("UPDATE channel_account SET provider_account_id = 'acc', settings = settings || $2 WHERE id = $1", [
    one.accountId,
    JSON.stringify({ gatewayUrl: gateway.baseUrl }),
  ]);
  const orders: WorkerOrders = {
    connection: database.ownerConnection,
    provider: { secrets: SECRETS },
    limits: LIMITS,
    crash: null,
    event: null,
    suspendAtCheck: LAST_CHECK,
  };
  const worker = await spares.take();
  worker.send(orders);
  await one.start();
  await until(one.actions, ([act]) => act?.status === "dispatching");
  const engine = startEngine(await onProviders(database.db, LIMITS, SECRETS));
  // Both lookups find nothing, because nothing has been sent.
  await until(
    () => Promise.resolve(lookups()),
    (count) => count >= 2 || received().length > 0,
  );
  worker.kill("SIGCONT");
  await sleep(A_WHILE_MS);
  await until(one.campaign, (seen) => seen?.status === "completed");
  worker.kill("SIGKILL");
  await engine.stop();
  expect(received()).toEqual(["Bonjour Ada1"]);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["sent"]);
});
