import { type Errand, HookAwaited, MeetingOffered, QuoteMade } from "@filon/contracts/calls";
import { testDatabase } from "@filon/testing";
import { newId } from "@filon/db";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { errandScene } from "../../testing/errand-scene.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app } = server;
const aCampaign = errandScene(database, server);

/** Returns an address with another last character than its own. */
const altered = (address: string): string => `${address.slice(0, -1)}${address.endsWith("A") ? "Q" : "A"}`;

it("a page's own address and free times are offered, and a booking by it is told to steps that wait for it", async () => {
  const { headers, userId, workspaceId, people, call } = await aCampaign();
  const [one = ""] = people;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 540, until: 1_080 }));
  const input = { name: "Découverte", address: `page-${newId()}`, timeZone: "Europe/Paris", hours, hostIds: [userId], noticeMinutes: 0 };
  const made = await app.inject({ method: "POST", url: "/api/booking-pages", headers, payload: input });
  const { id: pageId } = made.json<{ data: { id: string } }>().data;
  const errand = { type: "offerMeeting", pageId, prospectId: one, since: "2020-01-01T00:00:00Z", times: 3, withinDays: 10 } as const;
  const offered = MeetingOffered.parse(await call(errand));
  expect(offered.meeting).toBeNull();
  const halfDays = offered.times.map(({ shown }) => {
    const local = Temporal.Instant.from(shown).toZonedDateTimeISO("Europe/Paris");
    return `${local.toPlainDate().toString()} ${local.hour < 12}`;
  });
  expect(new Set(halfDays).size).toBe(3);

  const url = new URL(offered.url ?? "");
  expect((await app.inject({ method: "GET", url: url.pathname + url.search })).statusCode).toBe(200);
  const visitor = {
    name: "Zoé Martin",
    email: `${newId()}@exemple.test`,
    zone: "Europe/Paris",
    lang: "fr",
    p: url.searchParams.get("p") ?? "",
  };
  const at = offered.times[1]?.shown ?? "";
  const booked = await app.inject({
    method: "POST",
    url: url.pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...visitor, at: at.replace(".000Z", "Z") }).toString(),
  });
  expect(booked.statusCode).toBe(303);
  const events = await database.asOwner<{ key: string; data: { id: string; startsAt: string } }>(
    "SELECT key, data FROM inbound_event WHERE workspace_id = $1 AND prospect_id = $2 AND type = 'meeting_booked'",
    [workspaceId, one],
  );
  expect(events).toMatchObject([{ key: pageId, data: { startsAt: Temporal.Instant.from(at).toString() } }]);
  expect(await call({ ...errand, times: 0 })).toMatchObject({ times: [], meeting: { id: events[0]?.data.id } });

  await app.inject({ method: "DELETE", url: `/api/booking-pages/${pageId}`, headers });
  expect(await call(errand)).toMatchObject({ url: null, times: [] });
});

it("a quote has today's prices and a number, is one however often it is asked for, and is accepted once on its page", async () => {
  const { headers, workspaceId, people, call } = await aCampaign();
  const [one = ""] = people;
  const product = async (name: string, price: number | null) => {
    const made = await app.inject({ method: "POST", url: "/api/products", headers, payload: { name, price } });
    return made.json<{ data: { id: string } }>().data.id;
  };
  const audit = await product("Audit <b>", 1_000.1);
  const line = { productId: audit, quantity: 3, discount: 10 };
  const errand: Extract<Errand, { type: "makeQuote" }> = { type: "makeQuote", prospectId: one, lines: [line], validDays: 30, vat: "20" };
  const { quote } = QuoteMade.parse(await call(errand));
  // 3 × 1,000.10 − 10% = 2,700.27, and 540.05 of tax.
  expect(quote).toMatchObject({ number: `D-${new Date().getUTCFullYear()}-0001`, amount: 3_240.32, acceptedBy: null });
  expect(await call(errand)).toMatchObject({ quote: { id: quote?.id } });
  expect(await call({ ...errand, validDays: 10 })).toMatchObject({ quote: { number: `D-${new Date().getUTCFullYear()}-0002` } });
  expect(await call({ ...errand, lines: [{ ...line, productId: await product("Sur demande", null) }] })).toEqual({
    quote: null,
    why: "quotePrice",
  });
  expect(await call({ ...errand, lines: [{ ...line, productId: newId() }] })).toEqual({ quote: null, why: "productArchived" });

  const { pathname } = new URL(quote?.url ?? "");
  const page = await app.inject({ method: "GET", url: pathname, headers: { "accept-language": "fr" } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Audit &lt;b&gt;");
  expect(page.body.replaceAll(/\s/gu, " ")).toContain("3 240,32 €");
  expect((await app.inject({ method: "GET", url: altered(pathname) })).statusCode).toBe(404);
  const send = (name: string) =>
    app.inject({
      method: "POST",
      url: pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ name, lang: "fr" }).toString(),
    });
  expect((await send("  ")).statusCode).toBe(422);
  expect((await Promise.all([send("Zoé Martin"), send("Zoé Martin")])).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const events = await database.asOwner("SELECT key, data FROM inbound_event WHERE workspace_id = $1 AND type = 'quote_accepted'", [
    workspaceId,
  ]);
  expect(events).toEqual([{ key: quote?.id, data: { by: "Zoé Martin" } }]);
  expect(await call(errand)).toMatchObject({ quote: { acceptedBy: "Zoé Martin" } });
  const told = await database.asOwner<{ type: string }>("SELECT type FROM timeline_event WHERE prospect_id = $1 AND type LIKE 'quote_%'", [
    one,
  ]);
  expect(told.map(({ type }) => type).sort()).toEqual(["quote_accepted", "quote_made", "quote_made"]);
});

it("a service answers a step at the prospect's own address, once, and with data only", async () => {
  const { workspaceId, people, call } = await aCampaign();
  const read = async (name: string) => HookAwaited.parse(await call({ type: "awaitHook", name })).hook;
  const hook = await read("paiement");
  expect(await read("paiement")).toEqual(hook);
  expect((await read("signature"))?.url).not.toBe(hook?.url);
  const { pathname } = new URL(hook?.url ?? "");
  const send = async (payload: string, type = "application/json", path = pathname) =>
    (await app.inject({ method: "POST", url: path, headers: { "content-type": type }, payload })).statusCode;
  expect(await send("{}", "application/json", altered(pathname))).toBe(404);
  expect(await send("{")).toBe(400);
  expect(await send("[".repeat(30) + "]".repeat(30))).toBe(400);
  expect(await send(JSON.stringify("x".repeat(70_000)))).toBe(413);
  expect(await read("paiement")).toMatchObject({ receivedAt: null, body: null });
  expect(await Promise.all([send('{"total":120}'), send('{"total":120}'), send('{"total":120}')])).toEqual([202, 202, 202]);
  expect(await send('{"total":1}')).toBe(202);
  expect(await read("paiement")).toMatchObject({ body: { total: 120 } });
  const events = await database.asOwner(
    "SELECT prospect_id, key FROM inbound_event WHERE workspace_id = $1 AND type = 'webhook_received'",
    [workspaceId],
  );
  expect(events).toEqual([{ prospect_id: people[0], key: hook?.id }]);
  const form = await read("formulaire");
  expect(await send("nom=Zo%C3%A9", "application/x-www-form-urlencoded", new URL(form?.url ?? "").pathname)).toBe(202);
  expect(await read("formulaire")).toMatchObject({ body: { nom: "Zoé" } });
});
