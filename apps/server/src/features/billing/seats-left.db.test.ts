import { testDatabase } from "@filon/testing";
import { afterEach, describe, expect, it } from "vitest";
import { billedServer, skip } from "../../testing/billed-server.ts";
import { billingScene, type Owner } from "../../testing/billing-scene.ts";
import { watchBilling } from "./billing-watch.ts";
import { billingTools } from "./provider.ts";

const DAY_MS = 86_400_000;
const DECLINED_LATER = "4000 0000 0000 0341";
const PAYS = "5555 5555 5555 4444";
const SEAT = 11_900;

const database = await testDatabase();
const { server, sandbox, line, tell } = await billedServer(database);
const scene = billingScene(database, server);
const { again, billingOf, subscribe, saveCard, addColleague, customerOf, subscriptionIdOf, notificationsOf } = scene;
const look = () => watchBilling(billingTools(server.services));
const atDay = (day: number): void => {
  server.clock.ahead = Math.round(day * DAY_MS) + 60_000;
};
afterEach(() => {
  server.clock.ahead = 0;
  line.refusesAt = null;
  line.losesAt = null;
});

type Team = Owner & { readonly days: number; readonly colleagues: readonly string[] };

/** Sets up an Enterprise team of four of whom a declined card paid for the owner only. */
async function unpaidTeam(): Promise<Team> {
  const owner = await server.signedIn({ plan: null });
  await subscribe(owner, { plan: "enterprise", period: "monthly" });
  await saveCard(owner, DECLINED_LATER);
  const { periodStart, nextBillingAt } = (await billingOf(owner)).subscription ?? {};
  const colleagues = [await addColleague(owner), await addColleague(owner), await addColleague(owner)];
  await look();
  expect((await billingOf(owner)).unpaidSeats).toMatchObject({ seats: 3 });
  return { ...owner, colleagues, days: Math.round((Date.parse(nextBillingAt ?? "") - Date.parse(periodStart ?? "")) / DAY_MS) };
}

const change = async (team: Team, method: "PATCH" | "DELETE", suspended?: boolean) => {
  for (const id of team.colleagues) {
    const payload = method === "PATCH" ? { teamRole: "member", suspended } : undefined;
    const answer = await server.app.inject({
      method,
      url: `/api/team/members/${id}`,
      headers: team.headers,
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(200);
  }
};

/** Ends the period, and returns the amounts of all invoices, excluding VAT, in cents, oldest first. */
async function amountsAfter(team: Team): Promise<number[]> {
  server.clock.ahead = 0;
  await skip(sandbox, await subscriptionIdOf(team));
  await tell(await customerOf(team));
  return (await billingOf(team)).invoices.map(({ amount }) => amount.excludingVat).toReversed();
}

/** What more seats than one cost for the days left from a day, in cents: charge less credit, each rounded. */
const seatsFrom = ({ days }: Team, day: number, seats = 2): number =>
  Math.round((seats * SEAT * (days - day)) / days) - Math.round((SEAT * (days - day)) / days);

describe("[PLAN-03] users who leave before a declined card paid for them", () => {
  it("are on the next invoice for the days they were there", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "DELETE");
    await look();
    expect(await notificationsOf(team)).toContain("seats_invoiced");
    await look();
    expect(await amountsAfter(team)).toEqual([SEAT, SEAT + 3 * (seatsFrom(team, 0) - seatsFrom(team, 15))]);
  });

  it("are billed for the days before a suspension too, when they come back and another card pays", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "PATCH", true);
    await look();
    await change(team, "PATCH", false);
    await saveCard(team, PAYS);
    const late = 3 * (seatsFrom(team, 0) - seatsFrom(team, 15));
    expect(await amountsAfter(team)).toEqual([SEAT, seatsFrom(team, 15, 4), 4 * SEAT + late]);
  });

  it("are tried again a day later when the provider refuses, and billed once", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "DELETE");
    line.refusesAt = (made, body) => made.startsWith("POST /v1/subscriptions/") && body.includes("create_prorations");
    await look();
    line.refusesAt = null;
    await look();
    expect(await notificationsOf(team)).not.toContain("seats_invoiced");
    atDay(16.1);
    await look();
    await look();
    expect(await amountsAfter(before)).toEqual([SEAT, SEAT + 3 * (seatsFrom(team, 0) - seatsFrom(team, 15))]);
  });

  it("are billed for the days they were there when the team has grown and paid again between a refusal and the next try", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "PATCH", true);
    line.refusesAt = (made, body) => made.startsWith("POST /v1/subscriptions/") && body.includes("create_prorations");
    await look();
    line.refusesAt = null;
    await change(team, "PATCH", false);
    await saveCard(team, PAYS);
    await look();
    atDay(16.1);
    await look();
    await look();
    const late = 3 * (seatsFrom(team, 0) - seatsFrom(team, 15));
    expect(await amountsAfter(before)).toEqual([SEAT, seatsFrom(team, 15, 4), 4 * SEAT + late]);
  });

  it("are billed once when the provider accepts adding a seat but refuses to remove it", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "DELETE");
    let refused = 0;
    line.refusesAt = (made, body) =>
      made.startsWith("POST /v1/subscriptions/") &&
      body.includes("create_prorations") &&
      body.includes("[quantity]=1") &&
      (refused += 1) === 1;
    await look();
    await look();
    atDay(16.1);
    await look();
    await look();
    expect(refused).toBeGreaterThan(1);
    const amounts = await amountsAfter(before);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2 * SEAT + 3 * (seatsFrom(team, 0) - seatsFrom(team, 15)));
  });

  it("are no longer tried when the period they were in has ended", async () => {
    const team = await unpaidTeam();
    atDay(15);
    await change(await again(team), "DELETE");
    let calls = 0;
    line.refusesAt = (made, body) => made.startsWith("POST /v1/subscriptions/") && body.includes("create_prorations") && (calls += 1) > 0;
    await look();
    expect(calls).toBe(1);
    expect(await amountsAfter(team)).toEqual([SEAT, SEAT]);
    atDay(team.days + 2);
    await look();
    expect(calls).toBe(1);
    expect(await database.asOwner("SELECT FROM billing_seat_left WHERE workspace_id = $1", [team.workspaceId])).toEqual([]);
  });

  it("are billed once when the provider fails between two of them", async () => {
    const before = await unpaidTeam();
    atDay(15);
    const team = await again(before);
    await change(team, "DELETE");
    let calls = 0;
    // The third call is the first for the second seat; its answer is lost.
    line.losesAt = (made, body) => made.startsWith("POST /v1/subscriptions/") && body.includes("create_prorations") && (calls += 1) === 3;
    await look();
    line.losesAt = null;
    await look();
    await look();
    expect(await amountsAfter(before)).toEqual([SEAT, SEAT + 3 * (seatsFrom(team, 0) - seatsFrom(team, 15))]);
  });
});
