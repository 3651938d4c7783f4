import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, services, jobs, clock, signedIn } = await testServer(database);
const mailbox = await testMailbox(services, jobs);

const HOUR = 3_600_000;
const NEW_PASSWORD = "Motdepasse1!";
type Headers = Record<string, string>;
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/account/${path}`, headers, ...(payload && { payload }) });
const login = (email: string, password = TEST_PASSWORD, userAgent = "") =>
  app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password }, headers: { "user-agent": userAgent } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isOpen = async (token: string) => (await app.inject({ url: "/api/auth/verify-token", headers: bearer(token) })).statusCode === 200;

describe("the profile", () => {
  it("shows and changes the user's own names, with their capitals", async () => {
    const user = await signedIn();
    const other = await signedIn();
    expect((await call("GET", "profile", user.headers)).json()).toMatchObject({
      data: {
        email: user.email,
        firstName: "Ada",
        lastName: "Lovelace",
        pendingEmail: null,
        hasPassword: true,
        passwordChangeableAt: null,
      },
    });
    const changed = await call("PATCH", "profile", user.headers, { firstName: " Shane ", lastName: "McDonald" });
    expect(changed.json()).toMatchObject({ success: true, data: { firstName: "Shane", lastName: "McDonald" } });
    expect((await call("GET", "profile", other.headers)).json()).toMatchObject({ data: { firstName: "Ada" } });
    expect((await call("PATCH", "profile", user.headers, { firstName: " " })).statusCode).toBe(400);
    expect((await call("PATCH", "profile", user.headers, { role: "admin" })).statusCode).toBe(400);
  });
});

describe("preferences", () => {
  it("[SETTINGS-01] are stored for each user and returned with the user; those not given stay", async () => {
    const user = await signedIn();
    const defaults = {
      language: "fr",
      notifications: { email: true, desktop: true, sound: true },
      dateFormat: "dmy",
      timeFormat: "24h",
      timeZone: null,
      theme: "system",
    };
    expect((await call("GET", "preferences", user.headers)).json()).toEqual({ success: true, data: defaults });
    const change = { timeZone: "Asia/Tokyo", theme: "dark", dateFormat: "ymd", timeFormat: "12h", language: "en" };
    await call("PATCH", "preferences", user.headers, change);
    const changed = await call("PATCH", "preferences", user.headers, { notifications: { sound: false } });
    const chosen = { ...defaults, ...change, notifications: { email: true, desktop: true, sound: false } };
    expect(changed.json()).toEqual({ success: true, data: chosen });
    const me = await app.inject({ url: "/api/auth/user", headers: user.headers });
    expect(me.json()).toMatchObject({ user: { language: "en", preferences: chosen } });
    const automatic = await call("PATCH", "preferences", user.headers, { timeZone: null });
    expect(automatic.json()).toMatchObject({ data: { timeZone: null, theme: "dark" } });
  });

  it("refuse unknown values", async () => {
    const { headers } = await signedIn();
    for (const wrong of [
      { timeZone: "Mars/Olympus" },
      { theme: "blue" },
      { dateFormat: "ydm" },
      { notifications: { smoke: true } },
      { x: 1 },
    ])
      expect((await call("PATCH", "preferences", headers, wrong)).statusCode).toBe(400);
    expect((await call("PATCH", "preferences", headers, { timeZone: "Mars/Olympus" })).json()).toMatchObject({
      fields: { timeZone: { code: "account.errors.unknownTimeZone" } },
    });
  });
});

describe("changing the password", () => {
  const change = (headers: Headers, currentPassword: string, newPassword = NEW_PASSWORD) =>
    call("POST", "password", headers, { currentPassword, newPassword });

  it("[SETTINGS-17] takes the current and a new one, ends the other sessions immediately and notifies the owner", async () => {
    const user = await signedIn();
    const elsewhere = (await login(user.email)).json<{ token: string }>().token;
    const answer = await change(user.headers, TEST_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: expect.any(String) });
    expect([await isOpen(user.token), await isOpen(elsewhere)]).toEqual([true, false]);
    expect((await login(user.email)).statusCode).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailbox.arrived()).map(({ template, to }) => [template, to])).toContainEqual(["passwordChanged", user.email]);
  });

  it("[SETTINGS-18] needs all four: 8 characters, an uppercase letter, a digit, a special character", async () => {
    const { headers, email } = await signedIn();
    for (const weak of ["Aa1!aaa", "motdepasse1!", "Motdepasse!", "Motdepasse1"])
      expect((await change(headers, TEST_PASSWORD, weak)).json()).toMatchObject({
        code: "account.errors.passwordRules",
        fields: { newPassword: {} },
      });
    expect((await login(email)).statusCode).toBe(200);
  });

  it("[SETTINGS-19] waits 24 hours after a change, and says until when in the user's own time", async () => {
    const { headers, email } = await signedIn();
    await call("PATCH", "preferences", headers, { timeZone: "Asia/Tokyo" });
    await change(headers, TEST_PASSWORD);
    const until = new Date(services.now().epochMilliseconds + 24 * HOUR);
    const soon = await change(headers, NEW_PASSWORD, "Un autre encore 2!");
    expect(soon.statusCode).toBe(409);
    const day = new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "Asia/Tokyo" }).format(until);
    expect(soon.json()).toMatchObject({ code: "account.errors.passwordTooSoon", message: expect.stringContaining(day) });
    const changeableAt = (await call("GET", "profile", headers)).json<{ data: { passwordChangeableAt: string } }>().data
      .passwordChangeableAt;
    expect(Math.abs(Date.parse(changeableAt) - until.getTime())).toBeLessThan(5000);
    clock.ahead += 24 * HOUR - 5000;
    const { token } = (await login(email, NEW_PASSWORD)).json<{ token: string }>();
    expect((await change(bearer(token), NEW_PASSWORD, "Un autre encore 2!")).statusCode).toBe(409);
    clock.ahead += 10_000;
    expect((await change(bearer(token), NEW_PASSWORD, "Un autre encore 2!")).statusCode).toBe(200);
  });

  it("refuses a wrong current password, counts such guesses, and refuses the same password again", async () => {
    const { headers, email } = await signedIn();
    const wrong = await change(headers, "pas le bon");
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: "account.errors.wrongPassword", fields: { currentPassword: {} } });
    for (let guess = 1; guess < 10; guess += 1) await change(headers, `essai ${guess}`);
    expect((await change(headers, TEST_PASSWORD)).statusCode).toBe(429);
    expect((await login(email)).statusCode).toBe(200);
    const other = await signedIn();
    await change(other.headers, TEST_PASSWORD);
    clock.ahead += 25 * HOUR;
    const { token } = (await login(other.email, NEW_PASSWORD)).json<{ token: string }>();
    expect((await change(bearer(token), NEW_PASSWORD)).json()).toMatchObject({ code: "account.errors.samePassword" });
  });
});

describe("changing the address", () => {
  const ask = (headers: Headers, email: string, password = TEST_PASSWORD) => call("POST", "email", headers, { email, password });
  const open = (token: string) => app.inject({ method: "POST", url: `/api/auth/verify-email/${token}`, payload: {} });
  const tokenFor = async (address: string) => {
    const mail = (await mailbox.arrived()).find(({ template, to }) => template === "emailVerification" && to === address);
    return String(mail?.values["path"]).replace("/verify-email/", "");
  };

  it("[SETTINGS-04] needs the password, takes effect when the link sent there is opened, and notifies the old address", async () => {
    const user = await signedIn();
    const address = `new-${user.email}`;
    expect((await ask(user.headers, address, "faux")).json()).toMatchObject({ code: "account.errors.wrongPassword" });
    expect((await ask(user.headers, address.toUpperCase())).statusCode).toBe(200);
    expect((await call("GET", "profile", user.headers)).json()).toMatchObject({ data: { email: user.email, pendingEmail: address } });
    const token = await tokenFor(address);
    expect((await open(token)).statusCode).toBe(200);
    expect((await call("GET", "profile", user.headers)).json()).toMatchObject({ data: { email: address, pendingEmail: null } });
    expect((await mailbox.arrived()).map(({ template, to }) => [template, to])).toEqual([["notification", user.email]]);
    expect((await login(user.email)).statusCode).toBe(401);
    expect((await login(address)).statusCode).toBe(200);
    expect((await open(token)).json()).toMatchObject({ code: "auth.server.invalidEmailLink" });
  });

  it("does not reveal who has an account: the answer is the same, and a taken address gets no mail", async () => {
    const user = await signedIn();
    const other = await signedIn();
    const taken = await ask(user.headers, other.email);
    const free = await ask(user.headers, `free-${user.email}`);
    expect(taken.json()).toEqual(free.json());
    expect((await mailbox.arrived()).map(({ to }) => to)).toEqual([`free-${user.email}`]);
  });

  it("is refused when the address was taken meanwhile, can be cancelled, and expires after a day", async () => {
    const user = await signedIn();
    const rival = await signedIn();
    const address = `wanted-${user.email}`;
    await ask(user.headers, address);
    const token = await tokenFor(address);
    await ask(rival.headers, address);
    const rivalToken = await tokenFor(address);
    const answers = await Promise.all([open(token), open(rivalToken)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

    const third = await signedIn();
    await ask(third.headers, `third-${third.email}`);
    await call("DELETE", "email", third.headers);
    expect((await call("GET", "profile", third.headers)).json()).toMatchObject({ data: { pendingEmail: null } });
    expect((await open(await tokenFor(`third-${third.email}`))).statusCode).toBe(400);
    await ask(third.headers, `late-${third.email}`);
    const late = await tokenFor(`late-${third.email}`);
    clock.ahead += 24 * HOUR + 1000;
    expect((await open(late)).statusCode).toBe(400);
  });
});

describe("the sessions", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const list = async (headers: Headers) =>
    (await call("GET", "sessions", headers)).json<{ data: { id: string; current: boolean; device: object; ip: string }[] }>().data;

  it("are listed with device and address, this one first, without other users'", async () => {
    const user = await signedIn();
    await signedIn();
    await login(user.email, TEST_PASSWORD, FIREFOX);
    const sessions = await list(user.headers);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ device: { browser: "Firefox", system: "Linux" }, ip: "127.0.0.1", rememberMe: false });
  });

  it("can be ended one by one or all others together, with immediate effect", async () => {
    const user = await signedIn();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await login(user.email)).json<{ token: string }>().token));
    const [, ended] = await list(user.headers);
    expect((await call("DELETE", `sessions/${ended?.id}`, user.headers)).statusCode).toBe(200);
    expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toHaveLength(2);
    expect((await call("DELETE", `sessions/${ended?.id}`, user.headers)).statusCode).toBe(404);
    await call("DELETE", "sessions", user.headers);
    expect(await Promise.all([user.token, ...tokens].map(isOpen))).toEqual([true, false, false, false]);
    expect(await list(user.headers)).toHaveLength(1);
  });

  it("of another user cannot be ended or seen", async () => {
    const user = await signedIn();
    const other = await signedIn();
    const [theirs] = await list(other.headers);
    expect((await call("DELETE", `sessions/${theirs?.id}`, user.headers)).statusCode).toBe(404);
    await call("DELETE", "sessions", user.headers);
    expect(await isOpen(other.token)).toBe(true);
  });
});

describe("the login history", () => {
  const history = async (headers: Headers) =>
    (await call("GET", "login-history", headers)).json<{ data: { success: boolean; method: string; ip: string }[] }>().data;

  it("[SETTINGS-16] shows the successes and failures of the last 30 days, newest first, and keeps nothing older", async () => {
    const user = await signedIn();
    const other = await signedIn();
    await login(user.email, "faux");
    expect((await history(user.headers)).map(({ success, method }) => [success, method])).toEqual([
      [false, "password"],
      [true, "password"],
    ]);
    expect(await history(other.headers)).toHaveLength(1);
    clock.ahead += 30 * 24 * HOUR - 60_000;
    const later = (await login(user.email)).json<{ token: string }>().token;
    expect(await history(bearer(later))).toHaveLength(3);
    clock.ahead += 120_000;
    expect(await history(bearer(later))).toHaveLength(1);
    await login(user.email);
    const rows = await database.asOwner("SELECT FROM login_event WHERE user_id = ANY($1::uuid[])", [[user.userId, other.userId]]);
    expect(rows).toHaveLength(2);
  });
});

it("[AUTH-16][SETTINGS-16] signing in by a saved account is in the login history, renewing a session is not", async () => {
  const user = await signedIn();
  const methods = async (headers: { authorization: string }) =>
    (await app.inject({ url: "/api/account/login-history", headers }))
      .json<{ data: { method: string }[] }>()
      .data.map(({ method }) => method);
  const refresh = async (refreshToken: string, more: object = {}) =>
    (await app.inject({ method: "POST", url: "/api/auth/refresh", payload: { refreshToken, ...more } })).json<{
      token: string;
      refreshToken: string;
    }>();
  const before = await methods(user.headers);
  const renewed = await refresh(user.refreshToken);
  expect(await methods(user.headers)).toEqual(before);
  const { token } = await refresh(renewed.refreshToken, { signsIn: true });
  expect(await methods({ authorization: `Bearer ${token}` })).toEqual(["savedAccount", ...before]);
});

describe("a sign-in from elsewhere", () => {
  const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  const NEXT_CHROME = CHROME.replace("141", "142");
  const from = (email: string, userAgent: string, remoteAddress: string) =>
    app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email, password: TEST_PASSWORD },
      headers: { "user-agent": userAgent },
      remoteAddress,
    });

  it("notifies the owner of a new browser or network, but not if only the version or the address has changed", async () => {
    const { email } = await signedIn();
    await mailbox.arrived();
    await from(email, CHROME, "203.0.113.4");
    const [first] = await mailbox.arrived();
    expect(first).toMatchObject({ template: "newLogin", to: email, values: { device: "Chrome sur Windows", ip: "203.0.113.4" } });
    await from(email, NEXT_CHROME, "203.0.113.77");
    expect(await mailbox.arrived()).toEqual([]);
    await from(email, CHROME, "198.51.100.4");
    expect(await mailbox.arrived()).toHaveLength(1);
  });
});
