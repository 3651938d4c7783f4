import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { billingTools } from "./provider.ts";
import { billingScene } from "../../testing/billing-scene.ts";
import { watchBilling } from "./billing-watch.ts";
import { atProvider, billedServer, payByCard, skip, submit } from "../../testing/billed-server.ts";
import { testMailbox } from "../../testing/test-mailbox.ts";

const database = await testDatabase();
const { server, sandbox, tell } = await billedServer(database);
const { call, billingOf, quoteOf, openPage, subscribe, saveCard, customerOf, subscriptionIdOf, workspaceOf, notificationsOf, newcomer } =
  billingScene(database, server);

describe("subscribing", () => {
  it("[BILLING-01][BILLING-19][SHELL-21] on the provider's page with a test card gives the plan, its PRU, its dates, an invoice and a card", async () => {
    const owner = await newcomer(1);
    const { answer } = await subscribe(owner, { plan: "starter", period: "yearly" });
    expect(answer.body).toMatchObject({ message: "Subscription activated", data: { done: "subscription" } });
    const billing = await billingOf(owner);
    expect(billing).toMatchObject({
      plan: "starter",
      status: "active",
      subscription: {
        plan: "starter",
        period: "yearly",
        status: "active",
        seats: 1,
        amount: { excludingVat: 38_800, vat: 7_760, includingVat: 46_560 },
        accessEndsAt: null,
        cancelAtPeriodEnd: false,
      },
      invoices: [{ status: "paid", amount: { excludingVat: 38_800, vat: 7_760, includingVat: 46_560 }, hasPdf: true }],
      methods: [{ brand: "visa", last4: "4242", expMonth: 12, expYear: 2034, isDefault: true }],
    });
    const days = (Date.parse(billing.subscription?.nextBillingAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(364);
    expect(await workspaceOf(owner)).toEqual({ plan: "starter", status: "active", pru: 100 });
  });

  it("[BILLING-02][BILLING-03] during the trial of Professional keeps the remaining trial free, then becomes active", async () => {
    const owner = await newcomer(10);
    const quote = await quoteOf(owner, { plan: "professional", period: "monthly" });
    expect(quote).toMatchObject({ kind: "subscribe", dueNow: { includingVat: 0 }, amount: { excludingVat: 5_900, includingVat: 7_080 } });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "trialing" });
    const id = await subscriptionIdOf(owner);
    await skip(sandbox, id);
    expect(await tell(await customerOf(owner), "customer.subscription.trial_will_end")).toBe(200);
    expect(await notificationsOf(owner)).toContain("trial_ending");
    await skip(sandbox, id);
    await tell(await customerOf(owner));
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "active" });
    expect((await billingOf(owner)).invoices[0]).toMatchObject({ status: "paid", amount: { includingVat: 7_080 } });
  });

  it("[EMPLOYEE-01][PLAN-03] to Enterprise costs the price times the users of the workspace, and follows the team", async () => {
    const owner = await server.signedIn({ plan: null });
    const colleague = await server.signedIn();
    await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'member')", [
      owner.workspaceId,
      colleague.userId,
    ]);
    expect(await quoteOf(owner, { plan: "enterprise", period: "monthly" })).toMatchObject({
      seats: 2,
      unitAmount: 11_900,
      dueNow: { excludingVat: 23_800, includingVat: 28_560 },
    });
    await subscribe(owner, { plan: "enterprise", period: "monthly" });
    expect((await billingOf(owner)).subscription).toMatchObject({ seats: 2, amount: { excludingVat: 23_800 } });
    await database.asOwner("DELETE FROM workspace_member WHERE workspace_id = $1 AND user_id = $2", [owner.workspaceId, colleague.userId]);
    await watchBilling(billingTools(server.services));
    expect((await billingOf(owner)).subscription).toMatchObject({ seats: 1, amount: { excludingVat: 11_900 } });
  });

  it("a declined card starts nothing, and opening another page closes the first", async () => {
    const owner = await server.signedIn({ plan: null });
    const first = await openPage(owner, { plan: "starter", period: "monthly" });
    expect((await payByCard(first, "4000 0000 0000 0002")).status).toBe(402);
    expect((await payByCard(first, "1234 5678 9012 3456")).status).toBe(402);
    const second = await openPage(owner, { plan: "professional", period: "monthly" });
    expect((await payByCard(first)).status).toBe(410);
    expect((await payByCard(second)).status).toBe(303);
    expect((await call(owner, "POST", "/checkout", { plan: "starter", period: "monthly" })).status).toBe(409);
  });

  it("another workspace's checkout page is not found", async () => {
    const { sessionId } = await subscribe(await server.signedIn({ plan: null }), { plan: "starter", period: "monthly" });
    const stranger = await server.signedIn({ plan: null });
    await openPage(stranger, { plan: "starter", period: "monthly" });
    expect((await call(stranger, "POST", "/checkout/confirm", { sessionId })).status).toBe(404);
    expect((await billingOf(stranger)).subscription).toBeNull();
  });
});

describe("statuses", () => {
  it("[BILLING-02][BILLING-03] an unfinished first payment is incomplete, and active once finished", async () => {
    const owner = await server.signedIn({ plan: null });
    await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [owner.workspaceId]);
    const url = await openPage(owner, { plan: "starter", period: "monthly" });
    expect((await payByCard(url, "4000 0025 0000 3155")).status).toBe(200);
    await tell(await customerOf(owner));
    expect(await workspaceOf(owner)).toMatchObject({ plan: null, status: "incomplete" });
    expect((await billingOf(owner)).subscription).toMatchObject({ status: "incomplete", nextBillingAt: null });
    expect((await submit(url, { bank: "agree" })).status).toBe(303);
    await tell(await customerOf(owner));
    expect(await workspaceOf(owner)).toEqual({ plan: "starter", status: "active", pru: 100 });
  });

  it("[BILLING-02] an abandoned first payment leaves the workspace canceled", async () => {
    const owner = await server.signedIn({ plan: null });
    await database.asOwner("UPDATE workspace SET subscription_status = 'canceled' WHERE id = $1", [owner.workspaceId]);
    const url = await openPage(owner, { plan: "starter", period: "monthly" });
    await payByCard(url, "4000 0025 0000 3155");
    await tell(await customerOf(owner));
    await submit(url, { bank: "refuse" });
    await tell(await customerOf(owner));
    expect(await workspaceOf(owner)).toMatchObject({ plan: null, status: "canceled" });
    expect((await billingOf(owner)).subscription).toBeNull();
  });

  it("[BILLING-02][BILLING-03] a failing payment gives past_due, then unpaid, notifies the owner, and another card settles it", async () => {
    const owner = await newcomer(10);
    await subscribe(owner, { plan: "professional", period: "monthly" }, "4000 0000 0000 0341");
    const [id, customer] = [await subscriptionIdOf(owner), await customerOf(owner)];
    await skip(sandbox, id);
    await skip(sandbox, id);
    await tell(customer, "invoice.payment_failed");
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "past_due" });
    expect(await notificationsOf(owner)).toContain("payment_failed");
    const failed = (await billingOf(owner)).invoices[0];
    expect(failed).toMatchObject({ status: "open", payUrl: expect.stringContaining("/invoice/") });
    await skip(sandbox, id);
    await tell(customer);
    expect(await workspaceOf(owner)).toMatchObject({ status: "unpaid" });
    expect((await call(owner, "POST", "/change", { plan: "enterprise", period: "monthly", expected: 0 })).body.code).toBe(
      "billing.server.payFirst",
    );

    expect((await saveCard(owner, "5555 5555 5555 4444")).body.data.done).toBe("method");
    expect((await billingOf(owner)).methods[0]).toMatchObject({ brand: "mastercard", isDefault: true });
    expect((await submit(`${failed?.payUrl}/pay`, {})).status).toBe(303);
    await tell(customer, "invoice.paid");
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "active" });
  });

  it("[BILLING-03][PLAN-12] a workspace's own trial without a subscription ends as canceled, without a plan and its PRU", async () => {
    const owner = await newcomer(-1);
    await watchBilling(billingTools(server.services));
    expect(await workspaceOf(owner)).toEqual({ plan: null, status: "canceled", pru: 0 });
    expect(await notificationsOf(owner)).toContain("subscription_ended");
    const running = await newcomer(3);
    await watchBilling(billingTools(server.services));
    expect(await workspaceOf(running)).toMatchObject({ plan: "professional", status: "trialing" });
  });
});

describe("changing", () => {
  it("[BILLING-04] an upgrade takes effect immediately and is charged for the days left; an unconfirmed amount is not charged", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const choice = { plan: "professional", period: "monthly" } as const;
    const quote = await quoteOf(owner, choice);
    // Subscribed a moment ago: the whole period is left, the day of the change counted whole.
    expect(quote).toMatchObject({
      kind: "upgrade",
      dueNow: { excludingVat: 2_000, vat: 400, includingVat: 2_400 },
      proration: { credit: -3_900, charge: 5_900 },
    });
    expect((await call(owner, "POST", "/change", { ...choice, expected: 2_399 })).body.code).toBe("billing.server.quoteChanged");
    expect(await workspaceOf(owner)).toMatchObject({ plan: "starter" });
    expect((await call(owner, "POST", "/change", { ...choice, expected: 2_400 })).status).toBe(200);
    expect(await workspaceOf(owner)).toEqual({ plan: "professional", status: "active", pru: 250 });
    expect((await billingOf(owner)).invoices[0]).toMatchObject({ status: "paid", amount: { includingVat: 2_400 } });
  });

  it("[BILLING-05] a downgrade waits for the next period, can be withdrawn until then, and takes effect", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    const choice = { plan: "starter", period: "monthly", expected: 0 } as const;
    const planned = await call(owner, "POST", "/change", choice);
    expect(planned.body.data.subscription).toMatchObject({ plan: "professional", next: { plan: "starter", period: "monthly" } });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", pru: 250 });
    expect((await call(owner, "DELETE", "/change")).body.data.subscription.next).toBeNull();
    await call(owner, "POST", "/change", choice);
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner));
    expect(await workspaceOf(owner)).toEqual({ plan: "starter", status: "active", pru: 100 });
    expect((await billingOf(owner)).subscription).toMatchObject({ plan: "starter", next: null });
  });

  it("[BILLING-06][BILLING-01][BILLING-03] a cancellation keeps access until the period ends, can be withdrawn until then, and ends it", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const before = (await billingOf(owner)).subscription?.nextBillingAt;
    const cancelled = (await call(owner, "POST", "/cancel", {})).body.data;
    expect(cancelled.subscription).toMatchObject({ status: "active", cancelAtPeriodEnd: true, nextBillingAt: null, accessEndsAt: before });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "starter", status: "active", pru: 100 });
    expect((await call(owner, "POST", "/resume", {})).body.data.subscription).toMatchObject({
      cancelAtPeriodEnd: false,
      nextBillingAt: before,
    });
    await call(owner, "POST", "/cancel", {});
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner), "customer.subscription.deleted");
    expect(await workspaceOf(owner)).toEqual({ plan: null, status: "canceled", pru: 0 });
    expect((await billingOf(owner)).subscription).toMatchObject({ status: "canceled", accessEndsAt: before });
    expect(await notificationsOf(owner)).toContain("subscription_ended");
    // A returning customer subscribes again.
    await subscribe(owner, { plan: "professional", period: "monthly" });
    expect(await workspaceOf(owner)).toEqual({ plan: "professional", status: "active", pru: 250 });
  });

  it("an upgrade that the card does not pay changes nothing", async () => {
    const owner = await newcomer(10);
    await subscribe(owner, { plan: "professional", period: "monthly" });
    const id = await subscriptionIdOf(owner);
    await skip(sandbox, id);
    await skip(sandbox, id);
    await tell(await customerOf(owner));
    await saveCard(owner, "4000 0000 0000 0341");
    const quote = await quoteOf(owner, { plan: "enterprise", period: "monthly" });
    const answer = await call(owner, "POST", "/change", { plan: "enterprise", period: "monthly", expected: quote.dueNow.includingVat });
    expect(answer).toMatchObject({ status: 402, body: { code: "billing.server.declined" } });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "active" });
  });
});

describe("the provider's events", () => {
  it("with a forged, an old or no signature change nothing", async () => {
    const owner = await server.signedIn({ plan: null });
    await payByCard(await openPage(owner, { plan: "starter", period: "monthly" }));
    const customer = await customerOf(owner);
    expect(await tell(customer, "customer.subscription.created", { secret: "whsec_another" })).toBe(400);
    expect(await tell(customer, "customer.subscription.created", { ageSeconds: 3_600 })).toBe(400);
    expect((await server.app.inject({ method: "POST", url: "/api/billing/webhooks", payload: { id: "evt_x" } })).statusCode).toBe(400);
    expect(await workspaceOf(owner)).toMatchObject({ plan: null });
    expect(await tell(customer, "customer.subscription.created")).toBe(200);
    expect(await workspaceOf(owner)).toMatchObject({ plan: "starter" });
  });

  it("are handled once each, and the last state is kept in whatever order they arrive", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const customer = await customerOf(owner);
    await call(owner, "POST", "/cancel", {});
    await skip(sandbox, await subscriptionIdOf(owner));
    expect(await tell(customer, "customer.subscription.deleted", { id: "evt_late" })).toBe(200);
    // An event about an earlier state arrives after it.
    expect(await tell(customer, "invoice.paid")).toBe(200);
    expect(await tell(customer, "customer.subscription.updated")).toBe(200);
    expect(await workspaceOf(owner)).toMatchObject({ plan: null, status: "canceled" });
    await database.asOwner("UPDATE workspace SET plan = 'enterprise', subscription_status = 'active' WHERE id = $1", [owner.workspaceId]);
    expect(await tell(customer, "customer.subscription.deleted", { id: "evt_late" })).toBe(200);
    expect(await workspaceOf(owner)).toMatchObject({ plan: "enterprise", status: "active" });
    const rows = await database.asOwner("SELECT event_id FROM billing_event WHERE workspace_id = $1 AND event_id = 'evt_late'", [
      owner.workspaceId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("about one customer touch no other workspace, and about unknown customers are accepted and ignored", async () => {
    const one = await server.signedIn({ plan: null });
    const other = await server.signedIn({ plan: null });
    await payByCard(await openPage(one, { plan: "starter", period: "monthly" }));
    await payByCard(await openPage(other, { plan: "professional", period: "monthly" }));
    expect(await tell(await customerOf(one))).toBe(200);
    expect(await workspaceOf(one)).toMatchObject({ plan: "starter" });
    expect(await workspaceOf(other)).toMatchObject({ plan: null });
    expect(await tell("cus_of_nobody")).toBe(200);
    expect((await atProvider(sandbox, `subscriptions?customer=${await customerOf(other)}`)).data).toHaveLength(1);
  });
});

describe("invoices and cards", () => {
  it("[BILLING-08] an invoice has date, number, amount and status, is downloaded as a PDF and resent by e-mail", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const [invoice] = (await billingOf(owner)).invoices;
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/-0001$/u),
      status: "paid",
      amount: { excludingVat: 3_900, vat: 780, includingVat: 4_680 },
    });
    const pdf = await server.app.inject({ method: "GET", url: `/api/billing/invoices/${invoice?.id}/pdf`, headers: owner.headers });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.rawPayload.subarray(-6).toString()).toContain("%%EOF");
    const mailbox = await testMailbox(server.services, server.jobs);
    server.jobs.queued.length = 0;
    expect((await call(owner, "POST", `/invoices/${invoice?.id}/send`, {})).body).toEqual({ success: true, message: "Invoice resent" });
    expect(await mailbox.arrived()).toMatchObject([{ template: "invoice", to: owner.email, values: { number: invoice?.number } }]);
  });

  it("[BILLING-09] a card can be made the default and removed, unless it pays for the subscription", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    await saveCard(owner, "3782 822463 10005");
    const [amex, visa] = (await billingOf(owner)).methods;
    const expiry = { expMonth: 12, expYear: 2034 };
    expect([amex, visa]).toMatchObject([
      { brand: "amex", isDefault: true, ...expiry },
      { brand: "visa", isDefault: false, ...expiry },
    ]);
    expect((await call(owner, "DELETE", `/methods/${amex?.id}`)).body.code).toBe("billing.server.methodNeeded");
    expect((await call(owner, "POST", `/methods/${visa?.id}/default`, {})).body.data.methods[0]).toMatchObject({
      brand: "visa",
      isDefault: true,
    });
    expect((await call(owner, "DELETE", `/methods/${amex?.id}`)).body.data.methods).toHaveLength(1);
    await saveCard(owner, "5555 5555 5555 4444");
    expect((await billingOf(owner)).methods).toMatchObject([
      { brand: "mastercard", isDefault: true, ...expiry },
      { brand: "visa", isDefault: false, ...expiry },
    ]);
  });
});

describe("permissions", () => {
  it("[SHELL-21] a member reads the billing but cannot change it", async () => {
    const owner = await server.signedIn({ plan: "enterprise" });
    await database.asOwner("UPDATE workspace_member SET team_role = 'manager' WHERE user_id = $1", [owner.userId]);
    expect((await call(owner, "GET", "")).status).toBe(200);
    expect((await call(owner, "POST", "/checkout", { plan: "starter", period: "monthly" })).status).toBe(403);
  });
});
