import { CONTACT_FORM_PATH, NEWSLETTER_FORM_PATH } from "@filon/contracts/contact";
import { SOCKET_PATH } from "@filon/contracts/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { startRealtime } from "../realtime/start-realtime.ts";
import { testServer } from "../testing/test-server.ts";

const SITE = "https://www.exemple.fr";
const OTHERS = ["https://attaquant.exemple", "https://www.exemple.fr.attaquant.exemple", "http://www.exemple.fr", "null"];
const database = await testDatabase();
const apart = await testServer(database, { config: { apiUrl: "https://api.exemple.fr", pageOrigins: ["https://app.exemple.fr", SITE] } });
const together = await testServer(database);

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "OPTIONS";
const ask = async (server: typeof apart, method: Method, url: string, headers: Headers, payload?: string) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const granted = (headers: object) => Object.keys(headers).filter((name) => name.startsWith("access-control-"));
const preflight = (origin: string): Headers => ({
  origin,
  "access-control-request-method": "PUT",
  "access-control-request-headers": "authorization,content-type",
});

describe("a page of a configured origin", () => {
  it("may preflight every method and header that the interface uses, and read the answer", async () => {
    const allowed = await ask(apart, "OPTIONS", "/api/account/profile", preflight(SITE));
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": SITE,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": "Accept-Language, Authorization, Content-Type",
    });
    const answer = await ask(apart, "GET", "/api/instance", { origin: SITE });
    expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([200, SITE]);
    expect(String(answer.headers["vary"]).toLowerCase()).toContain("origin");
  });

  it("can read errors too: not signed in, not found, not understood", async () => {
    const answers = [
      await ask(apart, "GET", "/api/auth/user", { origin: SITE }),
      await ask(apart, "GET", "/api/nothing", { origin: SITE }),
      await ask(apart, "POST", "/api/auth/login", { origin: SITE, "content-type": "application/json" }, "{"),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers["access-control-allow-origin"]])).toEqual([
      [401, SITE],
      [404, SITE],
      [400, SITE],
    ]);
  });

  it("can show pictures, which are requested anonymously; pages from elsewhere get nothing else this way", async () => {
    const policyOf = async (url: string) => (await ask(apart, "GET", url, {})).headers["cross-origin-resource-policy"];
    expect([await policyOf("/api/photos/none"), await policyOf("/api/logos/none")]).toEqual(["cross-origin", "cross-origin"]);
    expect([await policyOf("/api/instance"), await policyOf("/api/docs")]).toEqual(["same-origin", "same-origin"]);
    const own = await ask(together, "GET", "/api/photos/none", {});
    expect(own.headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it("posts its forms without scripts and is redirected back to itself", async () => {
    const headers = { origin: SITE, "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" };
    const sent = await ask(apart, "POST", NEWSLETTER_FORM_PATH, headers, "email=zoe%40exemple.test");
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${SITE}/#newsletter-thanks`]);
    const incomplete = await ask(apart, "POST", CONTACT_FORM_PATH, headers, "name=Zoe");
    expect(incomplete.headers.location).toBe(`${SITE}/contact#contact-invalid`);
  });
});

describe("a page of any other origin", () => {
  it.each(OTHERS)("is allowed nothing (%s), and is not named in an answer", async (origin) => {
    const asked = await ask(apart, "OPTIONS", "/api/account/profile", preflight(origin));
    const answered = await ask(apart, "GET", "/api/instance", { origin });
    expect(asked.statusCode).toBe(404);
    expect([...granted(asked.headers), ...granted(answered.headers)]).toEqual([]);
    // A cached answer for one origin must not be served to another.
    expect(String(answered.headers["vary"]).toLowerCase()).toContain("origin");
  });

  it("cannot post its form", async () => {
    const headers = {
      origin: "https://attaquant.exemple",
      "sec-fetch-site": "cross-site",
      "content-type": "application/x-www-form-urlencoded",
    };
    const refused = await ask(apart, "POST", NEWSLETTER_FORM_PATH, headers, "email=zoe%40exemple.test");
    expect(refused.headers.location).toBe("/#newsletter-error");
  });

  it("is allowed nothing if no other host is configured, not even the public address", async () => {
    for (const origin of [SITE, "http://localhost:3000"]) {
      const answer = await ask(together, "OPTIONS", "/api/account/profile", preflight(origin));
      expect([answer.statusCode, granted(answer.headers)]).toEqual([404, []]);
    }
  });
});

describe("the socket", async () => {
  const realtime = await startRealtime({
    app: apart.app,
    db: database.db,
    connection: database.ownerConnection,
    log: pino({ level: "silent" }),
  });
  afterAll(() => realtime.close());
  const url = await apart.app.listen({ host: "127.0.0.1", port: 0 });
  const open = (headers: Headers) => fetch(`${url}${SOCKET_PATH}/?EIO=4&transport=polling`, { headers });

  it("accepts the configured origins, the API's own and programs, and no other page", async () => {
    const site = await open({ origin: SITE });
    expect([site.status, site.headers.get("access-control-allow-origin")]).toEqual([200, SITE]);
    expect((await open({ origin: "https://api.exemple.fr" })).status).toBe(200);
    expect((await open({})).status).toBe(200);
    for (const origin of OTHERS) {
      const refused = await open({ origin });
      expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
  });
});
