import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleRefusals, queryClient, renewedToken } from "../../../shared/http/index.ts";
import { setApiHost } from "../../../shared/http/host.ts";
import { loadTexts } from "../../../shared/i18n/index.ts";
import { closeSession, draftKey, keepSavedToken, openSession, savedToken, sessionUser } from "../../../shared/session/index.ts";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { savedAccounts } from "../saved-accounts/account-list.ts";
import { editAccount, forgetAccount, saveAccount, SavedSessionOver, signInSaved } from "./auth-saved-accounts.ts";
import { twoFactorQuery } from "../../../shared/queries/two-factor.ts";
import { verify } from "./two-factor-login.ts";
import { enter, leftBySigningOut, login, logout } from "./auth.ts";

const user = {
  _id: "018f0000-0000-7000-8000-000000000001",
  email: "claire@exemple.fr",
  role: "admin",
  firstName: "Claire",
  lastName: "Moreau",
  avatar: null,
  language: "fr",
  preferences: { notifications: { email: true, desktop: true, sound: true } },
  teamRole: "owner",
  subscription: { plan: null, status: "active" },
  plan: null,
  workspace: { id: "018f0000-0000-7000-8000-000000000002", name: "Moreau", timeZone: "Europe/Paris", isDemo: false, clockFactor: 1 },
} as unknown as Parameters<typeof saveAccount>[0];
const withoutFactor = { enabled: false, enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] };
const TOKEN_KEY = "filon_token_claire@exemple.fr";

interface Seen {
  readonly path: string;
  readonly bearer: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A stand-in for the server: the requests it received, and its answer for each path. */
let server: Server;
let seen: Seen[];
let answers: Record<string, { status: number; body: object }>;
let storage: Storage;
const refused = vi.fn();

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

beforeEach(async () => {
  ({ storage } = standInBrowser());
  closeSession();
  refused.mockClear();
  handleRefusals(refused);
  seen = [];
  answers = {
    "/api/auth/refresh": { status: 200, body: { success: true, token: "renewed-access-token", refreshToken: "renewed-refresh-token" } },
    "/api/auth/user": { status: 200, body: { success: true, user } },
    "/api/auth/logout": { status: 200, body: { success: true } },
    "/api/auth/forget": { status: 200, body: { success: true } },
  };
  server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    const text = await textOf(request);
    seen.push({ path, bearer: request.headers.authorization?.replace("Bearer ", ""), body: text === "" ? {} : JSON.parse(text) });
    const { status, body } = answers[path] ?? { status: 404, body: {} };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  setApiHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await loadTexts("ui", "auth");
});
afterEach(async () => {
  handleRefusals(() => undefined);
  setApiHost("");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.unstubAllGlobals();
});

const over = { status: 401, body: { success: false, code: "auth.server.sessionOver", message: "Votre session est terminée." } };
const account = (rememberMe: boolean) => {
  saveAccount(user, rememberMe, undefined);
  const [kept] = savedAccounts();
  if (!kept) throw new Error("nothing was kept");
  return kept;
};
const credentials = { email: "claire@exemple.fr", password: "motdepasse" };
const loginAnswers = (body: object) => {
  answers["/api/auth/login"] = { status: 200, body: { success: true, ...body } };
};
const session = { token: "an-access-token", refreshToken: "a-refresh-token", user };

describe("a login", () => {
  it("[AUTH-07][AUTH-09] with rememberMe stores token, role and user, and saves the account with its own token", async () => {
    loginAnswers(session);
    await login({ ...credentials, rememberMe: true });
    expect(["token", "refreshToken", "userRole", TOKEN_KEY].map((key) => storage.getItem(key))).toEqual([
      "an-access-token",
      "a-refresh-token",
      "admin",
      "a-refresh-token",
    ]);
    expect(JSON.parse(storage.getItem("userData") ?? "")).toMatchObject({ email: "claire@exemple.fr" });
    expect(savedAccounts()).toMatchObject([{ email: "claire@exemple.fr", initials: "CM", role: "admin", rememberMe: true }]);
    expect(seen[0]?.body).toEqual({ ...credentials, rememberMe: true });
  });

  it("[AUTH-13] saves the account with all its fields, as the server sent them, and when", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-23T08:30:00.000Z"), toFake: ["Date"] });
    try {
      loginAnswers({ ...session, user: { ...user, avatar: "/api/account/avatar/claire.webp" } });
      await login({ ...credentials, rememberMe: true });
    } finally {
      vi.useRealTimers();
    }
    expect(JSON.parse(storage.getItem("filon_saved_accounts") ?? "")).toEqual([
      {
        id: user._id,
        email: "claire@exemple.fr",
        firstName: "Claire",
        lastName: "Moreau",
        avatar: "/api/account/avatar/claire.webp",
        initials: "CM",
        rememberMe: true,
        role: "admin",
        lastLoginDate: "2026-11-23T08:30:00.000Z",
        isFavorite: false,
      },
    ]);
  });

  it("[AUTH-07] leaves other saved accounts and their tokens alone", async () => {
    saveAccount({ ...user, email: "autre@exemple.fr" }, true, "a token of another");
    loginAnswers(session);
    await login({ ...credentials, rememberMe: false });
    expect(savedAccounts().map(({ email }) => email)).toEqual(["claire@exemple.fr", "autre@exemple.fr"]);
    expect(savedToken("autre@exemple.fr")).toBe("a token of another");
  });

  it("[AUTH-10] without rememberMe saves the account as needing a password, and removes the token it had", async () => {
    keepSavedToken("claire@exemple.fr", "an older session's token");
    loginAnswers(session);
    await login({ ...credentials, rememberMe: false });
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    expect(savedAccounts()).toMatchObject([{ rememberMe: false }]);
    const forgotten = { path: "/api/auth/forget", body: { refreshToken: "an older session's token" } };
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject(forgotten));
    expect(storage.getItem("token")).toBe("an-access-token");
  });

  it.each([{ user }, { token: "an-access-token" }])("[AUTH-11] answered without user or token is refused", async (answer) => {
    loginAnswers(answer);
    await expect(login({ ...credentials, rememberMe: true })).rejects.toThrow("Données de connexion invalides");
    expect([storage.getItem("token"), savedAccounts()]).toEqual([null, []]);
  });

  it("[AUTH-08] that needs a second factor opens no session, and keeps rememberMe and the e-mail", async () => {
    loginAnswers({ requires2FA: true, tempToken: "a-temporary-token" });
    expect(await login({ ...credentials, rememberMe: true })).toEqual({ tempToken: "a-temporary-token" });
    expect(JSON.parse(storage.getItem("temp_2fa_user_data") ?? "")).toEqual({ rememberMe: true, email: "claire@exemple.fr" });
    expect([storage.getItem("token"), savedAccounts()]).toEqual([null, []]);
  });

  it("[AUTH-49] completed by a second factor keeps the rememberMe chosen at the start", async () => {
    loginAnswers({ requires2FA: true, tempToken: "a-temporary-token" });
    await login({ ...credentials, rememberMe: true });
    answers["/api/auth/verify-2fa-login"] = { status: 200, body: { success: true, ...session } };
    await verify({ factor: { token: "123456" }, tempToken: "a-temporary-token", rememberMe: false });
    expect(seen.at(-1)?.body).toEqual({ token: "123456", tempToken: "a-temporary-token", rememberMe: true });
    expect([storage.getItem("token"), storage.getItem("userRole"), storage.getItem(TOKEN_KEY)]).toEqual([
      "an-access-token",
      "admin",
      "a-refresh-token",
    ]);
    expect(storage.getItem("temp_2fa_user_data")).toBeNull();
  });
});

describe("a saved account", () => {
  it("[AUTH-16] signs in with one click by its token, which is replaced", async () => {
    const saved = account(true);
    keepSavedToken(saved.email, "the-saved-token");
    expect(await signInSaved(saved)).toMatchObject({ user: { firstName: "Claire" } });
    expect(seen.map(({ path, bearer, body }) => [path, bearer, body["refreshToken"]])).toEqual([
      ["/api/auth/refresh", undefined, "the-saved-token"],
      ["/api/auth/user", "renewed-access-token", undefined],
    ]);
    expect(["token", "refreshToken", TOKEN_KEY].map((key) => storage.getItem(key))).toEqual([
      "renewed-access-token",
      "renewed-refresh-token",
      "renewed-refresh-token",
    ]);
    expect(sessionUser()?.email).toBe("claire@exemple.fr");
  });

  it("[AUTH-16] asks for its password when it is not to be remembered, even with a token that validates", async () => {
    const saved = account(false);
    keepSavedToken(saved.email, "the-saved-token");
    expect(await signInSaved(saved)).toBeNull();
    expect([storage.getItem("token"), storage.getItem("userRole"), sessionUser(), savedAccounts().length]).toEqual([null, null, null, 1]);
  });

  it("with a second factor asks for it, and keeps its token until the code is given", async () => {
    const saved = account(true);
    keepSavedToken(saved.email, "the-saved-token");
    answers["/api/auth/refresh"] = { status: 200, body: { success: true, requires2FA: true, tempToken: "a-temporary-token" } };
    expect(await signInSaved(saved)).toEqual({ tempToken: "a-temporary-token" });
    expect([storage.getItem("token"), storage.getItem(TOKEN_KEY), sessionUser()]).toEqual([null, "the-saved-token", null]);
    expect(JSON.parse(storage.getItem("temp_2fa_user_data") ?? "")).toEqual({ rememberMe: true, email: saved.email });
  });

  it.each([true, false])("[AUTH-18] without a token sends no request (rememberMe %s)", async (rememberMe) => {
    expect(await signInSaved(account(rememberMe))).toBeNull();
    expect([seen, sessionUser()]).toEqual([[], null]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("[AUTH-17][AUTH-20] whose token is refused (rememberMe %s) loses it, without leaving the sign-in page", async (rememberMe, left) => {
    const saved = account(rememberMe);
    keepSavedToken(saved.email, "the-saved-token");
    answers["/api/auth/refresh"] = over;
    await expect(signInSaved(saved)).rejects.toBeInstanceOf(SavedSessionOver);
    expect([storage.getItem(TOKEN_KEY), savedAccounts().length]).toEqual([null, left]);
    expect(refused).not.toHaveBeenCalled();
  });

  it("[AUTH-19][AUTH-20] keeps its token while the server is unreachable", async () => {
    const saved = account(true);
    keepSavedToken(saved.email, "the-saved-token");
    setApiHost("http://127.0.0.1:1");
    await expect(signInSaved(saved)).rejects.toMatchObject({ status: 0 });
    expect(storage.getItem(TOKEN_KEY)).toBe("the-saved-token");
    expect(savedAccounts()).toHaveLength(1);
  });

  it.each([403, 500])("[AUTH-20] keeps its token when the server answers %i, not a verified 401", async (status) => {
    const saved = account(false);
    keepSavedToken(saved.email, "the-saved-token");
    answers["/api/auth/refresh"] = { status, body: { success: false, code: "x", message: "x" } };
    await expect(signInSaved(saved)).rejects.toMatchObject({ status });
    expect([storage.getItem(TOKEN_KEY), savedAccounts().length]).toEqual(["the-saved-token", 1]);
  });

  it("[AUTH-21] loses its token when it is removed, and the token's session ends", async () => {
    const saved = account(true);
    keepSavedToken(saved.email, "the-saved-token");
    forgetAccount(saved.email);
    expect([storage.getItem(TOKEN_KEY), savedAccounts()]).toEqual([null, []]);
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ path: "/api/auth/forget", body: { refreshToken: "the-saved-token" } }));
  });

  it("[AUTH-22] loses its token when edited to require its password, and keeps its e-mail", () => {
    const saved = account(true);
    keepSavedToken(saved.email, "the-saved-token");
    editAccount(saved.email, { firstName: "Anne", lastName: "Petit" }, true);
    expect(storage.getItem(TOKEN_KEY)).toBe("the-saved-token");
    editAccount(saved.email, { firstName: "Anne", lastName: "Petit" }, false);
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    expect(savedAccounts()).toMatchObject([{ email: "claire@exemple.fr", firstName: "Anne", initials: "AP", rememberMe: false }]);
  });
});

describe("the session of a saved account", () => {
  it("[AUTH-61] updates the account's token when its refresh token is replaced", async () => {
    enter(session, true);
    await renewedToken("an-access-token");
    expect([storage.getItem("refreshToken"), storage.getItem(TOKEN_KEY)]).toEqual(["renewed-refresh-token", "renewed-refresh-token"]);
  });

  it("[AUTH-59][AUTH-61] leaves the account a token of its own on logout, and removes token, user data and role", async () => {
    enter(session, true);
    answers["/api/auth/logout"] = { status: 200, body: { success: true, refreshToken: "the-successor's-token" } };
    await logout();
    expect(seen.at(-1)).toMatchObject({ path: "/api/auth/logout", bearer: "an-access-token", body: { keepSaved: true } });
    expect(["token", "refreshToken", "userRole", "userData"].map((key) => storage.getItem(key))).toEqual([null, null, null, null]);
    expect(storage.getItem(TOKEN_KEY)).toBe("the-successor's-token");
  });

  it("leaves nothing in the browser or on the server when logged out with forget", async () => {
    enter(session, true);
    expect(leftBySigningOut("claire@exemple.fr")).toBe("way-in");
    await logout({ forget: true });
    expect(seen.at(-1)).toMatchObject({ path: "/api/auth/logout", body: { keepSaved: false } });
    expect([savedAccounts(), storage.getItem(TOKEN_KEY), leftBySigningOut("claire@exemple.fr")]).toEqual([[], null, "nothing"]);
  });

  it("leaves the user's drafts until the account is forgotten, and never touches another user's", async () => {
    const own = ["campaign", "message"].map((kind) => draftKey(kind, user._id, "of something"));
    const others = draftKey("campaign", "018f0000-0000-7000-8000-000000000009", user.workspace.id);
    const keep = () => {
      for (const key of [...own, others]) storage.setItem(key, "Bonjour");
    };
    const left = () => [...own, others].map((key) => storage.getItem(key) !== null);
    keep();
    enter(session, true);
    await logout();
    expect(left()).toEqual([true, true, true]);
    forgetAccount(user.email);
    expect(left()).toEqual([false, false, true]);
    keep();
    enter(session, true);
    await logout({ forget: true });
    expect(left()).toEqual([false, false, true]);
    // An account that is not on the list leaves nothing, with or without forget.
    keep();
    openSession(session);
    await logout();
    expect(left()).toEqual([false, false, true]);
  });

  it("leaves only the account's name on logout when it needs its password", () => {
    enter(session, false);
    expect(leftBySigningOut("claire@exemple.fr")).toBe("name");
  });

  it("[AUTH-59] leaves nothing on logout when the account was never saved", async () => {
    openSession(session);
    await logout();
    expect(seen.at(-1)?.body).toEqual({ keepSaved: false });
    expect(storage.length).toBe(0);
  });

  it.each([
    ["with a second factor", { enabled: true }],
    ["whose second factor is not known yet", undefined],
  ])("%s leaves no way in when the server cannot be reached on logout", async (_, secondFactor) => {
    enter(session, true);
    queryClient.setQueryData(twoFactorQuery.queryKey, secondFactor && { ...withoutFactor, ...secondFactor });
    setApiHost("http://127.0.0.1:1");
    await expect(logout()).rejects.toMatchObject({ status: 0 });
    expect([storage.getItem("refreshToken"), storage.getItem(TOKEN_KEY), leftBySigningOut("claire@exemple.fr")]).toEqual([
      null,
      null,
      "name",
    ]);
  });

  it("with a second factor leaves only the next session's token on logout", async () => {
    enter(session, true);
    queryClient.setQueryData(twoFactorQuery.queryKey, { ...withoutFactor, enabled: true });
    let during: string | null = "not asked";
    answers["/api/auth/logout"] = { status: 200, body: { success: true, refreshToken: "the-successor's-token" } };
    server.prependListener("request", () => (during = storage.getItem(TOKEN_KEY)));
    await logout();
    expect([during, storage.getItem(TOKEN_KEY)]).toEqual([null, "the-successor's-token"]);
  });

  it("[AUTH-60] ends here even if the server cannot be reached on logout, and reports the failure", async () => {
    enter(session, true);
    queryClient.setQueryData(twoFactorQuery.queryKey, withoutFactor);
    setApiHost("http://127.0.0.1:1");
    await expect(logout()).rejects.toMatchObject({ status: 0 });
    expect([storage.getItem("token"), sessionUser(), storage.getItem(TOKEN_KEY)]).toEqual([null, null, "a-refresh-token"]);
  });
});
