import { startCampaign, startEngine } from "@filon/engine";
import { createEgress, type Egress } from "@filon/integrations";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase, watchCampaign } from "@filon/testing";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { httpCaller } from "./http-caller.ts";

interface Received {
  readonly key: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly at: number;
}

const database = await testDatabase({ size: 12 });
const received: Received[] = [];
/** Keys of the requests that the service has carried out. */
const effects = new Set<string>();
let answer: (response: ServerResponse, nth: number) => unknown;

/** A service that carries out each key once, and may then fail to say so. */
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const key = String(request.headers["idempotency-key"]);
    received.push({ key, url: request.url ?? "", headers: request.headers, body, at: Date.now() });
    answer(response, received.filter((other) => other.key === key).length);
    if (response.statusCode !== 429) effects.add(key);
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// A server that listens on a TCP port has such an address.
const { port } = server.address() as AddressInfo;
const egress = createEgress({ allow: [`127.0.0.1:${port}`], admit: () => undefined });
afterAll(async () => {
  await egress.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  effects.clear();
});

/** The egress client, in whose world the service of the workflow is on this machine. */
const rerouted: Egress = {
  ...egress,
  request: (outgoing) => egress.request({ ...outgoing, url: outgoing.url.replace(/^https:\/\/[^/]+/u, `http://127.0.0.1:${port}`) }),
};

/** Runs a campaign of one prospect through these steps until it has completed. */
async function run(steps: Parameters<typeof straightWorkflow>[0]) {
  const { workspaceId } = await database.workspace();
  await grantPru(database.db, workspaceId, 1_000);
  const accountId = await outreachAccount(database.db, workspaceId, { channel: "email" });
  const listIds = [await outreachList(database.db, workspaceId, 1)];
  const settings = { accountIds: { email: accountId } };
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph: straightWorkflow(steps), listIds, settings });
  await database.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, {
      campaignId,
      actorId: null,
      at: new Date(),
      catalogue,
      terms: { uninstalledModules: 0 },
      audience: { groups: [], people: [], refusalsConfirmed: false },
    }),
  );
  const watch = watchCampaign(database, workspaceId, campaignId);
  const engine = startEngine({
    db: database.db,
    catalogue,
    connectors: new Map(),
    openSecrets: () => ({}),
    callers: { http_request: httpCaller(rerouted, () => new Date()) },
    clock: { now: () => Temporal.Now.instant() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { pollMs: 50, retryBaseMs: 20, retryMostMs: 100 },
  });
  const isOver = async () => {
    const [enrolment] = await watch.enrolments();
    expect(["completed", "failed", "held"]).toContain(enrolment?.status);
    return enrolment;
  };
  try {
    const enrolment = await vi.waitFor(isOver, { timeout: 20_000, interval: 50 });
    return { campaignId, enrolment, calls: await watch.calls(), outputs: await watch.outputs(), timeline: await watch.timeline() };
  } finally {
    await engine.stop();
    await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
    await database.asOwner("DELETE FROM call_host");
  }
}

const WEBHOOK = { webhookUrl: "https://service.exemple.fr/filon" };

it("a webhook whose answer was lost is repeated under the same key, with one effect", async () => {
  answer = (response, nth) => (nth === 1 ? response.writeHead(502).end() : response.writeHead(202).end());
  const { campaignId, enrolment, outputs, timeline } = await run([["webhook", WEBHOOK]]);
  expect(received).toHaveLength(2);
  expect([...effects]).toEqual([received[0]?.key]);
  expect(received[1]?.key).toBe(received[0]?.key);
  expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({ event: "step_reached", campaignId, prospect: { firstName: "Ada1" } });
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(enrolment).toMatchObject({ status: "completed" });
  expect(outputs).toEqual([{ n1: { status: 202 } }]);
  expect(timeline).toContain("service_called");
});

it("a service that asks for a wait is not called before it is over", async () => {
  answer = (response, nth) => (nth === 1 ? response.writeHead(429, { "retry-after": "1" }).end() : response.writeHead(200).end());
  const { calls } = await run([["webhook", { ...WEBHOOK, maxRetries: 0 }]]);
  expect(received).toHaveLength(2);
  expect((received[1]?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  expect(calls).toMatchObject([{ status: "answered", attempt: 0 }]);
});

it("a webhook that is refused, redirected or too slow fails, and the sequence ends or goes on as the step says", async () => {
  answer = (response) => response.writeHead(404).end();
  expect(await run([["webhook", WEBHOOK]])).toMatchObject({ enrolment: { status: "failed", outcome: "refused" } });
  expect(received).toHaveLength(1);
  answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  const passed = await run([["webhook", { ...WEBHOOK, onError: "continue" }]]);
  expect(passed).toMatchObject({
    enrolment: { status: "completed" },
    calls: [{ code: "redirected" }],
    outputs: [{ n1: { status: null } }],
  });
  expect(passed.timeline).toContain("service_failed");
  expect(received.map(({ url }) => url)).toEqual(["/filon", "/filon"]);
  answer = () => undefined;
  expect(await run([["webhook", { ...WEBHOOK, maxRetries: 0, timeoutSeconds: 1 }]])).toMatchObject({ enrolment: { outcome: "noAnswer" } });
});

it("Zapier's id is kept, and a Zap that was removed holds the prospect", async () => {
  const zap = { zapierWebhookUrl: "https://hooks.zapier.com/hooks/catch/1/abc/" };
  answer = (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"status":"success","request_id":"r-1"}');
  expect(await run([["zapier", zap]])).toMatchObject({ enrolment: { status: "completed" }, outputs: [{ n1: { requestId: "r-1" } }] });
  answer = (response) => response.writeHead(410).end("gone");
  expect(await run([["zapier", zap]])).toMatchObject({ enrolment: { status: "held", blocked_by: "hookGone" } });
});

it("Slack and Teams receive the text in their own form", async () => {
  answer = (response) => response.writeHead(200, { "content-type": "text/plain" }).end("ok");
  const text = "{{firstName}} & co";
  const { enrolment } = await run([
    ["slack_message", { webhookUrl: "https://hooks.slack.com/services/T0/B0/x", text }],
    ["teams_message", { webhookUrl: "https://atelier.webhook.office.com/webhookb2/1", text }],
  ]);
  expect(enrolment).toMatchObject({ status: "completed" });
  expect(received.map(({ url }) => url)).toEqual(["/services/T0/B0/x", "/webhookb2/1"]);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual({ text: "Ada1 &amp; co" });
  expect(JSON.parse(received[1]?.body ?? "")).toMatchObject({ attachments: [{ content: { body: [{ text: "Ada1 & co" }] } }] });
});

it("a request is repeated under the same key, and leaves the values of its answer", async () => {
  answer = (response, nth) =>
    nth === 1 ? response.writeHead(502).end() : response.writeHead(201, { "content-type": "application/json" }).end('{"data":{"id":"a1"}}');
  const config = { url: "https://api.exemple.fr/v1/leads", method: "PUT", headers: [{ name: "X-Source", value: "filon" }] };
  const step = { ...config, body: '{"name":"{{firstName}}"}', outputs: [{ name: "id", path: "data.id" }] };
  expect(await run([["http_request", step]])).toMatchObject({ outputs: [{ n1: { status: 201, id: "a1" } }] });
  expect(received).toMatchObject([{ key: received[1]?.key }, { body: '{"name":"Ada1"}', headers: { "x-source": "filon" } }]);
  expect(effects.size).toBe(1);
});
