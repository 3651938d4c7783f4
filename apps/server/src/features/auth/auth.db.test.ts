import { createHmac } from "node:crypto";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_CONFIG, TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { REUSE_GRACE_SECONDS } from "./sessions.service.ts";
import { LIMITS } from "./throttle.ts";

const database = await testDatabase();
const { app, clock, signedIn } = await testServer(database);

const HOUR = 3_600_000;
const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress });
const get = (url: string, token?: string) =>
  app.inject({ method: "GET", url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
const login = (email: string, password: string, rememberMe = false, address?: string) =>
  post("/api/auth/login", { email, password, rememberMe }, {}, address);

/** Runs work with the server's clock moved forward. */
async function later<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
  clock.ahead += milliseconds;
  try {
    return await act();
  } finally {
    clock.ahead -= milliseconds;
  }
}

const sessionsOf = (userId: string) =>
  database.asOwner<{ remember_me: boolean; seconds: number; revoked_at: Date | null }>(
    "SELECT remember_me, extract(epoch FROM expires_at - created_at)::int AS seconds, revoked_at FROM user_session WHERE user_id = $1 ORDER BY id",
    [userId],
  );

describe("signing in", () => {
  it("[API-08] answers a token, a refresh token and the user, whatever the case of the address", async () => {
    const { email, userId, workspaceId } = await signedIn();
    const answer = await login(` ${email.toUpperCase()} `, TEST_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: {
        _id: userId,
        email,
        role: "user",
        plan: "professional",
        subscription: { plan: "professional", status: "active" },
        workspace: { id: workspaceId },
      },
    });
  });

  it("[AUTH-54] puts user, e-mail, role, names and expiry in the token, 15 minutes ahead", async () => {
    const { token, userId, email } = await signedIn();
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ userId, email, role: "user", firstName: "Ada", lastName: "Lovelace" });
    const { iat, exp } = claims as { iat: number; exp: number };
    expect(exp - iat).toBe(900);
  });

  it("[AUTH-05] requires both an address and a password", async () => {
    expect((await post("/api/auth/login", { email: "a@b.fr" })).statusCode).toBe(400);
    expect((await post("/api/auth/login", { password: "x" })).statusCode).toBe(400);
    expect((await login("", TEST_PASSWORD)).statusCode).toBe(400);
  });

  it("answers a wrong password and an unknown address alike, in the language of the request", async () => {
    const { email } = await signedIn();
    const wrong = await login(email, "autre chose");
    const unknown = await login("personne@exemple.test", "autre chose");
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.statusCode).toBe(wrong.statusCode);
    const english = await post("/api/auth/login", { email, password: "wrong" }, { "accept-language": "en-GB,en;q=0.9" });
    expect(english.json()).toMatchObject({
      success: false,
      code: "auth.server.badCredentials",
      message: "Wrong e-mail address or password.",
    });
  });

  it("[AUTH-61][COOKIE-08] keeps a session 24 hours, or 30 days when it is to be remembered", async () => {
    const { email, userId } = await signedIn();
    await login(email, TEST_PASSWORD, true);
    const sessions = await sessionsOf(userId);
    expect(sessions.map(({ remember_me, seconds }) => [remember_me, seconds])).toEqual([
      [false, 24 * 3600],
      [true, 30 * 24 * 3600],
    ]);
  });

  it("refuses a suspended account, even while its token is still valid", async () => {
    const { email, userId, token } = await signedIn();
    await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [userId]);
    expect((await login(email, TEST_PASSWORD)).json()).toMatchObject({ code: "auth.server.suspended" });
    expect((await get("/api/auth/user", token)).statusCode).toBe(401);
  });

  it("stops guesses at one account, known or not, even with the right password in the end, and forgets them after a while", async () => {
    const { email } = await signedIn();
    for (const target of [email, "inconnu@exemple.test"]) {
      for (let guess = 0; guess < LIMITS.account; guess += 1)
        expect((await login(target, `essai ${guess}`, false, "192.0.2.7")).statusCode).toBe(401);
      const refused = await login(target, TEST_PASSWORD, false, "192.0.2.8");
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: "auth.server.tooManyAttempts" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    }
    expect((await later(16 * 60_000, () => login(email, TEST_PASSWORD))).statusCode).toBe(200);
  });

  it("stops guesses at many accounts from one address", async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess <= LIMITS.address; guess += 1)
      statuses.add((await login(`u${guess}@exemple.test`, "x", false, "192.0.2.9")).statusCode);
    expect([...statuses]).toEqual([401, 429]);
  });

  it("does not count successful sign-ins", async () => {
    const { email } = await signedIn();
    for (let time = 0; time < LIMITS.account + 5; time += 1)
      expect((await login(email, TEST_PASSWORD, false, "192.0.2.10")).statusCode).toBe(200);
  });
});

describe("a token", () => {
  it("[API-06][API-07][AUTH-55] opens the user's own data while its session lives", async () => {
    const { token, email, userId } = await signedIn();
    expect((await get("/api/auth/verify-token", token)).json()).toEqual({ success: true, valid: true });
    expect((await get("/api/auth/user", token)).json()).toMatchObject({
      success: true,
      user: {
        _id: userId,
        email,
        role: "user",
        firstName: "Ada",
        lastName: "Lovelace",
        avatar: null,
        subscription: { plan: "professional", status: "active" },
        plan: "professional",
      },
    });
  });

  it("[SEC-02][API-07][AUTH-61] is refused when it is missing, cut, forged, of another algorithm, or expired", async () => {
    const { token } = await signedIn();
    const [header = "", payload = ""] = token.split(".");
    const sign = (text: string, key: Buffer) => `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${payload}.`;
    const admin = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), role: "admin" })).toString(
      "base64url",
    );
    const refused = [
      undefined,
      token.slice(0, -2),
      sign(`${header}.${payload}`, Buffer.alloc(32, 9)),
      none,
      `${header}.${admin}.${token.split(".")[2]}`,
      "x".repeat(40),
    ];
    for (const bad of refused) {
      const answer = await get("/api/auth/user", bad);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, code: "problems.unauthenticated" });
      expect((await get("/api/auth/verify-token", bad)).statusCode).toBe(401);
    }
    expect((await later(16 * 60_000, () => get("/api/auth/user", token))).statusCode).toBe(401);
    // A token signed with this key is accepted: each token above is refused for its own defect alone.
    expect((await get("/api/auth/user", sign(`${header}.${payload}`, TEST_CONFIG.tokenKey))).statusCode).toBe(200);
  });

  it("carries the current role, not the one it was issued with", async () => {
    const { token, userId } = await signedIn();
    await database.asOwner("UPDATE app_user SET role = 'admin' WHERE id = $1", [userId]);
    expect((await get("/api/auth/user", token)).json()).toMatchObject({ user: { role: "admin" } });
  });

  it("[AUTH-59] ends with its session as soon as its owner signs out", async () => {
    const { token, refreshToken } = await signedIn();
    expect((await post("/api/auth/logout", {}, { authorization: `Bearer ${token}` })).json()).toEqual({ success: true });
    expect((await get("/api/auth/verify-token", token)).statusCode).toBe(401);
    expect((await post("/api/auth/refresh", { refreshToken })).statusCode).toBe(401);
  });
});

describe("signing out of a saved account", () => {
  const logout = (token: string, body: object) => post("/api/auth/logout", body, { authorization: `Bearer ${token}` });
  const remembered = async () => {
    const { email, userId } = await signedIn();
    const session = (await login(email, TEST_PASSWORD, true)).json<{ token: string; refreshToken: string }>();
    return { ...session, userId };
  };

  it("[AUTH-61] ends the session, and leaves a token by which the account signs in again until the session would have ended", async () => {
    const { token, refreshToken, userId } = await remembered();
    const left = (await logout(token, { keepSaved: true })).json<{ refreshToken: string }>();
    expect((await get("/api/auth/user", token)).statusCode).toBe(401);
    expect((await post("/api/auth/refresh", { refreshToken })).statusCode).toBe(401);
    const back = (await post("/api/auth/refresh", { refreshToken: left.refreshToken })).json<{ token: string; refreshToken: string }>();
    expect((await get("/api/auth/user", back.token)).statusCode).toBe(200);
    expect((await sessionsOf(userId)).map(({ remember_me, revoked_at }) => [remember_me, revoked_at !== null])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
    const ends = await database.asOwner<{ ends: number }>(
      "SELECT count(DISTINCT expires_at)::int AS ends FROM user_session WHERE user_id = $1 AND remember_me",
      [userId],
    );
    expect(ends).toEqual([{ ends: 1 }]);
    expect((await later(30 * 24 * HOUR, () => post("/api/auth/refresh", { refreshToken: back.refreshToken }))).statusCode).toBe(401);
  });

  it("leaves no token when none is requested or the session was not remembered", async () => {
    const { token } = await remembered();
    expect((await logout(token, {})).json()).toEqual({ success: true });
    expect((await logout((await signedIn()).token, { keepSaved: true })).json()).toEqual({ success: true });
  });

  it("leaves one token, however many requests are concurrent", async () => {
    const { token } = await remembered();
    const answers = await Promise.all([1, 2, 3].map(() => logout(token, { keepSaved: true })));
    expect(answers.filter((answer) => "refreshToken" in answer.json<object>())).toHaveLength(1);
  });
});

describe("renewing a session", () => {
  it("[AUTH-61] gives a new token and a new refresh token, long after the first token has expired", async () => {
    const { refreshToken } = await signedIn();
    const renewed = await later(23 * HOUR, () => post("/api/auth/refresh", { refreshToken }));
    expect(renewed.statusCode).toBe(200);
    const { token, refreshToken: next } = renewed.json<{ token: string; refreshToken: string }>();
    expect(next).not.toBe(refreshToken);
    expect((await later(23 * HOUR, () => get("/api/auth/user", token))).statusCode).toBe(200);
  });

  it("[AUTH-61] never issues a token that outlives the session", async () => {
    const { refreshToken } = await signedIn();
    const renewed = await later(24 * HOUR - 60_000, () => post("/api/auth/refresh", { refreshToken }));
    const { exp, iat } = JSON.parse(Buffer.from(renewed.json<{ token: string }>().token.split(".")[1] ?? "", "base64url").toString()) as {
      exp: number;
      iat: number;
    };
    expect(exp - iat).toBeLessThanOrEqual(61);
    expect(
      (await later(25 * HOUR, () => post("/api/auth/refresh", { refreshToken: renewed.json<{ refreshToken: string }>().refreshToken })))
        .statusCode,
    ).toBe(401);
  });

  it("[AUTH-61] ends the session when a refresh token is used twice, however long ago it was replaced", async () => {
    const { refreshToken, userId } = await signedIn();
    const second = (await post("/api/auth/refresh", { refreshToken })).json<{ refreshToken: string }>();
    const third = (await post("/api/auth/refresh", { refreshToken: second.refreshToken })).json<{ token: string; refreshToken: string }>();
    const reused = await post("/api/auth/refresh", { refreshToken });
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toMatchObject({ code: "auth.server.sessionOver" });
    expect((await get("/api/auth/user", third.token)).statusCode).toBe(401);
    expect((await post("/api/auth/refresh", { refreshToken: third.refreshToken })).statusCode).toBe(401);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  it("ends the session when a refresh token is reused after its grace period, even if its successor was never used", async () => {
    const { refreshToken, userId } = await signedIn();
    const second = (await post("/api/auth/refresh", { refreshToken })).json<{ token: string; refreshToken: string }>();
    expect((await later(REUSE_GRACE_SECONDS * 1000 + 1000, () => post("/api/auth/refresh", { refreshToken }))).statusCode).toBe(401);
    expect((await get("/api/auth/user", second.token)).statusCode).toBe(401);
    expect((await post("/api/auth/refresh", { refreshToken: second.refreshToken })).statusCode).toBe(401);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  it("repeats the answer with the same refresh token when the first answer was lost", async () => {
    const { refreshToken, userId } = await signedIn();
    const lost = (await post("/api/auth/refresh", { refreshToken })).json<{ refreshToken: string }>();
    const again = await later((REUSE_GRACE_SECONDS - 5) * 1000, () => post("/api/auth/refresh", { refreshToken }));
    expect(again.statusCode).toBe(200);
    const pair = again.json<{ token: string; refreshToken: string }>();
    expect(pair.refreshToken).toBe(lost.refreshToken);
    expect((await get("/api/auth/user", pair.token)).statusCode).toBe(200);
    const next = await post("/api/auth/refresh", { refreshToken: pair.refreshToken });
    expect(next.statusCode).toBe(200);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at === null)).toBe(true);
  });

  it("gives the grace period to the latest token only: once its successor is used, an older one ends the session even within the same second", async () => {
    const { refreshToken, userId } = await signedIn();
    const second = (await post("/api/auth/refresh", { refreshToken })).json<{ refreshToken: string }>();
    expect((await post("/api/auth/refresh", { refreshToken: second.refreshToken })).statusCode).toBe(200);
    expect((await post("/api/auth/refresh", { refreshToken })).statusCode).toBe(401);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  it("gives concurrent tabs the same working pair", async () => {
    const { refreshToken, userId } = await signedIn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post("/api/auth/refresh", { refreshToken })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const pairs = answers.map((answer) => answer.json<{ token: string; refreshToken: string }>());
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
    for (const { token } of pairs) expect((await get("/api/auth/user", token)).statusCode).toBe(200);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at === null)).toBe(true);
  });

  it("resumes a saved account whose first answer was lost", async () => {
    const { email } = await signedIn();
    const { refreshToken } = (await login(email, TEST_PASSWORD, true)).json<{ refreshToken: string }>();
    await post("/api/auth/refresh", { refreshToken, signsIn: true });
    const again = await post("/api/auth/refresh", { refreshToken, signsIn: true });
    expect(again.statusCode).toBe(200);
    expect((await get("/api/auth/user", again.json<{ token: string }>().token)).statusCode).toBe(200);
  });

  it("changes nothing for a forged refresh token", async () => {
    const { refreshToken, userId, token } = await signedIn();
    const forged = `${refreshToken.slice(0, 30)}${refreshToken[30] === "A" ? "B" : "A"}${refreshToken.slice(31)}`;
    expect((await post("/api/auth/refresh", { refreshToken: forged })).statusCode).toBe(401);
    expect((await sessionsOf(userId)).every(({ revoked_at }) => revoked_at === null)).toBe(true);
    expect((await get("/api/auth/user", token)).statusCode).toBe(200);
  });

  it("stores a refresh token as a hash only", async () => {
    const { refreshToken } = await signedIn();
    const rows = await database.asOwner<{ text: string }>("SELECT row_to_json(s)::text AS text FROM user_session s");
    expect(rows.some(({ text }) => text.includes(refreshToken) || text.includes(Buffer.from(refreshToken).toString("hex")))).toBe(false);
  });
});
