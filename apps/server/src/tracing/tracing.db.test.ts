import { createConnectors } from "@filon/connectors";
import { openDatabase, requireNoTransaction } from "@filon/db";
import { secretBox } from "@filon/integrations";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { sealSecrets } from "../features/channels/tools.ts";
import { mailboxServer } from "../features/opt-outs/stand-ins/mailbox-server.ts";
import { registerFeatures } from "../features/register-features.ts";
import { buildApp } from "../http/app.ts";
import { defineJob } from "../jobs/queue.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import type { Services } from "../services.ts";
import { runEngine } from "../start/run-engine.ts";
import { testServer } from "../testing/test-server.ts";
import { collector } from "./stand-ins/collector.ts";
import { startTracing } from "./start-tracing.ts";

const database = await testDatabase({ size: 12 });
const mailbox = await mailboxServer();
const egressAllow = [`127.0.0.1:${mailbox.port}`];
const server = await testServer(database, { config: { egressAllow } });
const user = await server.signedIn();
const received = await collector();
const tracing = startTracing({ role: "all", url: received.url });
const db = openDatabase({
  connection: database.ownerConnection,
  size: 6,
  applicationName: "traced",
  traceParent: tracing.traceParent,
  onError: () => undefined,
});
const services: Services = { ...server.services, db, tracing };
const connectors = createConnectors({ gateway: null, egressAllow, admit: requireNoTransaction });
afterAll(async () => {
  await connectors.close();
  await mailbox.close();
  await db.close();
  await received.close();
});

/** A draft campaign that sends one e-mail through the mailbox's server. */
async function draft(): Promise<string> {
  const { workspaceId } = user;
  await grantPru(db, workspaceId, 10);
  const accountId = await outreachAccount(db, workspaceId);
  const wire = { host: "127.0.0.1", port: mailbox.port, tls: "none" };
  await database.asOwner(
    "UPDATE channel_account SET address = 'camille@sender.tld', settings = settings || $2::jsonb, secret = $3 WHERE id = $1",
    [
      accountId,
      JSON.stringify({ senderName: "Camille Martin", user: "camille", smtp: wire, imap: wire }),
      sealSecrets(secretBox([services.config.secretKey]), accountId, { password: "mot-de-passe" }),
    ],
  );
  const listId = await outreachList(db, workspaceId, 1);
  const graph = straightWorkflow([["message", { channel: "email", subject: "Votre logistique", body: "Bonjour, un texte à taire." }]]);
  return outreachCampaign(db, workspaceId, { graph, listIds: [listId] });
}

it("one trace leads from the request that starts a campaign to its act: claimed, handed over, settled; and from a request to its job", async () => {
  const campaignId = await draft();
  const app = await buildApp(services);
  tracing.watchRequests(app);
  registerFeatures(app, services);
  const stopEngine = runEngine(services, connectors.byChannel);
  const started = await app.inject({ method: "POST", url: `/api/campaigns/${campaignId}/start`, headers: user.headers, payload: {} });
  expect(started.statusCode, started.body).toBe(200);
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), { timeout: 20_000 });

  const jobs = await startJobs({ connection: database.ownerConnection, log: pino({ level: "silent" }), works: true, tracing });
  const job = defineJob({ name: "traced", schema: z.object({ email: z.string() }), timeoutSeconds: 30, retryLimit: 0 });
  const done = new Promise<void>((resolve) => void jobs.queue.work(job, async () => resolve()));
  await tracing.span("POST /somewhere", {}, () =>
    db.inWorkspace(user.workspaceId, (tx) => jobs.queue.enqueue(tx, job, { email: "ada@prospect.test" })),
  );
  await done;
  await jobs.stop();
  await stopEngine();
  await app.close();
  await tracing.stop();

  const { spans } = received;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named("POST /api/campaigns/:id/:command");
  const [act] = named("engine.act");
  expect(request).toBeDefined();
  const advance = spans.find((span) => span.name === "engine.advance" && span.spanId === act?.parentSpanId);
  expect(advance).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(act?.traceId).toBe(request?.traceId);
  for (const step of ["engine.claim", "engine.dispatch", "engine.settle"])
    expect(named(step), step).toMatchObject([{ traceId: request?.traceId, parentSpanId: act?.spanId }]);
  expect(act?.attributes).toContainEqual({ key: "filon.outcome", value: { stringValue: "sent" } });
  const [asked] = named("POST /somewhere");
  expect(named("job traced")).toMatchObject([{ traceId: asked?.traceId, parentSpanId: asked?.spanId }]);

  // What was sent over the wire names no person, address, text or secret.
  const wire = received.bodies.join("\n");
  for (const secret of ["@", "Lovelace", "Ada", "Camille", "logistique", "taire", "mot-de-passe", user.token, "prospect.test"])
    expect(wire).not.toContain(secret);
});

it("a campaign that goes on long after the request begins traces of its own, linked to it", async () => {
  const sink = await collector();
  const own = startTracing({ role: "worker", url: sink.url });
  const traceParent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  await own.span("late", { after: { traceParent, isLate: true } }, async () => undefined);
  await own.span("soon", { after: { traceParent, isLate: false } }, async () => undefined);
  await own.span("unreadable", { after: { traceParent: "nonsense", isLate: false } }, async () => undefined);
  await expect(
    own.span("broken", {}, async () => {
      throw new RangeError("ada@exemple.fr is not allowed");
    }),
  ).rejects.toThrow(RangeError);
  await own.stop();
  const span = (name: string) => sink.spans.find((one) => one.name === name);
  expect(span("late")?.traceId).not.toBe("a".repeat(32));
  expect(span("late")?.links).toMatchObject([{ traceId: "a".repeat(32) }]);
  expect(span("soon")).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
  expect(span("unreadable")?.traceId).not.toBe("a".repeat(32));
  expect(span("broken")?.attributes).toContainEqual({ key: "error.type", value: { stringValue: "RangeError" } });
  expect(sink.bodies.join("")).not.toContain("ada@exemple.fr");
  await sink.close();
});
