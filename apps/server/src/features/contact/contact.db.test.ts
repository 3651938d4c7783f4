import { translate } from "@filon/i18n/server";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { LIMITS } from "./throttle.ts";

const database = await testDatabase();

/** Plays the look-up service: the answer it gives next, and the addresses it was asked for. */
const lookup = { asked: [] as string[], answer: ((_request, response) => response.end("{}")) as RequestListener };
const service = createServer((request, response) => {
  lookup.asked.push(`${request.method} ${request.url}`);
  lookup.answer(request, response);
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
const { port } = service.address() as AddressInfo;
const { app, clock } = await testServer(database, { config: { geoIpUrl: `http://127.0.0.1:${port}/geo` } });

const TICKET = { subject: "[Contact] Ada", description: "Bonjour\n\nAda <ada@exemple.test>", category: "other", priority: "medium" };
const BETA = { requestType: "beta_access", company: "Vauban", position: "CTO", linkedin: "", useCase: "Vendre" };
const CAREER = { requestType: "career", position: "Design", currentCompany: "Vauban", currentPosition: "CTO", linkedin: "" };
let nextAddress = 1;
/** Returns a new address for each test, since calls are counted by address. */
const newAddress = (): string => `203.0.113.${nextAddress++}`;

const post = (url: string, payload: object | string, headers: Record<string, string> = {}, remoteAddress = newAddress()) =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress });
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(url, new URLSearchParams(fields).toString(), { "content-type": "application/x-www-form-urlencoded", ...headers });
const region = async (remoteAddress = newAddress()) =>
  (await app.inject({ method: "GET", url: "/api/contact/region", remoteAddress })).json() as unknown;
const tickets = () =>
  database.asOwner<{ subject: string; category: string; priority: string; metadata: object | null; language: string }>(
    "SELECT * FROM ticket ORDER BY id",
  );
const subscriptions = () =>
  database.asOwner<{ email: string; language: string }>("SELECT email, language FROM newsletter_subscription ORDER BY email");

describe("tickets", () => {
  it("[CONTACT-15][CONTACT-16][API-21] stores subject, description, category, priority and the metadata of a beta request", async () => {
    const answer = await post(
      "/api/contact/ticket",
      { ...TICKET, category: "beta_access", priority: "high", metadata: BETA },
      { "accept-language": "en" },
    );
    const message = "Message sent. We will get back to you within 24 to 48 h.";
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message }]);
    expect(await tickets()).toMatchObject([
      { subject: "[Contact] Ada", category: "beta_access", priority: "high", metadata: BETA, language: "en" },
    ]);
  });

  it("[CONTACT-16][API-21] stores the metadata of an application, and none with any other ticket", async () => {
    const answer = await post("/api/contact/ticket", { ...TICKET, category: "feature_request", metadata: CAREER });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: translate("fr", "contactpage.notifications.sent") },
    ]);
    expect((await tickets()).at(-1)).toMatchObject({ category: "feature_request", metadata: CAREER });
    expect((await post("/api/contact/ticket", TICKET)).statusCode).toBe(200);
    expect((await tickets()).at(-1)).toMatchObject({ category: "other", metadata: null });
  });

  it.each([
    ["an unknown category", { ...TICKET, category: "spam" }],
    ["an empty description", { ...TICKET, description: "  " }],
    ["an unknown field", { ...TICKET, admin: true }],
    ["metadata of no known request", { ...TICKET, metadata: { requestType: "other" } }],
    ["metadata of a beta request outside its category", { ...TICKET, metadata: BETA }],
    ["metadata of an application outside its category", { ...TICKET, category: "beta_access", metadata: CAREER }],
    ["a description that is too long", { ...TICKET, description: "x".repeat(20_001) }],
  ])("[CONTACT-20] refuses %s with a message in the visitor's language and keeps nothing", async (_what, body) => {
    const before = (await tickets()).length;
    const answer = await post("/api/contact/ticket", body, { "accept-language": "en" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: "Some fields need correcting." });
    expect(await tickets()).toHaveLength(before);
  });

  it("[CONTACT-20] refuses a NUL character with a message in the visitor's language and stores nothing", async () => {
    const before = (await tickets()).length;
    const answer = await post("/api/contact/ticket", { ...TICKET, subject: "a\u0000b" }, { "accept-language": "en" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: translate("en", "problems.nul") });
    expect(await tickets()).toHaveLength(before);
  });

  it("an address that sends too many must wait, and may send again after a quarter of an hour", async () => {
    const address = newAddress();
    for (let sent = 0; sent < LIMITS.ticket; sent += 1)
      expect((await post("/api/contact/ticket", TICKET, {}, address)).statusCode).toBe(200);
    const refused = await post("/api/contact/ticket", TICKET, {}, address);
    expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([429, "contactpage.errors.tooMany"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    clock.ahead += 16 * 60_000;
    expect((await post("/api/contact/ticket", TICKET, {}, address)).statusCode).toBe(200);
    clock.ahead -= 16 * 60_000;
  });
});

describe("newsletter", () => {
  it("[PUB-43] stores an address once, whatever its case, with the language of the latest request", async () => {
    await post("/api/contact/newsletter", { email: " Ada@Exemple.test ", language: "fr" });
    const again = await post("/api/contact/newsletter", { email: "ada@exemple.test", language: "en" });
    expect(again.json()).toEqual({ success: true });
    expect(await subscriptions()).toEqual([{ email: "ada@exemple.test", language: "en" }]);
  });

  it.each(["", "ada", "ada@exemple", "ada @exemple.test", `${"a".repeat(250)}@b.fr`])("[PUB-43] refuses %j", async (email) => {
    const answer = await post("/api/contact/newsletter", { email }, { "accept-language": "fr" });
    expect([answer.statusCode, (answer.json() as { success: boolean }).success]).toEqual([400, false]);
    expect((await subscriptions()).map((row) => row.email)).not.toContain(email);
  });
});

describe("forms posted without scripts", () => {
  const FIELDS = { name: "Zoé", email: "zoe@exemple.test", subject: "pricing", message: "Combien ?", consent: "on" };

  it("[CONTACT-14][CONTACT-17] a complete form becomes a ticket and redirects to the page that confirms it", async () => {
    const answer = await form("/api/contact/form/ticket", FIELDS);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/contact#contact-sent"]);
    expect((await tickets()).at(-1)).toMatchObject({ subject: "[Contact] Zoé", category: "billing" });
  });

  it.each([
    ["no consent", { ...FIELDS, consent: "" }],
    ["an unknown subject", { ...FIELDS, subject: "__proto__" }],
    ["a beta request without its company", { ...FIELDS, subject: "beta_access" }],
    ["nothing at all", {}],
    ["a name that is too long", { ...FIELDS, name: "z".repeat(400) }],
  ])("[CONTACT-10][CONTACT-11] a form with %s leads back to the page that asks to correct it", async (_what, fields) => {
    const before = (await tickets()).length;
    expect((await form("/api/contact/form/ticket", fields)).headers.location).toBe("/contact#contact-invalid");
    expect(await tickets()).toHaveLength(before);
  });

  it("[PUB-43] the newsletter redirects to the page that it was on, and to no other site", async () => {
    const headers = { host: "localhost", referer: "http://localhost/faq?x=1" };
    expect((await form("/api/contact/form/newsletter", { email: "zoe@exemple.test" }, headers)).headers.location).toBe(
      "/faq#newsletter-thanks",
    );
    expect(
      (await form("/api/contact/form/newsletter", { email: "zoe" }, { host: "localhost", referer: "http://evil.test/faq" })).headers
        .location,
    ).toBe("/#newsletter-invalid");
    const foreign = await form("/api/contact/form/newsletter", { email: "eve@exemple.test" }, { "sec-fetch-site": "cross-site" });
    expect(foreign.headers.location).toBe("/#newsletter-error");
    expect((await subscriptions()).map((row) => row.email)).toEqual(["ada@exemple.test", "zoe@exemple.test"]);
  });
});

describe("the visitor's region", () => {
  it("[LEGAL-06][API-24] asks the look-up service for the visitor's address and reads nothing but the country code", async () => {
    lookup.answer = (_request, response) => response.end(JSON.stringify({ country_code: "us", city: "Boston" }));
    expect(await region("198.51.100.7")).toEqual({ country_code: "US" });
    expect(lookup.asked.at(-1)).toBe("GET /geo/198.51.100.7/json/");
  });

  it.each<[string, RequestListener]>([
    ["lies", (_request, response) => response.end(JSON.stringify({ country_code: "<script>" }))],
    ["answers no JSON", (_request, response) => response.end("<html>")],
    ["fails", (_request, response) => response.writeHead(500).end("{}")],
    ["sends elsewhere", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end()],
    ["hangs up", (request) => request.socket.destroy()],
    ["never stops talking", (_request, response) => response.end("x".repeat(200_000))],
  ])("[LEGAL-07] a service that %s gives no region", async (_what, answer) => {
    lookup.answer = answer;
    expect(await region()).toEqual({ country_code: null });
  });

  it("[LEGAL-07][API-24] gives up after 3 s on a service that never answers, without a region", async () => {
    let asked = 0;
    let hungUp: (after: number) => void;
    const patience = new Promise<number>((resolve) => (hungUp = resolve));
    lookup.answer = (_request, response) => {
      asked = performance.now();
      response.once("close", () => hungUp(performance.now() - asked));
    };
    expect(await region()).toEqual({ country_code: null });
    const waited = await patience;
    expect(waited).toBeGreaterThan(2_500);
    expect(waited).toBeLessThan(10_000);
  });

  it("addresses of private networks are not sent to the service", async () => {
    const before = lookup.asked.length;
    for (const address of ["127.0.0.1", "192.168.1.4", "::1", "fd00::1"]) expect(await region(address)).toEqual({ country_code: null });
    expect(lookup.asked).toHaveLength(before);
  });
});
