import { secretBox } from "@filon/integrations";
import * as installation from "@filon/db/installation";
import * as integrations from "@filon/db/integrations";
import { modules } from "@filon/modules";
import { SAMPLE_CONFIGS } from "@filon/modules/sample-configs";
import { startSandbox } from "@filon/sandbox";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { sealSecret } from "../integrations/account.ts";

const database = await testDatabase();
const sandbox = await startSandbox({ people: 1 });
const { app, services, signedIn } = await testServer(database, {
  config: { sandbox: { enabled: true, daySeconds: 10 }, egressAllow: [new URL(sandbox.gatewayUrl).host] },
});
await installation.writeSetting(services.db.pool, "sandbox_gateway", JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: "k" }));
afterAll(() => sandbox.close());
const user = await signedIn();
const box = secretBox([services.config.secretKey]);

async function tried(type: string, config: Record<string, unknown>, language = "en") {
  const headers = { ...user.headers, "accept-language": language };
  const response = await app.inject({ method: "POST", url: `/api/modules/${type}/test`, headers, payload: { version: 1, config } });
  const { message, data }: { message: string; data?: { said: string | null } } = response.json();
  return { status: response.statusCode, message, ...data };
}
async function connect(token: string): Promise<void> {
  const { workspaceId, userId } = user;
  const secret = sealSecret(box, { workspaceId, service: "hubspot" }, { token });
  const account = { service: "hubspot", account: "a", secret, apiBase: null, expiresAt: null, by: userId, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) => integrations.connect(tx, account));
}

it("[MODULE-17] a module that there is not is told", async () => {
  expect(await tried("teleport", {})).toEqual({ status: 404, message: "Module not found: teleport" });
  expect(await tried("teleport", {}, "fr")).toEqual({ status: 404, message: "Module introuvable\u202F: teleport" });
});

it("[MODULE-17] modules that reach no service do not support integrations", async () => {
  expect(await tried("delay", {})).toEqual({ status: 422, message: "This module does not support integrations" });
  expect(await tried("delay", {}, "fr")).toMatchObject({ message: "Ce module ne prend pas en charge les intégrations" });
  expect(modules.filter(({ requires, reaches }) => requires !== undefined || reaches !== undefined).length).toBeGreaterThan(10);
});

it("[MODULE-17] every module without a service says that it supports no integrations, every one that cannot be tried that it supports no tests", async () => {
  const said = async (type: string) => {
    const { status, message } = await tried(type, SAMPLE_CONFIGS[type] ?? {}, "fr");
    return `${type} ${status} ${message}`;
  };
  const without = modules.filter(({ requires, reaches }) => requires === undefined && reaches === undefined).map(({ type }) => type);
  const untried = modules.filter(
    ({ type, requires, reaches }) => requires === undefined && reaches !== undefined && reaches(SAMPLE_CONFIGS[type] ?? {}) === null,
  );
  expect(without.length + untried.length).toBeGreaterThan(95);
  const answers: string[] = [];
  for (const type of [...without, ...untried.map((module) => module.type)]) answers.push(await said(type));
  expect(answers).toEqual([
    ...without.map((type) => `${type} 422 Ce module ne prend pas en charge les intégrations`),
    ...untried.map(({ type }) => `${type} 422 Ce module ne prend pas en charge les tests`),
  ]);
});

it("[MODULE-17] modules that could only be tried by writing do not support tests", async () => {
  const hook = { webhookUrl: "https://service.exemple.fr/filon" };
  expect(await tried("webhook", hook)).toEqual({ status: 422, message: "This module does not support tests" });
  expect(await tried("webhook", hook, "fr")).toMatchObject({ message: "Ce module ne prend pas en charge les tests" });
  expect(await tried("http_request", { method: "POST", url: "https://service.exemple.fr/filon" })).toMatchObject({ status: 422 });
});

it("[MODULE-17] a configuration that is not valid, a service that is not connected and one that refuses say so", async () => {
  const unset = await tried("webhook", {});
  expect(unset.status).toBe(422);
  expect(unset.message).toMatch(/^Configuration test error: .+ – this field is required$/u);
  expect((await tried("crm_sync", {}, "fr")).message).toMatch(
    /^Erreur lors du test de la configuration\u202F: HubSpot n’est pas connecté/u,
  );
  await connect("refuse-this");
  expect((await tried("crm_sync", {})).message).toMatch(/^Configuration test error: /u);
  const get = { method: "GET", url: "https://127.0.0.1/x" };
  expect((await tried("http_request", get)).message).toMatch(/^Configuration test error: /u);
});

it("a step whose service answers says so, with the account", async () => {
  await connect("good");
  expect(await tried("crm_sync", {}, "fr")).toMatchObject({
    status: 200,
    said: expect.stringMatching(/^HubSpot /u) as string,
    message: "Le service répond\u202F: la configuration est bonne.",
  });
});
