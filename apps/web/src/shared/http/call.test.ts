import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { auth } from "@filon/contracts/auth";
import { contact } from "@filon/contracts/contact";
import { prospects } from "@filon/contracts/prospects";
import { pru } from "@filon/contracts/pru";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { changeLanguage, loadTexts, showTextsOf } from "../i18n/texts.ts";
import { keepTokens } from "../session/storage.ts";
import type { ApiProblem } from "./api-problem.ts";
import { call, callRaw, handleRefusals } from "./call.ts";
import { apiHost, setApiHost } from "./host.ts";
import { serverMessageOf } from "./failure-text.ts";
import { handleIdentityChecks } from "./identity-check.ts";

interface Seen {
  readonly address: string;
  readonly bearer: string | undefined;
  readonly language: string | undefined;
}

/** An API that accepts or rejects access tokens and counts calls. */
let server: Server;
let seen: Seen[];
let good: Set<string>;
let renewals: number;
let renewal: (refreshToken: string) => { status: number; body: object } | null;
let storage: Storage;
let confirmed: boolean;

async function bodyOf(request: IncomingMessage): Promise<{ refreshToken?: string }> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text === "" ? {} : JSON.parse(text);
}

beforeEach(async () => {
  ({ storage } = standInBrowser());
  seen = [];
  confirmed = false;
  good = new Set(["fresh-access-token"]);
  renewals = 0;
  renewal = () => ({ status: 200, body: { success: true, token: "fresh-access-token", refreshToken: "next-refresh-token" } });
  server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const bearer = request.headers.authorization?.replace("Bearer ", "");
    seen.push({ address: request.url ?? "", bearer, language: request.headers["accept-language"] });
    const answer = (status: number, content: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    if (request.url === "/api/auth/refresh") {
      renewals += 1;
      const given = renewal(body.refreshToken ?? "");
      return given ? answer(given.status, given.body) : response.destroy();
    }
    if (request.url === "/api/prospects/delete" && !confirmed)
      return answer(403, { success: false, code: "problems.confirmationNeeded", message: "Confirmez que c’est vous" });
    if (request.url === "/api/auth/login")
      return answer(401, { success: false, code: "auth.server.wrong", message: "Mot de passe incorrect" });
    if (bearer !== undefined && good.has(bearer)) return answer(200, { success: true, data: { rows: [], next: null } });
    if (bearer === "factorless-token")
      return answer(403, { success: false, code: "problems.secondFactorNeeded", message: "Activez-la pour continuer" });
    return answer(401, {
      success: false,
      code: "problems.unauthenticated",
      message: "Connectez-vous",
      ...(bearer === "half-way-token" && { require2FA: true }),
    });
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  setApiHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await changeLanguage("fr");
  await loadTexts("ui");
});

afterEach(async () => {
  handleRefusals(() => undefined);
  handleIdentityChecks(async () => false);
  setApiHost("");
  await showTextsOf("fr", []);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.unstubAllGlobals();
});

const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the call should have failed"),
    (error: unknown) => error as ApiProblem,
  );

describe("calls", () => {
  it("[API-02] carry the stored token and the language, and fill in path and query", async () => {
    storage.setItem("token", "fresh-access-token");
    await call(prospects.list, { query: { search: "société & fils", limit: 20 } });
    expect(seen).toEqual([
      { address: "/api/prospects?search=soci%C3%A9t%C3%A9+%26+fils&limit=20", bearer: "fresh-access-token", language: "fr" },
    ]);
  });

  it("[API-02] to /api/contact/ never carry a token", async () => {
    storage.setItem("token", "fresh-access-token");
    const body = { subject: "[Contact] Ada", description: "Bonjour", category: "other", priority: "medium" } as const;
    await problem(call(contact.createTicket, { body }));
    await problem(call(contact.subscribeNewsletter, { body: { email: "ada@exemple.fr" } }));
    await problem(call(contact.findCountry, {}));
    expect(seen.map(({ address, bearer }) => [address, bearer])).toEqual([
      ["/api/contact/ticket", undefined],
      ["/api/contact/newsletter", undefined],
      ["/api/contact/region", undefined],
    ]);
  });

  it("[AUTH-61] renew an expired token once for all calls under way, and go on with the new one", async () => {
    storage.setItem("token", "expired-access-token");
    storage.setItem("refreshToken", "first-refresh-token");
    const answers = await Promise.all([call(prospects.list, {}), call(prospects.list, {}), call(auth.getUser, {})]);
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(renewals).toBe(1);
    expect([storage.getItem("token"), storage.getItem("refreshToken")]).toEqual(["fresh-access-token", "next-refresh-token"]);
  });

  it("renew once in a browser without the Locks API, too", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    storage.setItem("token", "expired-access-token");
    storage.setItem("refreshToken", "first-refresh-token");
    await Promise.all([call(prospects.list, {}), call(prospects.list, {}), call(auth.getUser, {})]);
    expect(renewals).toBe(1);
  });

  it("use the token that another tab has renewed meanwhile instead of renewing again", async () => {
    storage.setItem("token", "expired-access-token");
    storage.setItem("refreshToken", "first-refresh-token");
    const calling = call(prospects.list, {});
    storage.setItem("token", "fresh-access-token");
    await calling;
    expect(renewals).toBe(0);
  });

  it("[API-05] that are refused even after a renewal attempt notify the application", async () => {
    storage.setItem("token", "expired-access-token");
    storage.setItem("refreshToken", "revoked-refresh-token");
    renewal = () => ({ status: 401, body: { success: false, code: "auth.server.sessionOver", message: "Session terminée" } });
    const refused = vi.fn();
    handleRefusals(refused);
    expect((await problem(call(prospects.list, {}))).status).toBe(401);
    expect(refused).toHaveBeenCalledOnce();
  });

  it("[API-05] that require a second factor are reported as such, without a renewal", async () => {
    storage.setItem("token", "half-way-token");
    storage.setItem("refreshToken", "first-refresh-token");
    const refused = vi.fn();
    handleRefusals(refused);
    await problem(call(prospects.list, {}));
    expect(renewals).toBe(0);
    expect(refused.mock.calls[0]?.[0].problem.require2FA).toBe(true);
  });

  it("that require setting up a second factor are reported as such, without a renewal", async () => {
    storage.setItem("token", "factorless-token");
    storage.setItem("refreshToken", "first-refresh-token");
    const refused = vi.fn();
    handleRefusals(refused);
    expect((await problem(call(prospects.list, {}))).status).toBe(403);
    expect([renewals, refused.mock.calls[0]?.[0].code]).toEqual([0, "problems.secondFactorNeeded"]);
  });

  it("[API-05] to sign in show their error and do not end the session", async () => {
    const refused = vi.fn();
    handleRefusals(refused);
    expect((await problem(call(auth.login, { body: { email: "a@b.fr", password: "x" } }))).message).toBe("Mot de passe incorrect");
    expect(refused).not.toHaveBeenCalled();
  });

  it("that need the user's identity confirmed continue after confirmation, and ask only once for all of them", async () => {
    storage.setItem("token", "fresh-access-token");
    const ask = vi.fn(async () => {
      // By now both calls have been refused.
      await vi.waitFor(() => expect(seen).toHaveLength(2));
      return (confirmed = true);
    });
    handleIdentityChecks(ask);
    const body = { ids: ["018f0000-0000-7000-8000-000000000001"] };
    await Promise.all([call(prospects.remove, { body }), call(prospects.remove, { body })]);
    expect(ask).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(4);
  });

  it("that need the user's identity confirmed fail without a retry when it is not", async () => {
    storage.setItem("token", "fresh-access-token");
    handleIdentityChecks(async () => false);
    const refusal = await problem(call(prospects.remove, { body: { ids: ["018f0000-0000-7000-8000-000000000001"] } }));
    expect([refusal.status, refusal.message, seen.length]).toEqual([403, "Confirmez que c’est vous", 1]);
  });

  it("keep the session when the renewal request got no answer", async () => {
    storage.setItem("token", "expired-access-token");
    storage.setItem("refreshToken", "first-refresh-token");
    renewal = () => null;
    const refused = vi.fn();
    handleRefusals(refused);
    expect((await problem(call(prospects.list, {}))).status).toBe(0);
    expect(refused).not.toHaveBeenCalled();
    expect(storage.getItem("refreshToken")).toBe("first-refresh-token");
  });

  const says = {
    fr: [
      "Erreur réseau. Vérifiez votre connexion Internet",
      "Pas de connexion Internet",
      "La demande a pris trop de temps",
      "Une erreur est survenue",
      "Erreur lors du chargement des données",
    ],
    en: [
      "Network error. Check your internet connection",
      "No internet connection",
      "Request timed out",
      "An error occurred",
      "Error loading data",
    ],
  };
  it("for a file may take ten minutes, others half a minute", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    vi.stubGlobal("fetch", async () => Response.json({ success: true, data: [] }));
    await call(prospects.list, {});
    await callRaw(prospects.list, {});
    expect(timeout.mock.calls).toEqual([[30_000], [600_000]]);
    timeout.mockRestore();
  });

  it.each(["fr", "en"] as const)("[API-27] that fail say what went wrong, in %s", async (language) => {
    await changeLanguage(language);
    const [network, offline, timeout, unknown, data] = says[language];
    const host = apiHost();
    setApiHost("http://127.0.0.1:1");
    vi.stubGlobal("navigator", { onLine: true });
    expect((await problem(call(prospects.list, {}))).message).toBe(network);
    vi.stubGlobal("navigator", { onLine: false });
    expect((await problem(call(prospects.list, {}))).message).toBe(offline);

    setApiHost(host);
    vi.stubGlobal("navigator", { onLine: true });
    storage.setItem("token", "fresh-access-token");
    const late = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
    expect((await problem(call(prospects.list, {}))).message).toBe(timeout);
    late.mockRestore();
    const answering = (status: number, text: string) => vi.stubGlobal("fetch", async () => new Response(text, { status }));
    answering(502, "<h1>Bad Gateway</h1>");
    expect((await problem(call(prospects.list, {}))).message).toBe(unknown);
    answering(200, "<h1>A portal</h1>");
    expect((await problem(call(prospects.list, {}))).message).toBe(data);
  });

  it.each([
    ["fr", /^Ce navigateur n’a pas pu enregistrer vos données/u],
    ["en", /^This browser could not keep your data/u],
  ] as const)("[API-28] data that this browser cannot store causes a specific message (%s)", async (language, message) => {
    await changeLanguage(language);
    storage.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    expect(() => keepTokens({ token: "fresh-access-token" })).toThrow(message);
  });
});

describe("the text for a failed PRU request", () => {
  const OTHERWISE = "Erreur de récupération des PRU";
  /** Makes the API answer every PRU request with this. */
  async function toldOf(respondWith: (response: ServerResponse) => void): Promise<string> {
    server.removeAllListeners("request");
    server.on("request", (_request, response) => respondWith(response));
    storage.setItem("token", "fresh-access-token");
    return serverMessageOf(await problem(call(pru.get, {})), OTHERWISE);
  }

  it("[PRU-09] is the server's message", async () => {
    const body = JSON.stringify({ success: false, code: "problems.forbidden", message: "Accès refusé aux PRU" });
    expect(await toldOf((response) => response.writeHead(403, { "content-type": "application/json" }).end(body))).toBe(
      "Accès refusé aux PRU",
    );
  });

  it.each([
    ["the network fails", (response: ServerResponse) => void response.destroy()],
    ["a proxy answers in its own words", (response: ServerResponse) => void response.writeHead(502).end("<h1>Bad gateway</h1>")],
    ["the answer has no message", (response: ServerResponse) => void response.writeHead(500).end(JSON.stringify({ success: false }))],
  ])("[PRU-09] is “Erreur de récupération des PRU” when %s", async (_case, respondWith) => {
    expect(await toldOf(respondWith)).toBe(OTHERWISE);
  });
});
