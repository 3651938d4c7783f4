import { createHmac } from "node:crypto";
import { type Sandbox, startSandbox } from "@filon/sandbox";
import type { TestDatabase } from "@filon/testing";
import { afterAll } from "vitest";
import { openProviderLine } from "../stand-ins/provider-line.ts";
import { testServer } from "./test-server.ts";

const WEBHOOK_SECRET = "whsec_of_the_test";
export const CARD = "4242 4242 4242 4242";

/** A server with the embedded payment provider, which sends no events on its own: tests send them. */
export async function billedServer(database: TestDatabase) {
  const sandbox = await startSandbox({});
  const line = await openProviderLine(sandbox.gatewayUrl);
  afterAll(async () => {
    await line.close();
    await sandbox.close();
  });
  const server = await testServer(database, {
    config: {
      stripe: { baseUrl: line.url, secretKey: sandbox.paymentKey, webhookSecret: WEBHOOK_SECRET },
      viesUrl: `${line.url}/vies/rest-api`,
      egressAllow: [new URL(line.url).host, new URL(sandbox.gatewayUrl).host],
    },
  });
  let events = 0;

  /** Sends the server an event about a customer, as the provider does. Returns the answer's status. */
  async function tell(
    customer: string,
    type = "customer.subscription.updated",
    options: { id?: string; secret?: string; ageSeconds?: number } = {},
  ): Promise<number> {
    events += 1;
    const payload = JSON.stringify({
      id: options.id ?? `evt_${events}`,
      object: "event",
      type,
      data: { object: { id: "x", object: "subscription", customer } },
    });
    const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0);
    const mac = createHmac("sha256", options.secret ?? WEBHOOK_SECRET)
      .update(`${timestamp}.${payload}`)
      .digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${timestamp},v1=${mac}` };
    return (await server.app.inject({ method: "POST", url: "/api/billing/webhooks", headers, payload })).statusCode;
  }

  return { server, sandbox, line, tell };
}

/** Posts a form of the provider's page, as a browser does. */
export async function submit(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Enters a test card on the provider's page. */
export async function payByCard(url: string, number: string = CARD): Promise<Response> {
  return submit(url, { number, expiry: "12/34", cvc: "123" });
}

/** Calls the provider's API as Filon does. */
export async function atProvider(sandbox: Sandbox, path: string): Promise<{ data: { id: string }[] } & Record<string, unknown>> {
  const answer = await fetch(`${sandbox.gatewayUrl}/v1/${path}`, { headers: { authorization: `Bearer ${sandbox.paymentKey}` } });
  return (await answer.json()) as { data: { id: string }[] } & Record<string, unknown>;
}

/** Makes the provider's API do something, as its own staff could. */
export async function askProvider(
  sandbox: Sandbox,
  method: "POST" | "DELETE",
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${sandbox.paymentKey}` };
  const body = method === "POST" ? { body: new URLSearchParams(form) } : {};
  return (await (await fetch(`${sandbox.gatewayUrl}/v1/${path}`, { method, headers, ...body })).json()) as Record<string, unknown>;
}

/** Advances a subscription's clock to its next event. */
export async function skip(sandbox: Sandbox, subscriptionId: string): Promise<void> {
  await submit(`${sandbox.url}payments/${subscriptionId}/next`, {});
}
