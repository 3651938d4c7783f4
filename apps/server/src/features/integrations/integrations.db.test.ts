import type { Integration } from "@filon/contracts/integrations";
import type { ServiceCall, WriteRow } from "@filon/contracts/calls";
import * as installation from "@filon/db/installation";
import type { OutgoingCall } from "@filon/engine";
import { createEgress, secretBox } from "@filon/integrations";
import { startSandbox } from "@filon/sandbox";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { sealSecret } from "./account.ts";
import { serviceCaller } from "./service-caller.ts";

const database = await testDatabase();
const sandbox = await startSandbox({ people: 1 });
const egressAllow = [new URL(sandbox.gatewayUrl).host];
const { app, services, signedIn } = await testServer(database, { config: { sandbox: { enabled: true, daySeconds: 10 }, egressAllow } });
await installation.writeSetting(services.db.pool, "sandbox_gateway", JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: "k" }));
const egress = createEgress({ allow: egressAllow, admit: () => undefined });
afterAll(async () => {
  await egress.close();
  await sandbox.close();
});
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "PUT" | "POST" | "DELETE", path: string, payload?: object) {
  const headers = { ...user.headers, "accept-language": "fr" };
  const response = await app.inject({ method, url: `/api/integrations${path}`, headers, ...(payload && { payload }) });
  const body: { data: Data; message?: string } = response.json();
  return { status: response.statusCode, text: response.body, ...body };
}
const list = async (user: User) => (await call<Integration[]>(user, "GET", "")).data;
const stateOf = async (user: User, service: string) => (await list(user)).find((each) => each.service === service);

const ROW: WriteRow = {
  type: "writeRow",
  document: "appDemo",
  table: "Prospects",
  keyColumn: "E-mail",
  key: "zoe@exemple.fr",
  columns: [{ name: "Nom", value: "Zoé" }],
  mode: "upsert",
};
const caller = serviceCaller(services, services.db, egress, () => new Date());
const write = (user: User, ask: WriteRow, service: "airtable" | "notion" = "airtable") => {
  // The caller reads only these of an outgoing call.
  const outgoing = { workspaceId: user.workspaceId, payload: { kind: "service", service, ask }, signal: AbortSignal.timeout(10_000) };
  return caller.call(outgoing as OutgoingCall<"service">);
};

it("a service is connected with a key that it accepts; the key is stored sealed and never shown", async () => {
  const user = await signedIn();
  expect((await list(user)).map(({ state }) => state)).toEqual((await list(user)).map(() => "none"));
  const connected = await call<Integration>(user, "PUT", "/airtable", { key: "pat-secret" });
  expect(connected.data).toMatchObject({
    state: "connected",
    account: "camille@filon-demo.test",
    connectedBy: "Ada Lovelace",
    isSandbox: true,
    lastUsedAt: null,
  });
  expect(connected.text + JSON.stringify(await list(user))).not.toContain("pat-secret");
  const [row] = await database.asOwner<{ secret: string }>(`SELECT secret FROM integration WHERE workspace_id = '${user.workspaceId}'`);
  expect(row?.secret).toMatch(/^v1\./u);
  expect(row?.secret).not.toContain("pat-secret");
  expect(await stateOf(await signedIn(), "airtable")).toMatchObject({ state: "none", account: "" });
});

it("a key that the service refuses is not kept, and an earlier one stays", async () => {
  const user = await signedIn();
  await call(user, "PUT", "/airtable", { key: "good" });
  const refused = await call(user, "PUT", "/airtable", { key: "refuse-this" });
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining("refuse cette clé") });
  expect((await call<Integration>(user, "POST", "/airtable/test", {})).data).toMatchObject({ state: "connected", lastError: null });
  expect((await call(user, "PUT", "/airtable", { key: "a b" })).status).toBe(400);
});

it("one key makes one row, however often its call is repeated; the service's refusal is told in its own words", async () => {
  const user = await signedIn();
  await call(user, "PUT", "/airtable", { key: "good" });
  const first = await write(user, ROW);
  expect(first).toMatchObject({ status: "answered", data: { created: true } });
  expect(await write(user, ROW)).toMatchObject({ status: "answered", data: { created: false } });
  expect(await write(user, { ...ROW, mode: "append" })).toMatchObject({ data: { created: false } });
  expect(await write(user, { ...ROW, columns: [{ name: "Ville", value: "Lyon" }] })).toEqual({
    status: "failed",
    code: "refused",
    detail: 'Unknown field name: "Ville"',
  });
  expect(await stateOf(user, "airtable")).toMatchObject({ state: "connected", lastError: 'Unknown field name: "Ville"' });
});

it("steps that write the same row at once take turns", async () => {
  const user = await signedIn();
  await call(user, "PUT", "/notion", { key: "good" });
  const row = { ...ROW, document: "", table: "f110f110f110f110f110f110f110f110", key: `${user.userId}@exemple.fr` };
  const results = await Promise.all([write(user, row, "notion"), write(user, row, "notion"), write(user, row, "notion")]);
  const waiting = results.filter(({ status }) => status === "tryLater");
  expect(results.filter((result) => result.status === "answered" && (result.data as { created: boolean }).created)).toHaveLength(1);
  for (const each of waiting) expect(each).toMatchObject({ code: "busy", ofAccount: "quota" });
  expect(await write(user, row, "notion")).toMatchObject({ status: "answered", data: { created: false } });
});

it("Notion's pages are written in the same way", async () => {
  const user = await signedIn();
  await call(user, "PUT", "/notion", { key: "good" });
  const row = { ...ROW, document: "", table: "f110f110f110f110f110f110f110f110" };
  expect(await write(user, row, "notion")).toMatchObject({ data: { created: true } });
  expect(await write(user, row, "notion")).toMatchObject({ data: { created: false } });
  expect(await write(user, { ...row, table: "0".repeat(32) }, "notion")).toMatchObject({ status: "failed", code: "notFoundThere" });
});

it("calls wait while nothing is connected, or the service has revoked the access, until it is connected again", async () => {
  const user = await signedIn();
  expect(await write(user, ROW)).toMatchObject({ status: "tryLater", code: "notConnected", ofAccount: "pause" });
  await call(user, "PUT", "/airtable", { key: "good" });
  const other = await signedIn();
  await call(other, "PUT", "/airtable", { key: "good" });
  // The service revokes the access: what is stored now is refused.

  const revoked = sealSecret(
    secretBox([services.config.secretKey]),
    { workspaceId: user.workspaceId, service: "airtable" },
    { token: "refuse" },
  );
  await database.asOwner(`UPDATE integration SET secret = '${revoked}' WHERE workspace_id = '${user.workspaceId}'`);
  expect(await write(user, ROW)).toMatchObject({ status: "tryLater", code: "notConnected" });
  expect(await stateOf(user, "airtable")).toMatchObject({ state: "needsReconnect" });
  expect(await write(other, ROW)).toMatchObject({ status: "answered" });
  await call(user, "PUT", "/airtable", { key: "good" });
  expect(await write(user, ROW)).toMatchObject({ status: "answered" });
  expect((await call(user, "DELETE", "/airtable")).status).toBe(200);
  expect((await call(user, "DELETE", "/airtable")).status).toBe(404);
  expect(await write(user, ROW)).toMatchObject({ code: "notConnected" });
});

it.each(["hubspot", "pipedrive"] as const)(
  "a person is one contact of %s, however often the step is repeated, and is told apart from a colleague's",
  async (service) => {
    const user = await signedIn();
    await call(user, "PUT", `/${service}`, { key: "good" });
    const email = `zoe-${user.userId}@exemple.test`;
    const person = { firstName: "Zoé", lastName: "Martin", email, company: "Vauban" };
    const added = await app.inject({ method: "POST", url: "/api/prospects", headers: user.headers, payload: person });
    const { data }: { data: { id: string } } = added.json();
    const ask = (question: ServiceCall["ask"]) => {
      // The caller reads only these of an outgoing call.
      const outgoing = {
        workspaceId: user.workspaceId,
        prospectId: data.id,
        payload: { kind: "service", service, ask: question },
        signal: AbortSignal.timeout(10_000),
      };
      return caller.call(outgoing as OutgoingCall<"service">);
    };
    const sync = (fields: object) =>
      ask({
        type: "syncContact",
        email,
        fields: { firstName: "Zoé", lastName: "Martin", company: "Vauban", ...fields },
        direction: "both",
        conflict: "crm",
      });
    expect(await ask({ type: "checkContact", email, look: ["openDeal"] })).toMatchObject({ data: { taken: false } });
    const first = await sync({ position: "Directrice" });
    expect(first).toMatchObject({ status: "answered", data: { created: true } });
    // What the CRM has wins, and comes back; the same contact is found.
    const again = await sync({ position: "Présidente" });
    const remoteId = first.status === "answered" ? (first.data as { remoteId: string }).remoteId : "";
    expect(again).toMatchObject({ status: "answered", data: { created: false, remoteId, pulled: { position: "Directrice" } } });
    const rows = await database.asOwner<{ remote_id: string }>(`SELECT remote_id FROM integration_record WHERE prospect_id = '${data.id}'`);
    expect(rows).toEqual([{ remote_id: remoteId }]);
    const checked = await ask({ type: "checkContact", email, look: ["openDeal", "owner"] });
    expect(checked).toMatchObject({
      data: service === "hubspot" ? { taken: true, why: "openDeal" } : { taken: true, why: "owner", owner: "Camille Démo" },
    });
    expect(await write(user, ROW, "airtable")).toMatchObject({ code: "notConnected" });
  },
);
