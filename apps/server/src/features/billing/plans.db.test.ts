import { LoginAnswer } from "@filon/contracts/auth";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { atProvider, billedServer, skip, submit } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { TEST_PASSWORD } from "../../testing/test-server.ts";
import { watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const DAY_MS = 86_400_000;
const database = await testDatabase();
const { server, sandbox, line } = await billedServer(database);
const scene = billingScene(database, server);
const { call, billingOf, quoteOf, subscribe, addColleague, customerOf, subscriptionIdOf, workspaceOf, newcomer } = scene;
afterEach(() => {
  server.clock.ahead = 0;
});

/** Counts so many prospects as added this month, then adds one. */
async function addAfter({ workspaceId, headers }: Owner, used: number): Promise<number> {
  const month = "date_trunc('month', now() AT TIME ZONE 'Europe/Paris')::date";
  await database.asOwner(
    `INSERT INTO prospect_allowance (workspace_id, month, used) VALUES ($1, ${month}, $2)
     ON CONFLICT (workspace_id, month) DO UPDATE SET used = excluded.used`,
    [workspaceId, used],
  );
  return (await server.app.inject({ method: "POST", url: "/api/prospects", headers, payload: { lastName: newId() } })).statusCode;
}

describe("a subscribed plan", () => {
  it.each([
    ["starter", 3_900, 38_800, 100, 100],
    ["professional", 5_900, 58_800, 250, 500],
    ["enterprise", 11_900, 118_500, 500, null],
  ] as const)(
    "[PLAN-01][PLAN-02][PLAN-03] %s costs %i cents a month and %i a year, gives %i PRU and %s prospects a month",
    async (plan, month, year, pru, prospects) => {
      const owner = await server.signedIn({ plan: null });
      expect((await quoteOf(owner, { plan, period: "yearly" })).amount.excludingVat).toBe(year);
      await subscribe(owner, { plan, period: "monthly" });
      expect((await billingOf(owner)).invoices[0]?.amount.excludingVat).toBe(month);
      expect(await workspaceOf(owner)).toEqual({ plan, status: "active", pru });
      if (prospects !== null) expect(await addAfter(owner, prospects)).toBe(403);
      expect(await addAfter(owner, prospects === null ? 1_000_000 : prospects - 1)).toBe(200);
    },
  );

  it("[PLAN-02][BILLING-03] is Professional free for 14 days from the registration, without a card", async () => {
    const owner = await newcomer();
    const billing = await billingOf(owner);
    expect(billing).toMatchObject({ plan: "professional", status: "trialing", methods: [], subscription: null });
    expect(Math.round((Date.parse(billing.trialEndsAt ?? "") - Date.now()) / DAY_MS)).toBe(14);
    // Subscribing during the trial asks for no card either.
    const { body } = await call(owner, "POST", "/checkout", { plan: "professional", period: "monthly" });
    expect((await submit(body.data.url, { nothing: "yes" })).status).toBe(303);
  });
});

describe("an upgrade in the middle of a period", () => {
  /** Advances the provider's and Filon's clocks by a number of days, and signs in again. */
  async function later(owner: Owner, days: number): Promise<Owner> {
    await submit(`${sandbox.url}payments/${await subscriptionIdOf(owner)}/next`, { days: String(days) });
    server.clock.ahead = days * DAY_MS + 3_600_000;
    const payload = { email: owner.email, password: TEST_PASSWORD };
    const answer = await server.app.inject({ method: "POST", url: "/api/auth/login", payload });
    const { token } = LoginAnswer.required({ token: true }).parse(answer.json());
    return { ...owner, token, headers: { authorization: `Bearer ${token}` } };
  }

  it.each([1, 10, 25])(
    "[BILLING-04] after %i days is pro-rated by the days left, the day of the change counted whole, to the cent",
    async (days) => {
      const before = await server.signedIn({ plan: null });
      await subscribe(before, { plan: "starter", period: "monthly" });
      const { periodStart, nextBillingAt } = (await billingOf(before)).subscription ?? {};
      const length = Math.round((Date.parse(nextBillingAt ?? "") - Date.parse(periodStart ?? "")) / DAY_MS);
      const owner = await later(before, days);
      const left = length - days;
      const [credit, charge] = [-Math.round((3_900 * left) / length), Math.round((5_900 * left) / length)];
      const excludingVat = charge + credit;
      const vat = Math.round(excludingVat / 5);
      const choice = { plan: "professional", period: "monthly" } as const;
      expect(await quoteOf(owner, choice)).toMatchObject({
        proration: { daysLeft: left, credit, charge },
        dueNow: { excludingVat, vat, includingVat: excludingVat + vat },
        startsAt: nextBillingAt,
      });
      expect((await call(owner, "POST", "/change", { ...choice, expected: excludingVat + vat })).status).toBe(200);
      const billing = await billingOf(owner);
      expect(billing.invoices[0]).toMatchObject({ status: "paid", amount: { excludingVat, vat, includingVat: excludingVat + vat } });
      expect(billing.subscription).toMatchObject({ plan: "professional", nextBillingAt });
    },
  );

  it("a further member of an Enterprise team costs what was quoted before the invitation", async () => {
    const before = await server.signedIn({ plan: null });
    await subscribe(before, { plan: "enterprise", period: "monthly" });
    const owner = await later(before, 10);
    const said = (await call(owner, "GET", "/seat")).body.data;
    expect(said).toMatchObject({ period: "monthly", unit: { excludingVat: 11_900, vat: 2_380, includingVat: 14_280 } });
    await addColleague(owner);
    // The page shows the number of members immediately; the billing follows.
    expect(await billingOf(owner)).toMatchObject({ members: 2, subscription: { seats: 1 } });
    await watchBilling(billingTools(server.services));
    const billing = await billingOf(owner);
    expect(billing).toMatchObject({ members: 2, subscription: { seats: 2 } });
    expect(billing.invoices[0]?.amount).toEqual(said.dueNow);
  });
});

it("a further member costs nothing without a billing subscription, and nothing yet on trial", async () => {
  const given = await server.signedIn({ plan: "enterprise" });
  expect((await call(given, "GET", "/seat")).body.data).toBeNull();
  expect((await call(await server.signedIn({ plan: "starter" }), "GET", "/seat")).status).toBe(403);
});

describe("the payment provider", () => {
  it("[BILLING-10] is Stripe if configured, or else the embedded provider, labelled as such, or else none", async () => {
    const owner = await server.signedIn();
    expect(await billingOf(owner)).toMatchObject({ provider: "stripe", testUrl: null });
    const { services } = server;
    const embedded = { ...services, config: { ...services.config, stripe: null, sandbox: { ...services.config.sandbox, enabled: true } } };
    expect(await billingTools(embedded).provider()).toBeNull();
    const noted = {
      baseUrl: line.url,
      secretKey: "sk_test_1",
      webhookSecret: "whsec_1",
      pageUrl: `${sandbox.url}payments`,
      viesUrl: sandbox.url,
    };
    await database.asOwner("INSERT INTO installation_setting (name, value) VALUES ('sandbox_payments', $1)", [JSON.stringify(noted)]);
    expect(await billingTools(embedded).provider()).toMatchObject({ kind: "test", testUrl: `${sandbox.url}payments` });
    expect(await billingTools(services).provider()).toMatchObject({ kind: "stripe", testUrl: null });
    const page = await (await fetch(`${sandbox.url}payments?lang=en`)).text();
    expect(page).toContain("Test payment provider");
  });

  it("[BILLING-10] alone receives card numbers: on its own page, never through our API or into our tables", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const card = { number: "4242424242424242", expiry: "12/34", cvc: "123" };
    expect((await call(owner, "POST", "/methods", card)).status).toBe(400);
    const { body } = await call(owner, "POST", "/methods", {});
    expect(new URL(body.data.url).origin).toBe(new URL(sandbox.url).origin);
    await skip(sandbox, await subscriptionIdOf(owner));
    const tables = await database.asOwner<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    );
    for (const { name } of tables)
      expect(await database.asOwner(`SELECT 1 FROM "${name}" t WHERE t::text ~ '4242[ -]?4242'`), name).toEqual([]);
    expect(JSON.stringify(await atProvider(sandbox, `payment_methods?customer=${await customerOf(owner)}`))).not.toMatch(/4242[ -]?4242/u);
  });
});
