import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { billedServer, skip } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const DAY_MS = 86_400_000;
const DECLINED_LATER = "4000 0000 0000 0341";
const PAYS = "5555 5555 5555 4444";

const database = await testDatabase();
const { server, sandbox, line, tell } = await billedServer(database);
const { again, call, billingOf, quoteOf, subscribe, saveCard, addColleague, customerOf, subscriptionIdOf, notificationsOf } = billingScene(
  database,
  server,
);
const tools = billingTools(server.services);
const look = () => watchBilling(tools);
afterEach(() => {
  server.clock.ahead = 0;
  line.refusesAt = null;
  line.losesAt = null;
});

/** Moves Filon's clock to so many days from now. */
const atDay = (day: number): void => {
  server.clock.ahead = Math.round(day * DAY_MS) + 60_000;
};
const isForNextInvoice = (made: string, body: string): boolean =>
  made.startsWith("POST /v1/subscriptions/") && body.includes("create_prorations");

/** Sets up an Enterprise workspace whose card pays for its owner only. */
async function enterprise(period: "monthly" | "yearly" = "monthly"): Promise<Owner & { days: number }> {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "enterprise", period });
  await saveCard(owner, DECLINED_LATER);
  const { periodStart, nextBillingAt } = (await billingOf(owner)).subscription ?? {};
  return { ...owner, days: Math.round((Date.parse(nextBillingAt ?? "") - Date.parse(periodStart ?? "")) / DAY_MS) };
}

const amountsOf = async (owner: Owner): Promise<number[]> =>
  (await billingOf(owner)).invoices.map(({ amount }) => amount.excludingVat).toReversed();
/** Computes what so many more users cost for the days left from a day, excluding VAT, in cents: charge less credit, each rounded. */
function share(days: number, from: number, before = 1, after = 2): number {
  const [charge, credit] = [after, before].map((seats) => Math.round((seats * 11_900 * (days - from)) / days));
  return (charge ?? 0) - (credit ?? 0);
}

/** Counts requests at the provider for a workspace since the last call: card charges, and next-invoice items. */
async function tried(owner: Owner): Promise<{ card: number; invoice: number }> {
  const id = await subscriptionIdOf(owner);
  const mine = asked.splice(0).filter((each) => each.startsWith(`POST /v1/subscriptions/${id}`));
  const count = (word: string) => mine.filter((each) => each.includes(word)).length;
  return { card: count("always_invoice"), invoice: count("create_prorations") };
}
const asked: string[] = [];
line.watches = (made, body) => asked.push(`${made} ${body}`);

describe("[PLAN-03] users left unpaid by a declined card", () => {
  it("are billed from the day each joined once another card pays, whenever that is", async () => {
    const before = await enterprise();
    const { days } = before;
    await addColleague(before);
    await look();
    await addColleague(before, 5);
    await addColleague(before, 5.5);
    atDay(10);
    const owner = await again(before);
    expect(await billingOf(owner)).toMatchObject({ members: 4, unpaidSeats: { seats: 3 }, subscription: { seats: 1 } });
    await saveCard(owner, PAYS);
    expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 4 } });
    expect(await amountsOf(owner)).toEqual([11_900, share(days, 0), share(days, 5, 2, 4)]);
  });

  it("are billed from the day they joined by a scheduled retry too, however many cards were declined before", async () => {
    const before = await enterprise();
    await addColleague(before);
    await look();
    atDay(6);
    const owner = await again(before);
    await saveCard(owner, "4000 0000 0000 0341");
    expect(await amountsOf(owner)).toEqual([11_900]);
    atDay(7);
    const last = await again(before);
    await saveCard(last, PAYS);
    expect(await amountsOf(last)).toEqual([11_900, share(before.days, 0)]);
  });

  it("are billed from the day they were reinstated after a suspension", async () => {
    const before = await enterprise();
    const colleague = await addColleague(before);
    const change = (owner: Owner, suspended: boolean) =>
      server.app.inject({
        method: "PATCH",
        url: `/api/team/members/${colleague}`,
        headers: owner.headers,
        payload: { teamRole: "member", suspended },
      });
    expect((await change(before, true)).statusCode).toBe(200);
    atDay(4);
    const owner = await again(before);
    expect((await change(owner, false)).statusCode).toBe(200);
    atDay(8);
    await look();
    const last = await again(before);
    await saveCard(last, PAYS);
    expect(await amountsOf(last)).toEqual([11_900, share(before.days, 4)]);
  });

  it("are on the invoice of the period's end when no retry comes before it, and the owner is notified", async () => {
    const owner = await enterprise();
    const day = owner.days - 0.5;
    await addColleague(owner, day);
    atDay(day);
    await look();
    server.clock.ahead = 0;
    expect(await notificationsOf(owner)).toContain("seats_invoiced");
    expect(await notificationsOf(owner)).not.toContain("seats_declined");
    expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner));
    expect(await amountsOf(owner)).toEqual([11_900, 2 * 11_900 + share(owner.days, owner.days - 1)]);
  });

  it("are on the last invoice when a cancellation ends the subscription", async () => {
    const owner = await enterprise();
    await call(owner, "POST", "/cancel", {});
    const day = owner.days - 0.5;
    await addColleague(owner, day);
    atDay(day);
    await look();
    server.clock.ahead = 0;
    await skip(sandbox, await subscriptionIdOf(owner));
    await tell(await customerOf(owner));
    expect(await amountsOf(owner)).toEqual([11_900, share(owner.days, owner.days - 1)]);
  });

  it("delay a change to yearly billing, which would end the period they are owed for", async () => {
    const owner = await enterprise();
    await addColleague(owner);
    await look();
    expect((await call(owner, "POST", "/quote", { plan: "enterprise", period: "yearly" })).body.code).toBe("billing.server.seatsFirst");
    expect(await quoteOf(owner, { plan: "starter", period: "monthly" })).toMatchObject({ kind: "downgrade" });
  });
});

it("[PLAN-03] a team that grows while an invoice is unpaid is on the next invoice from that day, and no card is charged", async () => {
  const owner = await enterprise();
  await skip(sandbox, await subscriptionIdOf(owner));
  await tell(await customerOf(owner), "invoice.payment_failed");
  expect(await billingOf(owner)).toMatchObject({ status: "past_due" });
  await addColleague(owner);
  await tried(owner);
  await look();
  expect(await tried(owner)).toEqual({ card: 0, invoice: 1 });
  expect((await billingOf(owner)).subscription).toMatchObject({ status: "past_due", seats: 2 });
  await look();
  expect(await tried(owner)).toEqual({ card: 0, invoice: 0 });
});

describe("a next invoice to which the provider refuses to add users", () => {
  /** Sets up an Enterprise workspace of two after the last try with the card. */
  async function refused(): Promise<Owner> {
    const owner = await enterprise();
    await addColleague(owner);
    line.refusesAt = isForNextInvoice;
    await tried(owner);
    for (const day of [0, 1, 4, 9, 16]) {
      atDay(day + day / 100);
      await look();
    }
    expect(await tried(owner)).toEqual({ card: 5, invoice: 1 });
    return owner;
  }
  const times = async (owner: Owner, type: string) => (await notificationsOf(owner)).filter((each) => each === type).length;

  it("is reported to the owner and retried after 1, 3 and 7 days, never with the card, then given up", async () => {
    const owner = await refused();
    expect([await times(owner, "seats_refused"), await times(owner, "seats_invoiced")]).toEqual([1, 0]);
    let day = 16.16;
    let told = 1;
    for (const pause of [1, 3, 7]) {
      for (let minutes = 0; minutes < 3; minutes += 1) await look();
      atDay(day + pause - 0.1);
      await look();
      expect(await tried(owner)).toEqual({ card: 0, invoice: 0 });
      day += pause + 0.01;
      atDay(day);
      await look();
      told += 1;
      expect([await tried(owner), await times(owner, "seats_refused")]).toEqual([{ card: 0, invoice: 1 }, told]);
    }
    line.refusesAt = null;
    await look();
    expect(await tried(owner)).toEqual({ card: 0, invoice: 0 });
    const later = await again(owner);
    expect((await billingOf(later)).unpaidSeats).toMatchObject({ seats: 1, nextTryAt: null });
    // A card that pays ends it, billing from the day they joined.
    await saveCard(later, PAYS);
    expect(await billingOf(later)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
    expect(await amountsOf(later)).toEqual([11_900, 11_900]);
  });

  it("bills them once it is accepted, which is reported to the owner too", async () => {
    const owner = await refused();
    line.refusesAt = null;
    atDay(17.5);
    await look();
    expect(await tried(owner)).toEqual({ card: 0, invoice: 1 });
    expect(await times(owner, "seats_invoiced")).toBe(1);
    expect(await billingOf(await again(owner))).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
  });

  it("is tried again after giving up once the team changes", async () => {
    const owner = await refused();
    await database.asOwner("UPDATE billing_seat_retry SET next_at = NULL WHERE workspace_id = $1", [owner.workspaceId]);
    await look();
    expect(await tried(owner)).toEqual({ card: 0, invoice: 0 });
    await addColleague(owner);
    await look();
    expect(await tried(owner)).toEqual({ card: 1, invoice: 0 });
  });
});

it("is tried again without charging the card when the provider cannot be reached", async () => {
  const owner = await enterprise();
  await addColleague(owner);
  for (const day of [0, 1, 4, 9]) {
    atDay(day + day / 100);
    await look();
  }
  await tried(owner);
  // The answer to the last try is a refusal.
  line.losesAt = isForNextInvoice;
  atDay(16.2);
  await look();
  expect((await tried(owner)).card).toBe(1);
  await look();
  expect((await tried(owner)).card).toBe(0);
  line.losesAt = null;
  await look();
  expect(await tried(owner)).toEqual({ card: 0, invoice: 1 });
  expect((await notificationsOf(owner)).filter((type) => type === "seats_invoiced")).toHaveLength(1);
  server.clock.ahead = 0;
  expect(await billingOf(owner)).toMatchObject({ unpaidSeats: null, subscription: { seats: 2 } });
});
