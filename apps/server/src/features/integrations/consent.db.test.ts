import type { Integration } from "@filon/contracts/integrations";
import type { ServiceCall, WriteRow } from "@filon/contracts/calls";
import * as installation from "@filon/db/installation";
import * as integrations from "@filon/db/integrations";
import type { OutgoingCall } from "@filon/engine";
import { createEgress, secretBox } from "@filon/integrations";
import { startSandbox } from "@filon/sandbox";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { openSecret, sealSecret } from "./account.ts";
import { refreshAccess } from "./refresh-access.ts";
import { serviceCaller } from "./service-caller.ts";

const database = await testDatabase();
const sandbox = await startSandbox({ people: 1 });
const egressAllow = [new URL(sandbox.gatewayUrl).host];
const server = await testServer(database, { config: { sandbox: { enabled: true, daySeconds: 10 }, egressAllow } });
const { app, services, signedIn, clock } = server;
await installation.writeSetting(services.db.pool, "sandbox_gateway", JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: "k" }));
const egress = createEgress({ allow: egressAllow, admit: () => undefined });
afterAll(async () => {
  await egress.close();
  await sandbox.close();
});
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "POST" | "DELETE", path: string, payload?: object) {
  const headers = { ...user.headers, "accept-language": "fr" };
  const response = await app.inject({ method, url: `/api/integrations${path}`, headers, ...(payload && { payload }) });
  const body: { data: Data; message?: string } = response.json();
  return { status: response.statusCode, text: response.body, ...body };
}
const stateOf = async (user: User) => (await call<Integration[]>(user, "GET", "")).data.find(({ service }) => service === "googleSheets");

/** Goes to the consent page and answers there; returns what the page sends back. */
async function answerPage(user: User, decision: "allow" | "refuse" = "allow", account = "zoe@exemple.fr") {
  const { url } = (await call<{ url: string }>(user, "POST", "/googleSheets/consent", {})).data;
  const body = new URLSearchParams({ account, decision });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe("http://localhost:3000/settings/integrations");
  return Object.fromEntries(back.searchParams) as { state: string; code?: string; error?: string };
}
const finish = (user: User, answer: object) => call<Integration>(user, "POST", "/consent", answer);
async function connected(): Promise<User> {
  const user = await signedIn();
  expect((await finish(user, await answerPage(user))).status).toBe(200);
  return user;
}

const box = secretBox([services.config.secretKey]);
const now = () => new Date(services.now().epochMilliseconds);
const tools = { db: services.db, box, egress, now };
const accountOf = (user: User) => ({ workspaceId: user.workspaceId, service: "googleSheets" }) as const;
async function rowOf(user: User) {
  const row = await services.db.inWorkspace(user.workspaceId, (tx) => integrations.find(tx, "googleSheets"));
  if (row === null) throw new Error("not connected");
  return row;
}
const ROW: WriteRow = {
  type: "writeRow",
  document: "demoSheet0001",
  table: "Prospects",
  keyColumn: "E-mail",
  key: "zoe@exemple.fr",
  columns: [{ name: "Nom", value: "Zoé" }],
  mode: "upsert",
};
const caller = serviceCaller(services, services.db, egress, now);
const write = (user: User, ask: WriteRow = ROW) => {
  // The caller reads only these of an outgoing call.
  const payload = { kind: "service", service: "googleSheets", ask };
  return caller.call({ workspaceId: user.workspaceId, payload, signal: AbortSignal.timeout(10_000) } as OutgoingCall<"service">);
};

it("a service is connected on its own page; the access is stored sealed and never shown", async () => {
  const user = await signedIn();
  expect(await stateOf(user)).toMatchObject({ state: "none", access: "consent", isOffered: true, isSandbox: true });
  const done = await finish(user, await answerPage(user));
  expect(done.data).toMatchObject({ state: "connected", account: "zoe@exemple.fr", connectedBy: "Ada Lovelace", isSandbox: true });
  const row = await rowOf(user);
  const { token, refreshToken } = openSecret(box, user.workspaceId, row);
  for (const secret of [token, refreshToken ?? ""]) expect(done.text + JSON.stringify(row)).not.toContain(secret);
  expect(row.expires_at?.getTime()).toBeGreaterThan(now().getTime() + 3_000_000);
});

it("a consent counts once, within ten minutes, and in the session that began it", async () => {
  const user = await signedIn();
  const answer = await answerPage(user);
  const other = await signedIn();
  expect((await finish(other, answer)).status).toBe(409);
  const forged = { ...answer, state: `${answer.state.slice(0, -1)}${answer.state.endsWith("A") ? "B" : "A"}` };
  expect((await finish(user, forged)).status).toBe(409);
  expect((await finish(user, answer)).status).toBe(200);
  expect(await finish(user, answer)).toMatchObject({ status: 409, message: expect.stringContaining("une seule fois") });
  const late = await answerPage(user);
  clock.ahead = 11 * 60_000;
  expect((await finish(user, late)).status).toBe(409);
  clock.ahead = 0;
});

it("a refusal connects nothing and keeps what was connected", async () => {
  const user = await connected();
  const refused = await finish(user, await answerPage(user, "refuse"));
  expect(refused).toMatchObject({ status: 422, message: "Vous avez refusé l’accès. Rien n’est connecté." });
  expect(await stateOf(user)).toMatchObject({ state: "connected" });
  const wrong = await finish(user, { ...(await answerPage(user)), code: "made-up" });
  expect(wrong).toMatchObject({ status: 422, message: expect.stringContaining("Malformed auth code.") });
});

it("a row of a sheet is written once for its key; what Google refuses is told in its own words", async () => {
  const user = await connected();
  const key = `${user.userId}@exemple.fr`;
  expect(await write(user, { ...ROW, key })).toMatchObject({ status: "answered", data: { created: true } });
  expect(await write(user, { ...ROW, key })).toMatchObject({ status: "answered", data: { created: false } });
  expect(await write(user, { ...ROW, key, columns: [{ name: "Ville", value: "Lyon" }] })).toMatchObject({
    status: "failed",
    code: "refused",
    detail: 'Unknown column: "Ville"',
  });
  expect(await write(user, { ...ROW, document: "readOnlySheet1" })).toMatchObject({ code: "refused" });
  expect(await write(user, { ...ROW, document: "unknownSheet99" })).toMatchObject({ status: "failed", code: "notFoundThere" });
});

it("an access that ends is refreshed before it is used, by one of several processes", async () => {
  const user = await connected();
  await database.asOwner(`UPDATE integration SET expires_at = now() WHERE workspace_id = '${user.workspaceId}'`);
  const before = await rowOf(user);
  const rows = await Promise.all(Array.from({ length: 5 }, () => refreshAccess(services, tools, accountOf(user), before)));
  expect(new Set(rows.map(({ secret }) => secret)).size).toBe(1);
  expect(rows[0]?.secret).not.toBe(before.secret);
  expect(await write(user)).toMatchObject({ status: "answered" });
});

it("an access that the service no longer accepts is refreshed once", async () => {
  const user = await connected();
  const { refreshToken = "" } = openSecret(box, user.workspaceId, await rowOf(user));
  const stale = sealSecret(box, accountOf(user), { token: "ended.early", refreshToken });
  await database.asOwner(`UPDATE integration SET secret = '${stale}' WHERE workspace_id = '${user.workspaceId}'`);
  expect(await write(user)).toMatchObject({ status: "answered" });
  expect((await rowOf(user)).secret).not.toBe(stale);
});

it("steps wait while the user must consent again, and go on once they have", async () => {
  const user = await connected();
  const { refreshToken = "" } = openSecret(box, user.workspaceId, await rowOf(user));
  await fetch(`${sandbox.gatewayUrl}/services/authorisation/google/revoke`, {
    method: "POST",
    body: new URLSearchParams({ token: refreshToken }),
  });
  expect(await write(user)).toMatchObject({ status: "tryLater", code: "notConnected", ofAccount: "pause" });
  expect(await stateOf(user)).toMatchObject({ state: "needsReconnect", lastError: "Token has been expired or revoked." });
  expect((await finish(user, await answerPage(user))).data).toMatchObject({ state: "connected", lastError: null });
  expect(await write(user)).toMatchObject({ status: "answered" });
});

it("disconnecting withdraws the access at the service", async () => {
  const user = await connected();
  const { token } = openSecret(box, user.workspaceId, await rowOf(user));
  const ask = () =>
    fetch(`${sandbox.gatewayUrl}/services/googleSheets/oauth2/v3/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  expect(await call(user, "DELETE", "/googleSheets")).toMatchObject({ status: 200, message: "Le service est déconnecté." });
  expect((await ask()).status).toBe(401);
  expect(await stateOf(user)).toMatchObject({ state: "none" });
});

it("a person is one lead of Salesforce, however often the step is repeated, and is told apart from a colleague's", async () => {
  const user = await signedIn();
  const { url } = (await call<{ url: string }>(user, "POST", "/salesforce/consent", {})).data;
  const body = new URLSearchParams({ account: "zoe@exemple.fr", decision: "allow" });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  const answer = Object.fromEntries(new URL(response.headers.get("location") ?? "").searchParams);
  expect((await finish(user, answer)).data).toMatchObject({ service: "salesforce", state: "connected", account: "Démo SAS" });
  const email = `zoe-${user.userId}@exemple.test`;
  const person = { firstName: "Zoé", lastName: "Martin", email, company: "Acme" };
  const added = await app.inject({ method: "POST", url: "/api/prospects", headers: user.headers, payload: person });
  const { data }: { data: { id: string } } = added.json();
  const ask = (question: ServiceCall["ask"]) => {
    const payload = { kind: "service", service: "salesforce", ask: question };
    // The caller reads only these of an outgoing call.
    const outgoing = { workspaceId: user.workspaceId, prospectId: data.id, payload, signal: AbortSignal.timeout(10_000) };
    return caller.call(outgoing as OutgoingCall<"service">);
  };
  const sync = (fields: object) =>
    ask({ type: "syncContact", email, fields: { lastName: "Martin", ...fields }, direction: "both", conflict: "filon" });
  expect(await ask({ type: "checkContact", email, look: ["openDeal"] })).toMatchObject({ data: { taken: false } });
  const first = await sync({ company: "Acme" });
  expect(first).toMatchObject({ status: "answered", data: { created: true, owner: null } });
  expect(await sync({ position: "DG" })).toMatchObject({ data: { created: false, owner: "Camille Démo", pulled: { company: "Acme" } } });
  expect(await ask({ type: "checkContact", email, look: ["customer"] })).toMatchObject({ data: { taken: false } });
  expect(await sync({ company: "Vauban" })).toMatchObject({ data: { created: false } });
  expect(await ask({ type: "checkContact", email, look: ["openDeal"] })).toMatchObject({
    data: { taken: true, why: "openDeal", owner: "Camille Démo" },
  });
});

it("without a registration and without the demonstration, the service is not offered", async () => {
  const bare = await testServer(database);
  const user = await bare.signedIn();
  const response = await bare.app.inject({
    method: "POST",
    url: "/api/integrations/googleSheets/consent",
    headers: user.headers,
    payload: {},
  });
  expect(response.statusCode).toBe(409);
});
