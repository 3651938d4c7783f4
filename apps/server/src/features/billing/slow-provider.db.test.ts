import { checkVatNumber } from "@filon/integrations";
import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { atProvider, billedServer } from "../../testing/billed-server.ts";
import { billingScene } from "../../testing/billing-scene.ts";
import { watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const database = await testDatabase();
const { server, sandbox, line, tell } = await billedServer(database);
const { call, billingOf, quoteOf, subscribe, customerOf, workspaceOf } = billingScene(database, server);
afterEach(() => {
  line.delayMs = 0;
  line.diesAt = null;
});

/** Sixty checkouts of two calls each: if they held database connections, they would keep another workspace waiting for seconds. */
const SLOW_MS = 500;
const STARTER = { plan: "starter", period: "monthly" } as const;
const PROFESSIONAL = { plan: "professional", period: "monthly" } as const;

/** Returns the milliseconds of the slowest of ten ordinary requests of another workspace, one after the other. */
async function waitOfAnother(headers: Record<string, string>): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < 10; count += 1) {
    const began = performance.now();
    const answer = await server.app.inject({ url: "/api/prospects", headers });
    expect(answer.statusCode).toBe(200);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

const COMPANY = {
  type: "company",
  country: "FR",
  companyName: "Atelier Vauban",
  vatNumber: "FR83404833048",
  siret: "40483304800006",
  address: "12 rue de la Gare",
  city: "Paris",
  postalCode: "75012",
  contactName: "Ada Lovelace",
  contactEmail: "compta@vauban.test",
  contactPhone: "",
  detailedInvoice: false,
  purchaseOrderNumber: "",
  postalMail: false,
  period: "monthly",
  crm: null,
  calendar: null,
} as const;

describe("a provider that takes half a second a call", () => {
  it("delays no other workspace when 60 owners use it", { timeout: 120_000 }, async () => {
    const other = await server.signedIn();
    const owners = [];
    for (let count = 0; count < 60; count += 1) owners.push(await server.signedIn({ plan: null }));
    line.delayMs = SLOW_MS;
    const asked = owners.map((owner) => call(owner, "POST", "/checkout", STARTER));
    expect(await waitOfAnother(other.headers)).toBeLessThan(4_000);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  });

  it("delays no other workspace when one owner sends 60 requests concurrently", { timeout: 120_000 }, async () => {
    const [other, owner] = [await server.signedIn(), await server.signedIn({ plan: null })];
    line.delayMs = SLOW_MS;
    const asked = Array.from({ length: 60 }, () => call(owner, "POST", "/checkout", STARTER));
    expect(await waitOfAnother(other.headers)).toBeLessThan(4_000);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    // One page is open, the last.
    line.delayMs = 0;
    const sessions = await database.asOwner("SELECT open_session FROM billing_customer WHERE workspace_id = $1", [owner.workspaceId]);
    expect(sessions).toEqual([{ open_session: expect.stringMatching(/^cs_test_/u) }]);
  });

  it(
    "holds no database connection during calls: quote, change, cancellation, card, information, event, watch",
    { timeout: 120_000 },
    async () => {
      const owner = await server.signedIn({ plan: null });
      await subscribe(owner, STARTER);
      const customer = await customerOf(owner);
      const [method] = (await billingOf(owner)).methods;
      const acts: (() => Promise<unknown>)[] = [
        () => call(owner, "POST", "/quote", PROFESSIONAL),
        () => call(owner, "POST", "/change", { ...PROFESSIONAL, expected: 2_400 }),
        () => call(owner, "POST", "/cancel", {}),
        () => call(owner, "POST", `/methods/${method?.id}/default`, {}),
        () => call(owner, "PUT", "/information", COMPANY),
        () => tell(customer),
        () => watchBilling(billingTools(server.services)),
      ];
      await database.asOwner(
        "UPDATE billing_subscription SET period_end = now() - interval '2 hours', updated_at = now() - interval '2 hours' WHERE workspace_id = $1",
        [owner.workspaceId],
      );
      for (const act of acts) {
        line.delayMs = 600;
        let held = 0;
        const done = act().finally(() => {
          line.delayMs = 0;
        });
        const until = performance.now() + 500;
        while (performance.now() < until) {
          await new Promise((later) => setTimeout(later, 25));
          const [row] = await database.asOwner<{ idle: number }>(
            "SELECT count(*)::integer AS idle FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction' AND now() - state_change > interval '250 milliseconds'",
          );
          held = Math.max(held, row?.idle ?? 0);
        }
        await done;
        expect(held).toBe(0);
      }
    },
  );
});

it("neither the provider nor the VAT register can be called inside a transaction", async () => {
  const tools = billingTools(server.services);
  const provider = await tools.provider();
  const calls = [
    () => provider?.payments.read("cus_1"),
    () => provider?.payments.expireSession("cs_1"),
    () => provider?.payments.download(`${line.url}/invoice/in_1/pdf`),
    () => checkVatNumber(tools.egress, `${line.url}/vies/rest-api`, { country: "FR", digits: "83404833048" }),
  ];
  line.calls.length = 0;
  for (const call of calls)
    await expect(server.services.db.onPlatform(async () => call())).rejects.toThrow("was called inside a transaction");
  expect(line.calls).toEqual([]);
  await tools.egress.close();
});

describe("a process that dies between the provider's answer and recording it", () => {
  it("has charged an upgrade once, and the next run grants what was paid", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, STARTER);
    const { dueNow } = await quoteOf(owner, PROFESSIONAL);
    line.diesAt = (made) => made.startsWith("POST /v1/subscriptions/");
    const lost = await call(owner, "POST", "/change", { ...PROFESSIONAL, expected: dueNow.includingVat });
    expect(lost.status).toBe(503);
    expect(await workspaceOf(owner)).toMatchObject({ plan: "starter" });
    line.diesAt = null;
    await watchBilling(billingTools(server.services));
    expect(await workspaceOf(owner)).toEqual({ plan: "professional", status: "active", pru: 250 });
    expect((await atProvider(sandbox, `invoices?customer=${await customerOf(owner)}`)).data).toHaveLength(2);
  });

  it("is not charged again by an immediate second try", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, STARTER);
    const { dueNow } = await quoteOf(owner, PROFESSIONAL);
    const change = () => call(owner, "POST", "/change", { ...PROFESSIONAL, expected: dueNow.includingVat });
    line.diesAt = (made) => made.startsWith("POST /v1/subscriptions/");
    await change();
    line.diesAt = null;
    expect(await change()).toMatchObject({ status: 409, body: { code: "billing.server.samePlan" } });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional" });
    expect((await atProvider(sandbox, `invoices?customer=${await customerOf(owner)}`)).data).toHaveLength(2);
  });

  it("has created the provider's customer once", async () => {
    const owner = await server.signedIn({ plan: null });
    line.diesAt = (made) => made === "POST /v1/customers";
    expect((await call(owner, "POST", "/checkout", STARTER)).status).toBe(503);
    line.diesAt = null;
    line.calls.length = 0;
    expect((await call(owner, "POST", "/checkout", STARTER)).status).toBe(200);
    const customer = (await atProvider(sandbox, `customers/${await customerOf(owner)}`)) as unknown as { metadata: object };
    expect(customer.metadata).toEqual({ workspaceId: owner.workspaceId });
  });

  it("keeps a billing address that could not be sent to the provider, and sends it at the next run", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, STARTER);
    line.diesAt = (made) => made.startsWith("POST /v1/customers/");
    expect((await call(owner, "PUT", "/information", { ...COMPANY, vatNumber: "" })).status).toBe(200);
    const id = await customerOf(owner);
    line.diesAt = () => true;
    await watchBilling(billingTools(server.services));
    line.diesAt = null;
    await watchBilling(billingTools(server.services));
    expect(await atProvider(sandbox, `customers/${id}`)).toMatchObject({ name: "Atelier Vauban" });
  });
});
