import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { placeStep } from "@filon/domain";
import { startEngine } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachCampaign, straightWorkflow, testDatabase } from "@filon/testing";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it, vi } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { errandCaller } from "../errands/errand-caller.ts";

const database = await testDatabase({ size: 12 });
const { app, services, signedIn } = await testServer(database);
await app.listen({ port: 0, host: "127.0.0.1" });
// A server that listens on a TCP port has such an address.
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

/** People on the lists get a message; those who come in by the step `module` go to the end. */
function workflow(config: object): WorkflowGraph {
  const line = straightWorkflow([["message", { channel: "email", subject: "S", body: "B" }]]);
  const onto = line.connections.find(({ to }) => line.nodes.find(({ id }) => id === to)?.type === "end")?.id ?? "";
  const settings = { ...catalogue.get("webhook_in")?.config.parse({}), ...config };
  const placed = placeStep(line, catalogue, () => "c-module", { id: "module", type: "webhook_in", config: settings, x: 0, y: 0 }, { onto });
  if ("refused" in placed) throw new Error(placed.refused.code);
  return placed.graph;
}

/** A campaign that people enter by webhook; its list is empty. */
async function aCampaign(config: object = {}) {
  const { headers, workspaceId } = await signedIn();
  await grantPru(database.db, workspaceId, 100);
  const accountId = await outreachAccount(database.db, workspaceId, { channel: "email" });
  const api = async (method: "GET" | "POST", url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  await database.asOwner(
    "INSERT INTO module_installation (workspace_id, id, module_type, installed_at) VALUES ($1, new_id(), 'webhook_in', now())",
    [workspaceId],
  );
  const { id: listId } = (await api("POST", "/api/lists", { name: "Formulaire" })).body.data;
  const campaignId = await outreachCampaign(database.db, workspaceId, {
    graph: workflow(config),
    listIds: [listId],
    settings: { accountIds: { email: accountId } },
  });
  const at = `/api/campaigns/${campaignId}/entries/module`;
  const { address } = (await api("POST", `${at}/address`)).body.data;
  const { pathname } = new URL(address);
  /** Makes the step's secret; returns the headers with which the call's body is signed by it. */
  const signer = async () => {
    const { secret } = (await api("POST", `${at}/secret`)).body.data;
    return (payload: object) => ({
      "x-filon-signature": `sha256=${createHmac("sha256", secret).update(JSON.stringify(payload)).digest("hex")}`,
    });
  };
  /** Calls the address as another service does, over HTTP. */
  const send = async (payload: object | string, more: Record<string, string> = {}, path = pathname) => {
    const body = typeof payload === "string" ? payload : JSON.stringify(payload);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "fr", ...more },
      body,
    });
    return { status: response.status, ...((await response.json()) as { code: string; message: string; read?: object }) };
  };
  const begin = () => database.asOwner("UPDATE campaign SET status = 'running', run = 1, stays_open = true WHERE id = $1", [campaignId]);
  const enrolled = () =>
    database.asOwner<{ email: string; node_id: string; status: string }>(
      `SELECT p.email, e.node_id, e.status FROM enrolment e JOIN prospect p ON p.id = e.prospect_id AND p.workspace_id = e.workspace_id
       WHERE e.campaign_id = $1 ORDER BY p.email`,
      [campaignId],
    );
  const seen = async () =>
    (await api("GET", at)).body.data.calls.map(({ code, person }: { code: string; person: { name: string } | null }) => [
      code,
      person?.name ?? null,
    ]);
  return { workspaceId, campaignId, api, at, address, signer, send, begin, enrolled, seen };
}

const ZOE = { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr", company: "Atelier" };

it("shows what is read of a call while the campaign is a draft, and adds nobody", async () => {
  const { workspaceId, send, seen } = await aCampaign();
  expect(await send(ZOE)).toMatchObject({
    status: 200,
    code: "tested",
    read: { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr", companyName: "Atelier" },
  });
  expect(await database.asOwner("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId])).toEqual([]);
  expect(await seen()).toEqual([["tested", null]]);
});

it("brings the person in by the step, once however often the call is repeated, and says why it refuses", async () => {
  const { workspaceId, campaignId, send, begin, enrolled, seen } = await aCampaign();
  await begin();
  const repeated = { "idempotency-key": "form-1" };
  const answers = await Promise.all([send(ZOE, repeated), send(ZOE, repeated), send(ZOE, repeated)]);
  expect(answers.map(({ code }) => code).every((code) => code === "entered" || code === "already")).toBe(true);
  expect(await send(ZOE, repeated)).toMatchObject({ code: expect.stringMatching(/entered|already/u) });
  expect(await enrolled()).toEqual([{ email: "zoe@exemple.fr", node_id: "module", status: "runnable" }]);
  expect(await send(ZOE)).toMatchObject({ status: 200, code: "already", message: "Déjà dans la campagne" });
  expect(await send({ firstName: "Paul" })).toMatchObject({ status: 422, code: "invalidPerson" });
  expect(await send({ email: "pas une adresse" })).toMatchObject({ status: 422 });
  expect(await send("{")).toMatchObject({ status: 400, code: "unreadable" });
  expect((await seen()).map(([code]: [string]) => code)).toContain("entered");
  expect(await database.asOwner("SELECT source FROM prospect WHERE workspace_id = $1", [workspaceId])).toEqual([{ source: "webhook" }]);
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE workspace_id = $1", [workspaceId]);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE id = $1", [campaignId]);
  expect(await send({ email: "lea@exemple.fr" })).toMatchObject({ status: 409, code: "over" });
});

it("updates what is known of a person, or leaves it, as the step says, and never changes their address", async () => {
  const cards = (workspaceId: string) =>
    database.asOwner("SELECT first_name, company, email, phone FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const known = { firstName: "Z.", email: "zoe@exemple.fr", company: "Ancienne" };
  const update = await aCampaign({ signed: true });
  const sign = await update.signer();
  await update.api("POST", "/api/prospects", known);
  await update.begin();
  const call = { ...ZOE, phone: "06 12 34 56 78" };
  expect(await update.send(call, sign(call))).toMatchObject({ code: "entered" });
  expect(await cards(update.workspaceId)).toMatchObject([{ first_name: "Zoé", company: "Atelier", email: "zoe@exemple.fr" }]);
  const skip = await aCampaign({ dedupe: "skip" });
  await skip.api("POST", "/api/prospects", known);
  await skip.begin();
  expect(await skip.send(ZOE)).toMatchObject({ code: "entered" });
  expect(await cards(skip.workspaceId)).toMatchObject([{ first_name: "Z.", company: "Ancienne" }]);
});

it("judges a known person by the address that a call brings, as it is stored", async () => {
  const { workspaceId, api, send, begin, enrolled } = await aCampaign();
  const optOut =
    "INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'all', suppression_hash($2), 'gdpr_erasure')";
  await database.asOwner(optOut, [workspaceId, "jane@exemple.fr"]);
  const [jane, marc] = ["https://www.linkedin.com/in/jane", "https://www.linkedin.com/in/marc"];
  await api("POST", "/api/prospects", { firstName: "Jane", profileLink: jane });
  await api("POST", "/api/prospects", { firstName: "Marc", profileLink: marc });
  await begin();
  expect(await send({ profileUrl: jane, email: "<Jane@exemple.fr>" })).toMatchObject({ status: 409, code: "leftOut" });
  expect(await send({ profileUrl: marc, email: "<marc@exemple.fr>" })).toMatchObject({ status: 202, code: "entered" });
  expect(await enrolled()).toMatchObject([{ email: "marc@exemple.fr" }]);
});

it("changes no record of a person whom the campaign refuses, and without a signature fills only blanks", async () => {
  const cards = (workspaceId: string) =>
    database.asOwner("SELECT first_name, last_name, company FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const known = { firstName: "Z.", email: "zoe@exemple.fr", company: "Ancienne" };
  const refused = await aCampaign({ signed: true });
  const sign = await refused.signer();
  await refused.api("POST", "/api/prospects", known);
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE workspace_id = $1", [refused.workspaceId]);
  await refused.begin();
  expect(await refused.send(ZOE, sign(ZOE))).toMatchObject({ status: 409, code: "leftOut" });
  expect(await cards(refused.workspaceId)).toEqual([{ first_name: "Z.", last_name: "", company: "Ancienne" }]);
  const open = await aCampaign();
  await open.api("POST", "/api/prospects", known);
  await open.begin();
  expect(await open.send(ZOE)).toMatchObject({ code: "entered" });
  expect(await open.send({ ...ZOE, company: "Autre" })).toMatchObject({ code: "already" });
  expect(await cards(open.workspaceId)).toEqual([{ first_name: "Z.", last_name: "Martin", company: "Ancienne" }]);
});

it("takes texts that the database would refuse without what it refuses", async () => {
  const { workspaceId, send, begin } = await aCampaign();
  await begin();
  expect(await send({ email: "zoe@exemple.fr", firstName: "Zoé\u0000", company: "\u0000" })).toMatchObject({ code: "entered" });
  expect(await database.asOwner("SELECT first_name, company FROM prospect WHERE workspace_id = $1", [workspaceId])).toEqual([
    { first_name: "Zoé", company: null },
  ]);
});

it("lets a person in again by the same key when the campaign is started anew", async () => {
  const { campaignId, send, begin, enrolled } = await aCampaign();
  await begin();
  const keyed = { "idempotency-key": "contact-1" };
  expect(await send(ZOE, keyed)).toMatchObject({ code: "entered" });
  await database.asOwner("UPDATE enrolment SET status = 'stopped' WHERE campaign_id = $1", [campaignId]);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE id = $1", [campaignId]);
  expect(await send(ZOE, keyed)).toMatchObject({ code: "entered" });
  await database.asOwner("UPDATE campaign SET status = 'running', run = 2 WHERE id = $1", [campaignId]);
  expect(await send(ZOE, keyed)).toMatchObject({ code: "entered" });
  expect(await enrolled()).toHaveLength(2);
});

it("refuses calls beyond the limit of an hour, without PRU, and to an address that was replaced", async () => {
  const { workspaceId, campaignId, api, at, send, begin, seen } = await aCampaign({ perHour: 2 });
  await begin();
  expect(await send(ZOE)).toMatchObject({ code: "entered" });
  await database.asOwner(
    `INSERT INTO pru_entry (workspace_id, id, kind, amount, campaign_id, run, reason, at)
     VALUES ($1, new_id(), 'reserve', 100000, $2, 2, 'campaign', now())`,
    [workspaceId, campaignId],
  );
  expect(await send({ email: "paul@exemple.fr" })).toMatchObject({ status: 409, code: "noPru" });
  expect(await send({ email: "lea@exemple.fr" })).toMatchObject({ status: 429, code: "tooMany" });
  expect(await seen()).toEqual([
    ["noPru", "paul@exemple.fr"],
    ["entered", "Zoé Martin"],
  ]);
  const next = new URL((await api("POST", `${at}/address`)).body.data.address).pathname;
  expect(await send(ZOE)).toMatchObject({ status: 404, code: "lost" });
  expect(await send(ZOE, {}, next)).toMatchObject({ code: "already" });
  expect(await send(ZOE, {}, `${next.slice(0, -1)}${next.endsWith("_") ? "A" : "_"}`)).toMatchObject({ status: 404 });
});

it("lets no more people into a paused campaign than the workspace can pay for when it resumes", async () => {
  const { workspaceId, campaignId, send, begin, enrolled } = await aCampaign();
  await begin();
  await database.asOwner("UPDATE campaign SET status = 'paused' WHERE id = $1", [campaignId]);
  const reserve =
    "INSERT INTO pru_entry (workspace_id, id, kind, amount, campaign_id, run, reason, at) SELECT $1, new_id(), 'reserve', sum(amount) - 1, $2, 2, 'campaign', now() FROM pru_entry WHERE workspace_id = $1";
  await database.asOwner(reserve, [workspaceId, campaignId]);
  expect(await send(ZOE)).toMatchObject({ status: 202, code: "entered" });
  expect(await send({ email: "paul@exemple.fr" })).toMatchObject({ status: 409, code: "noPru" });
  expect(await enrolled()).toHaveLength(1);
});

it("takes only calls signed with the step's secret when the step asks for it", async () => {
  const { api, at, send, begin } = await aCampaign({ signed: true });
  await begin();
  const body = JSON.stringify(ZOE);
  const sign = (secret: string, text = body) => ({
    "x-filon-signature": `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`,
  });
  expect(await send(body)).toMatchObject({ status: 401, code: "badSignature" });
  const { secret } = (await api("POST", `${at}/secret`)).body.data;
  expect((await api("GET", at)).body.data).toMatchObject({ hasSecret: true });
  expect(JSON.stringify((await api("GET", at)).body)).not.toContain(secret);
  expect(await send(body, sign("faux"))).toMatchObject({ status: 401 });
  expect(await send(`${body} `, sign(secret))).toMatchObject({ status: 401 });
  expect(await send(body, sign(secret))).toMatchObject({ code: "entered" });
});

it("runs a person from the call to the end of the line, with what was said, and the campaign stays open for the next", async () => {
  const { campaignId, api, send, enrolled } = await aCampaign({ fields: [{ name: "besoin", path: "need.text" }] });
  expect(await api("POST", `/api/campaigns/${campaignId}/start`)).toMatchObject({ status: 200 });
  const engine = startEngine({
    db: database.db,
    catalogue,
    connectors: new Map(),
    openSecrets: () => ({}),
    callers: { errand: errandCaller(services, database.db, () => new Date()) },
    clock: { now: () => Temporal.Now.instant() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { pollMs: 50 },
  });
  try {
    expect(await send({ ...ZOE, need: { text: "Un devis" } })).toMatchObject({ status: 202, code: "entered" });
    await vi.waitFor(async () => expect(await enrolled()).toMatchObject([{ status: "completed" }]), { timeout: 20_000 });
    const kept = await database.asOwner("SELECT outputs -> 'module' ->> 'besoin' AS said FROM enrolment WHERE campaign_id = $1", [
      campaignId,
    ]);
    expect(kept).toEqual([{ said: "Un devis" }]);
    expect(await database.asOwner("SELECT status FROM campaign WHERE id = $1", [campaignId])).toEqual([{ status: "running" }]);
    expect(await send({ email: "paul@exemple.fr" })).toMatchObject({ code: "entered" });
  } finally {
    await engine.stop();
  }
}, 40_000);
