import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { atProvider, billedServer } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const DECLINED_LATER = "4000 0000 0000 0341";

const database = await testDatabase();
const { server, sandbox, line } = await billedServer(database);
const { call, billingOf, quoteOf, subscribe, saveCard, customerOf, subscriptionIdOf, workspaceOf } = billingScene(database, server);

afterEach(() => {
  line.diesAt = null;
});

/** Registers a subscriber to Professional whose card no longer pays. */
async function withDeadCard(): Promise<Owner> {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "professional", period: "monthly" });
  await saveCard(owner, DECLINED_LATER);
  return owner;
}

/** Tries to change to Enterprise at the quoted price. */
async function upgrade(owner: Owner) {
  const choice = { plan: "enterprise", period: "monthly" } as const;
  const { dueNow } = await quoteOf(owner, choice);
  return call(owner, "POST", "/change", { ...choice, expected: dueNow.includingVat });
}

const atTheProvider = async (owner: Owner) => atProvider(sandbox, `subscriptions/${await subscriptionIdOf(owner)}`);

describe("an upgrade that the card does not pay", () => {
  it("leaves a cancellation as it was, at the provider too", async () => {
    const owner = await withDeadCard();
    await call(owner, "POST", "/cancel", {});
    const before = (await billingOf(owner)).subscription;
    expect(await upgrade(owner)).toMatchObject({ status: 402, body: { code: "billing.server.declined" } });
    expect((await billingOf(owner)).subscription).toEqual(before);
    expect(await atTheProvider(owner)).toMatchObject({ cancel_at_period_end: true });
    expect(await workspaceOf(owner)).toMatchObject({ plan: "professional", status: "active" });
  });

  it("leaves a planned downgrade as it was, at the provider too", async () => {
    const owner = await withDeadCard();
    await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 });
    const before = (await billingOf(owner)).subscription;
    expect(before?.next).toMatchObject({ plan: "starter" });
    expect(await upgrade(owner)).toMatchObject({ status: 402 });
    expect((await billingOf(owner)).subscription).toEqual(before);
    expect(await atTheProvider(owner)).toMatchObject({ schedule: expect.stringMatching(/^sub_sched_/u) });
  });
});

describe("a paid upgrade", () => {
  it("withdraws a cancellation", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    await call(owner, "POST", "/cancel", {});
    expect((await upgrade(owner)).body.data.subscription).toMatchObject({ plan: "enterprise", cancelAtPeriodEnd: false });
    expect(await atTheProvider(owner)).toMatchObject({ cancel_at_period_end: false });
  });

  it("withdraws a planned downgrade", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 });
    expect((await upgrade(owner)).body.data.subscription).toMatchObject({ plan: "enterprise", next: null });
    expect(await atTheProvider(owner)).toMatchObject({ schedule: null });
  });

  it("is charged once, even when requested concurrently", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "professional", period: "monthly" });
    const answers = await Promise.all([upgrade(owner), upgrade(owner), upgrade(owner)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await atProvider(sandbox, `invoices?customer=${await customerOf(owner)}`)).data).toHaveLength(2);
  });
});

it("a downgrade requested after a cancellation replaces it", async () => {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "professional", period: "monthly" });
  await call(owner, "POST", "/cancel", {});
  const { body } = await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 });
  expect(body.data.subscription).toMatchObject({ cancelAtPeriodEnd: false, next: { plan: "starter" } });
});

it.each([
  ["the cancellation is taken back", "POST /v1/subscriptions/"],
  ["the schedule is made that is to hold it", "POST /v1/subscription_schedules"],
  ["the subscription is read again for it", "GET /v1/subscriptions/"],
])("a downgrade that is lost once %s leaves the cancellation that it was to replace", async (_, lostAt) => {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "professional", period: "monthly" });
  await call(owner, "POST", "/cancel", {});
  line.diesAt = (made) => made.startsWith(lostAt);
  expect(await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 })).toMatchObject({ status: 503 });
  line.diesAt = null;
  await watchBilling(billingTools(server.services));
  expect(await atTheProvider(owner)).toMatchObject({ cancel_at_period_end: true, schedule: null });
  expect((await billingOf(owner)).subscription).toMatchObject({ cancelAtPeriodEnd: true, next: null });
});

it("a planned downgrade still replaces the cancellation when the process is lost right after", async () => {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "professional", period: "monthly" });
  await call(owner, "POST", "/cancel", {});
  line.diesAt = (made) => made.startsWith("POST /v1/subscription_schedules/");
  expect(await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 })).toMatchObject({ status: 503 });
  line.diesAt = null;
  await watchBilling(billingTools(server.services));
  expect((await billingOf(owner)).subscription).toMatchObject({ cancelAtPeriodEnd: false, next: { plan: "starter" } });
});

describe("two windows with the same cards", () => {
  it("do not remove the card that the other window has just made the default", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    await saveCard(owner, "5555 5555 5555 4444");
    const visa = (await billingOf(owner)).methods.find(({ isDefault }) => !isDefault);
    line.delayMs = 200;
    const chosen = call(owner, "POST", `/methods/${visa?.id}/default`, {});
    // While the provider handles the choice.
    await expect.poll(() => line.calls.at(-1)).toMatch(/^POST /u);
    const removed = call(owner, "DELETE", `/methods/${visa?.id}`);
    expect((await chosen).status).toBe(200);
    expect(await removed).toMatchObject({ status: 409, body: { code: "billing.server.methodNeeded" } });
    line.delayMs = 0;
    expect((await billingOf(owner)).methods).toHaveLength(2);
  });

  it("reloading the page that saved a card does not replace the card chosen since", async () => {
    const owner = await server.signedIn({ plan: null });
    await subscribe(owner, { plan: "starter", period: "monthly" });
    const saved = await saveCard(owner, "5555 5555 5555 4444");
    expect(saved.body.data.done).toBe("method");
    const earlier = saved.sessionId;
    await saveCard(owner, "3782 822463 10005");
    const again = await call(owner, "POST", "/checkout/confirm", { sessionId: earlier });
    expect(again).toMatchObject({ status: 200, body: { data: { done: "nothing" } } });
    expect((await billingOf(owner)).methods[0]).toMatchObject({ brand: "amex", isDefault: true });
  });
});
