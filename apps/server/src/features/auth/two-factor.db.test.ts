import { TWO_FACTOR_TRIES } from "@filon/contracts/auth";
import { testDatabase } from "@filon/testing";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { LIMITS } from "./throttle.ts";

const database = await testDatabase();
const { app, services, clock, signedIn } = await testServer(database);
const STEP = 30_000;

const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress });
const verify = (payload: object, remoteAddress?: string) => post("/api/auth/verify-2fa-login", payload, {}, remoteAddress);
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(services.now().epochMilliseconds / 1000) });

/** Returns a code that the authenticator shows neither now nor a step before or after. */
function wrongCodeFor(secret: string): string {
  const near = new Set(
    [-1, 0, 1].map((steps) => generateSync({ secret, epoch: Math.floor(services.now().epochMilliseconds / 1000) + steps * 30 })),
  );
  return ["000000", "000001", "000002", "000003"].find((code) => !near.has(code)) ?? "";
}

/** Creates a user with a second factor, and moves the clock so that a fresh code may be used. */
async function twoFactorUser() {
  const user = await signedIn();
  const setup = await post("/api/account/two-factor/setup", { password: TEST_PASSWORD }, user.headers);
  const { secret } = setup.json<{ data: { secret: string } }>().data;
  const confirmed = await post("/api/account/two-factor/confirm", { token: codeOf(secret) }, user.headers);
  const { recoveryCodes } = confirmed.json<{ data: { recoveryCodes: string[] } }>().data;
  clock.ahead += STEP;
  return { ...user, secret, recoveryCodes };
}

async function challenge(email: string, rememberMe = false): Promise<string> {
  const answer = await post("/api/auth/login", { email, password: TEST_PASSWORD, rememberMe });
  return answer.json<{ tempToken: string }>().tempToken;
}

const sessionsOf = (userId: string) =>
  database.asOwner<{ remember_me: boolean }>("SELECT remember_me FROM user_session WHERE user_id = $1 ORDER BY id", [userId]);

describe("signing in with a second factor", () => {
  it("[SEC-05][AUTH-08][API-08] gives a tempToken and no session until the code is verified", async () => {
    const { email, userId } = await twoFactorUser();
    const before = await sessionsOf(userId);
    const answer = await post("/api/auth/login", { email, password: TEST_PASSWORD, rememberMe: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, requires2FA: true, tempToken: expect.any(String), message: expect.any(String) });
    expect(await sessionsOf(userId)).toEqual(before);
    const { tempToken } = answer.json<{ tempToken: string }>();
    const asBearer = await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${tempToken}` } });
    expect(asBearer.statusCode).toBe(401);
  });

  it("[API-09] answers success, token and user to the right code, and remembers as the login said", async () => {
    const { email, userId, secret } = await twoFactorUser();
    const answer = await verify({ token: codeOf(secret), tempToken: await challenge(email, true) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: { _id: userId },
    });
    const { token } = answer.json<{ token: string }>();
    expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    expect((await sessionsOf(userId)).at(-1)).toEqual({ remember_me: true });
  });

  it("accepts a code once: at another sign-in it is refused, and so is the one before it", async () => {
    const { email, secret } = await twoFactorUser();
    const earlier = codeOf(secret);
    clock.ahead += STEP;
    const code = codeOf(secret);
    expect((await verify({ token: code, tempToken: await challenge(email) })).statusCode).toBe(200);
    for (const used of [code, earlier]) {
      const replayed = await verify({ token: used, tempToken: await challenge(email) });
      expect(replayed.statusCode).toBe(400);
      expect(replayed.json()).toMatchObject({ code: "auth.server.wrongCode", fields: { token: {} } });
    }
  });

  it("accepts a code once in two concurrent uses", async () => {
    const { email, secret, userId } = await twoFactorUser();
    const before = (await sessionsOf(userId)).length;
    const tempTokens = [await challenge(email), await challenge(email)];
    const token = codeOf(secret);
    const answers = await Promise.all(tempTokens.map((tempToken) => verify({ token, tempToken })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await sessionsOf(userId)).length).toBe(before + 1);
  });

  it("uses up the tempToken with the right code", async () => {
    const { email, secret } = await twoFactorUser();
    const tempToken = await challenge(email);
    expect((await verify({ token: codeOf(secret), tempToken })).statusCode).toBe(200);
    clock.ahead += STEP;
    const again = await verify({ token: codeOf(secret), tempToken });
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({ code: "auth.server.challengeOver" });
  });

  it("[SEC-05] ends the tempToken after 5 minutes, and a forged or cut one opens nothing", async () => {
    const { email, secret } = await twoFactorUser();
    const tempToken = await challenge(email);
    for (const bad of [tempToken.slice(0, -1), `${tempToken.slice(0, -1)}_`, "x"])
      expect((await verify({ token: codeOf(secret), tempToken: bad })).statusCode).toBe(401);
    clock.ahead += 299_000;
    expect((await verify({ token: wrongCodeFor(secret), tempToken })).statusCode).toBe(400);
    clock.ahead += 2_000;
    expect((await verify({ token: codeOf(secret), tempToken })).json()).toMatchObject({ code: "auth.server.challengeOver" });
  });

  it("ends the tempToken after five wrong codes, even for the right one", async () => {
    const { email, secret } = await twoFactorUser();
    const tempToken = await challenge(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < TWO_FACTOR_TRIES; guess += 1)
      statuses.push((await verify({ token: wrongCodeFor(secret), tempToken })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await verify({ token: codeOf(secret), tempToken })).statusCode).toBe(401);
  });

  it("compares ten of 1,000 guesses at a code in an hour, whatever sign-ins and addresses they come from", async () => {
    const { email, secret, userId } = await twoFactorUser();
    const wrong = wrongCodeFor(secret);
    const statuses = new Set<number>();
    let tempToken = "";
    for (let guess = 0; guess < 1000; guess += 1) {
      if (guess % 50 === 0) tempToken = await challenge(email);
      statuses.add((await verify({ token: wrong, tempToken }, `198.51.100.${guess % 250}`)).statusCode);
    }
    expect([...statuses].sort()).toEqual([400, 401, 429]);
    const compared = await database.asOwner("SELECT FROM login_event WHERE user_id = $1 AND method = 'totp' AND NOT success", [userId]);
    expect(compared).toHaveLength(LIMITS.code);
    const right = await verify({ token: codeOf(secret), tempToken: await challenge(email) }, "203.0.113.1");
    expect(right.statusCode).toBe(429);
    clock.ahead += 3_600_000;
    expect((await verify({ token: codeOf(secret), tempToken: await challenge(email) })).statusCode).toBe(200);
  });

  it("[API-09] refuses fewer or more than six digits, both kinds of code together, and neither", async () => {
    const { email } = await twoFactorUser();
    const tempToken = await challenge(email);
    for (const wrong of [
      { token: "12345" },
      { token: "1234567" },
      { token: "12345a" },
      {},
      { token: "123456", recoveryCode: "AAAAA-AAAAA" },
    ])
      expect((await verify({ ...wrong, tempToken })).statusCode).toBe(400);
    expect((await verify({ token: "12345", tempToken })).json()).toMatchObject({ code: "account.errors.sixDigits" });
  });

  it("accepts a recovery code instead, once, however it is typed", async () => {
    const { email, recoveryCodes } = await twoFactorUser();
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace("-", " ")} `;
    expect((await verify({ recoveryCode: typed, tempToken: await challenge(email) })).statusCode).toBe(200);
    expect((await verify({ recoveryCode: code, tempToken: await challenge(email) })).statusCode).toBe(400);
    const other = await twoFactorUser();
    expect((await verify({ recoveryCode: recoveryCodes[1], tempToken: await challenge(other.email) })).statusCode).toBe(400);
  });
});
