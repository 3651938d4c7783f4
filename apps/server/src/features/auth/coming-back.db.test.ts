import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, services, clock, signedIn } = await testServer(database);
const DAY = 86_400_000;

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers, remoteAddress: "192.0.2.1" });
const refresh = (refreshToken: string, signsIn = true) => post("/api/auth/refresh", { refreshToken, ...(signsIn && { signsIn }) });
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(services.now().epochMilliseconds / 1000) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the saved account of a user with a second factor who was remembered and signed out. */
async function leftRemembered() {
  const user = await signedIn();
  const setup = await post("/api/account/two-factor/setup", { password: TEST_PASSWORD }, user.headers);
  const { secret } = setup.json<{ data: { secret: string } }>().data;
  await post("/api/account/two-factor/confirm", { token: codeOf(secret) }, user.headers);
  clock.ahead += 60_000;
  const { tempToken } = (await post("/api/auth/login", { email: user.email, password: TEST_PASSWORD, rememberMe: true })).json<{
    tempToken: string;
  }>();
  const opened = (await post("/api/auth/verify-2fa-login", { token: codeOf(secret), tempToken })).json<{ token: string }>();
  clock.ahead += 60_000;
  const left = await post("/api/auth/logout", { keepSaved: true }, bearer(opened.token));
  return { ...user, secret, saved: left.json<{ refreshToken: string }>().refreshToken };
}

const endsOf = (userId: string) =>
  database.asOwner<{ revoked: boolean; ends: string }>(
    "SELECT revoked_at IS NOT NULL AS revoked, expires_at::text AS ends FROM user_session WHERE user_id = $1 AND remember_me ORDER BY id",
    [userId],
  );

describe("a saved account with a second factor", () => {
  it("requires the code before it signs in, and again after the next sign-out", async () => {
    const { saved, secret } = await leftRemembered();
    const asked = await refresh(saved);
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toEqual({ success: true, requires2FA: true, tempToken: expect.any(String) });
    const { tempToken } = asked.json<{ tempToken: string }>();
    expect((await post("/api/auth/verify-2fa-login", { token: "000000", tempToken })).statusCode).toBe(400);
    const back = await post("/api/auth/verify-2fa-login", { token: codeOf(secret), tempToken });
    expect(back.statusCode).toBe(200);
    const { token, refreshToken } = back.json<{ token: string; refreshToken: string }>();
    expect((await app.inject({ url: "/api/auth/user", headers: bearer(token) })).statusCode).toBe(200);
    expect((await refresh(refreshToken, false)).statusCode).toBe(200);
    const again = await post("/api/auth/logout", { keepSaved: true }, bearer(token));
    expect((await refresh(again.json<{ refreshToken: string }>().refreshToken)).json()).toMatchObject({ requires2FA: true });
  });

  it("cannot be resumed by a renewal that skips the code", async () => {
    const { saved } = await leftRemembered();
    expect((await refresh(saved, false)).statusCode).toBe(401);
    expect((await refresh(saved)).json()).toMatchObject({ requires2FA: true });
  });

  it("can be cancelled at the code, and restarted any number of times", async () => {
    const { saved } = await leftRemembered();
    for (let time = 0; time < 3; time += 1) expect((await refresh(saved)).json()).toMatchObject({ requires2FA: true });
  });

  it("is not a confirmation of identity: acts that require one still ask for the password", async () => {
    const { saved, secret } = await leftRemembered();
    const { tempToken } = (await refresh(saved)).json<{ tempToken: string }>();
    const { token } = (await post("/api/auth/verify-2fa-login", { token: codeOf(secret), tempToken })).json<{ token: string }>();
    const remove = () => post("/api/prospects/delete", { ids: [newId()] }, bearer(token));
    expect((await remove()).json()).toMatchObject({ code: "problems.confirmationNeeded" });
    await post("/api/account/confirmation", { password: TEST_PASSWORD }, bearer(token));
    expect((await remove()).statusCode).toBe(200);
  });

  it("stays remembered as long as before: a code proves no password, and the old session is over", async () => {
    const { saved, secret, userId } = await leftRemembered();
    const [first] = await endsOf(userId);
    clock.ahead += 10 * DAY;
    const { tempToken } = (await refresh(saved)).json<{ tempToken: string }>();
    await post("/api/auth/verify-2fa-login", { token: codeOf(secret), tempToken, rememberMe: false });
    expect(await endsOf(userId)).toEqual([
      { revoked: true, ends: first?.ends },
      { revoked: true, ends: first?.ends },
      { revoked: false, ends: first?.ends },
    ]);
    expect((await refresh(saved)).statusCode).toBe(401);
    clock.ahead -= 10 * DAY;
  });

  it("cannot sign in when its session was ended elsewhere during the code step", async () => {
    const { saved, secret, userId } = await leftRemembered();
    const { tempToken } = (await refresh(saved)).json<{ tempToken: string }>();
    await database.asOwner("UPDATE user_session SET revoked_at = now() WHERE user_id = $1", [userId]);
    const answer = await post("/api/auth/verify-2fa-login", { token: codeOf(secret), tempToken });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, "auth.server.challengeOver"]);
  });

  it("requires the code also when the second factor was set up after signing out", async () => {
    const user = await signedIn();
    const opened = (await post("/api/auth/login", { email: user.email, password: TEST_PASSWORD, rememberMe: true })).json<{
      token: string;
    }>();
    const left = (await post("/api/auth/logout", { keepSaved: true }, bearer(opened.token))).json<{ refreshToken: string }>();
    const setup = await post("/api/account/two-factor/setup", { password: TEST_PASSWORD }, user.headers);
    const { secret } = setup.json<{ data: { secret: string } }>().data;
    await post("/api/account/two-factor/confirm", { token: codeOf(secret) }, user.headers);
    expect((await refresh(left.refreshToken)).json()).toMatchObject({ requires2FA: true });
  });
});

describe("a forgotten account", () => {
  it("cannot sign in with the saved token, with or without a code", async () => {
    const { saved } = await leftRemembered();
    expect((await post("/api/auth/forget", { refreshToken: saved })).json()).toEqual({ success: true });
    expect((await refresh(saved)).statusCode).toBe(401);
  });

  it("gets the same answer for an invalid token, and ends nobody else's session", async () => {
    const { refreshToken, headers } = await signedIn();
    const forged = `${refreshToken.slice(0, 30)}${refreshToken[30] === "A" ? "B" : "A"}${refreshToken.slice(31)}`;
    expect((await post("/api/auth/forget", { refreshToken: forged })).json()).toEqual({ success: true });
    expect((await app.inject({ url: "/api/auth/user", headers })).statusCode).toBe(200);
  });
});
