import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { atProvider, billedServer, skip } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { EVERY_MS, startBillingWatch, watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const DAY_MS = 86_400_000;
const DECLINED_LATER = "4000 0000 0000 0341";

const database = await testDatabase();
const { server, sandbox, line, tell } = await billedServer(database);
const { call, billingOf, subscribe, saveCard, addColleague, customerOf, subscriptionIdOf, notificationsOf } = billingScene(
  database,
  server,
);
const tools = billingTools(server.services);
const look = () => watchBilling(tools);
afterEach(() => {
  server.clock.ahead = 0;
});

/** Registers the owner of an Enterprise workspace without other members. */
async function enterprise(period: "monthly" | "yearly" = "monthly"): Promise<Owner> {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "enterprise", period });
  return owner;
}

const invoicesOf = async (owner: Owner) => (await atProvider(sandbox, `invoices?customer=${await customerOf(owner)}`)).data;

/** Counts the provider's charges for the team since the last call. */
function chargesTried(): number {
  const count = line.calls.filter((made) => made.startsWith("POST /v1/subscriptions/")).length;
  line.calls.length = 0;
  return count;
}

describe("a growing team", () => {
  it("is charged while a cancellation is pending, which stays", async () => {
    const owner = await enterprise();
    await call(owner, "POST", "/cancel", {});
    await addColleague(owner);
    await look();
    expect((await billingOf(owner)).subscription).toMatchObject({ seats: 2, cancelAtPeriodEnd: true });
    expect(await invoicesOf(owner)).toMatchObject([{ status: "paid", total: 14_280 }, {}]);
  });

  it("is charged while a downgrade is planned; the downgrade stays, and follows the new team size if it is to Enterprise", async () => {
    const owner = await enterprise("yearly");
    await call(owner, "POST", "/change", { plan: "enterprise", period: "monthly", expected: 0 });
    await addColleague(owner);
    await look();
    expect((await billingOf(owner)).subscription).toMatchObject({ seats: 2, next: { plan: "enterprise", period: "monthly" } });
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner));
    expect((await billingOf(owner)).subscription).toMatchObject({ period: "monthly", seats: 2, amount: { excludingVat: 23_800 } });
  });

  it("is charged once, and not at all on a plan without seats", async () => {
    const owner = await enterprise();
    await call(owner, "POST", "/change", { plan: "starter", period: "monthly", expected: 0 });
    await addColleague(owner);
    await look();
    expect((await billingOf(owner)).subscription).toMatchObject({ seats: 2, next: { plan: "starter" } });
    line.calls.length = 0;
    await look();
    expect(line.calls).toEqual([]);
  });
});

describe("a card that does not pay for a larger team", () => {
  /** Sets up an Enterprise workspace of two whose card paid for one. */
  async function declined(): Promise<Owner> {
    const owner = await enterprise();
    await saveCard(owner, DECLINED_LATER);
    await addColleague(owner);
    line.calls.length = 0;
    await look();
    expect(chargesTried()).toBe(1);
    return owner;
  }

  it("[PLAN-03] is tried again after 1, 3, 5 and 7 days only; the owner is notified and sees it", async () => {
    const owner = await declined();
    for (let minutes = 0; minutes < 5; minutes += 1) await look();
    expect(chargesTried()).toBe(0);
    const { unpaidSeats, subscription } = await billingOf(owner);
    expect(subscription).toMatchObject({ seats: 1, status: "active" });
    expect(unpaidSeats).toMatchObject({ seats: 1 });
    expect(Math.round((Date.parse(unpaidSeats?.nextTryAt ?? "") - Date.now()) / DAY_MS)).toBe(1);
    expect(await notificationsOf(owner)).toContain("seats_declined");

    let day = 0;
    for (const pause of [1, 3, 5]) {
      server.clock.ahead = (day + pause) * DAY_MS - 60_000;
      await look();
      expect(chargesTried()).toBe(0);
      day += pause;
      server.clock.ahead = day * DAY_MS + 60_000;
      await look();
      expect(chargesTried()).toBe(1);
    }
    expect(await notificationsOf(owner)).not.toContain("seats_invoiced");
  });

  it("[PLAN-03] moves the difference to the next invoice after the last try, where the provider collects it as usual", async () => {
    const owner = await declined();
    for (const day of [1, 4, 9, 16]) {
      server.clock.ahead = day * DAY_MS + day * 60_000;
      await look();
    }
    server.clock.ahead = 0;
    expect(await notificationsOf(owner)).toContain("seats_invoiced");
    expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner), "invoice.payment_failed");
    const billing = await billingOf(owner);
    expect(billing).toMatchObject({ status: "past_due" });
    // Two users for the coming period, and one for the rest of the last.
    expect(billing.invoices[0]?.amount.excludingVat).toBeGreaterThan(2 * 11_900);
  });

  it("is no longer retried once a new card pays", async () => {
    const owner = await declined();
    await saveCard(owner, "5555 5555 5555 4444");
    expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
    expect((await invoicesOf(owner))[0]).toMatchObject({ status: "paid" });
    chargesTried();
    await look();
    expect(chargesTried()).toBe(0);
  });

  it("is no longer retried once another card becomes the default, at the provider too", async () => {
    const owner = await declined();
    const visa = (await billingOf(owner)).methods.find(({ last4 }) => last4 === "4242");
    await call(owner, "POST", `/methods/${visa?.id}/default`, {});
    expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
  });

  it("is no longer retried once the team is as small as before", async () => {
    const owner = await declined();
    await database.asOwner("DELETE FROM workspace_member WHERE workspace_id = $1 AND team_role = 'member'", [owner.workspaceId]);
    await look();
    expect(chargesTried()).toBe(0);
    expect(await billingOf(owner)).toMatchObject({ members: 1, unpaidSeats: null, subscription: { seats: 1 } });
    expect(await database.asOwner("SELECT 1 FROM billing_seat_retry WHERE workspace_id = $1", [owner.workspaceId])).toEqual([]);
  });
});

it("a team that grows without any card is scheduled like a declined card, and the owner is notified once", async () => {
  const owner = await enterprise();
  await call(owner, "POST", "/cancel", {});
  const [card] = (await billingOf(owner)).methods;
  expect((await call(owner, "DELETE", `/methods/${card?.id}`)).status).toBe(200);
  await addColleague(owner);
  line.calls.length = 0;
  await look();
  await look();
  expect(chargesTried()).toBe(1);
  const { unpaidSeats, subscription } = await billingOf(owner);
  expect(subscription).toMatchObject({ seats: 1, cancelAtPeriodEnd: true });
  expect(Math.round((Date.parse(unpaidSeats?.nextTryAt ?? "") - Date.now()) / DAY_MS)).toBe(1);
  expect((await notificationsOf(owner)).filter((type) => type === "seats_declined")).toHaveLength(1);
});

it("a charge of unknown outcome is checked at the next run and made once, without a notification", async () => {
  const owner = await enterprise();
  await addColleague(owner);
  line.diesAt = (made) => made.startsWith("POST /v1/subscriptions/");
  await look();
  line.diesAt = null;
  await look();
  expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
  expect(await invoicesOf(owner)).toHaveLength(2);
  expect(await notificationsOf(owner)).not.toContain("seats_declined");
});

it("failing workspaces do not keep the others from being processed", async () => {
  const owners = [];
  for (let count = 0; count < 3; count += 1) owners.push(await enterprise());
  for (const owner of owners) await addColleague(owner);
  // A team whose subscription the provider does not know.
  await database.asOwner("UPDATE billing_customer SET provider_id = 'cus_gone' WHERE workspace_id = $1", [owners[0]?.workspaceId]);
  await look();
  for (const owner of owners.slice(1)) expect((await billingOf(owner)).subscription?.seats).toBe(2);
});

it("[PLAN-03] the watch bills a growing team at its next run, which starts half a minute after the last at most", async () => {
  expect(EVERY_MS).toBeLessThanOrEqual(30_000);
  const owner = await enterprise();
  const watch = startBillingWatch(server.services, 500);
  try {
    // The first run starts immediately; the colleague must wait for a later one.
    await new Promise((later) => setTimeout(later, 250));
    await addColleague(owner);
    await expect.poll(async () => (await billingOf(owner)).subscription?.seats, { timeout: 10_000 }).toBe(2);
    expect((await invoicesOf(owner))[0]).toMatchObject({ status: "paid", total: 14_280 });
  } finally {
    await watch.stop();
  }
});
