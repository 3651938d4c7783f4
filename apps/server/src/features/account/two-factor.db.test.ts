import { RECOVERY_CODES } from "@filon/contracts/account";
import { testDatabase } from "@filon/testing";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, services, jobs, clock, signedIn } = await testServer(database);
const mailbox = await testMailbox(services, jobs);
type User = Awaited<ReturnType<typeof signedIn>>;

const post = (path: string, user: User, payload: object = {}) =>
  app.inject({ method: "POST", url: `/api/account/two-factor/${path}`, payload, headers: user.headers });
const state = async (user: User) =>
  (await app.inject({ url: "/api/account/two-factor", headers: user.headers })).json<{
    data: { enabled: boolean; recoveryCodesLeft: number };
  }>().data;
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(services.now().epochMilliseconds / 1000) });
const login = (email: string) => app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password: TEST_PASSWORD } });

async function begun(user: User): Promise<{ secret: string; otpauthUrl: string }> {
  return (await post("setup", user, { password: TEST_PASSWORD })).json<{ data: { secret: string; otpauthUrl: string } }>().data;
}

/** Turns the second factor on and moves the clock, so that the next code may be used. */
async function turnedOn() {
  const user = await signedIn();
  const { secret } = await begun(user);
  const { recoveryCodes } = (await post("confirm", user, { token: codeOf(secret) })).json<{ data: { recoveryCodes: string[] } }>().data;
  clock.ahead += 30_000;
  return { user, secret, recoveryCodes };
}

describe("setting up the second factor", () => {
  it("[SETTINGS-15] shows a secret for a QR code, and is on once a first code is right: ten recovery codes are shown", async () => {
    const user = await signedIn();
    const { secret, otpauthUrl } = await begun(user);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    expect(otpauthUrl).toBe(`otpauth://totp/Filon:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Filon`);
    expect(await state(user)).toMatchObject({ enabled: false });
    expect((await login(user.email)).json()).toMatchObject({ token: expect.any(String) });
    const answer = await post("confirm", user, { token: codeOf(secret) });
    const codes = answer.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes;
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    expect(await state(user)).toMatchObject({ enabled: true, recoveryCodesLeft: RECOVERY_CODES });
    expect((await login(user.email)).json()).toMatchObject({ requires2FA: true });
  });

  it("[SETTINGS-15] reports an empty and a wrong code with the texts of the dictionary", async () => {
    const user = await signedIn();
    const { secret } = await begun(user);
    const say = (token: string) =>
      app.inject({
        method: "POST",
        url: "/api/account/two-factor/confirm",
        payload: { token },
        headers: { ...user.headers, "accept-language": "en" },
      });
    expect((await say("")).json()).toMatchObject({ message: "Please enter a 6-digit code" });
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    expect((await say(wrong)).json()).toMatchObject({ message: "Invalid code. Please try again.", fields: { token: {} } });
    expect(await state(user)).toMatchObject({ enabled: false });
  });

  it("requires the password, so that an open session is not enough to lock the owner out", async () => {
    const user = await signedIn();
    const wrong = await post("setup", user, { password: "pas le bon" });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: "account.errors.wrongPassword", fields: { password: {} } }]);
    expect((await post("setup", user)).statusCode).toBe(400);
    expect((await post("confirm", user, { token: "123456" })).json()).toMatchObject({ code: "account.errors.setupNotStarted" });
  });

  it("takes a code of the latest secret only, and none before one was shown", async () => {
    const user = await signedIn();
    expect((await post("confirm", user, { token: "123456" })).json()).toMatchObject({ code: "account.errors.setupNotStarted" });
    const first = await begun(user);
    const second = await begun(user);
    expect((await post("confirm", user, { token: codeOf(first.secret) })).statusCode).toBe(400);
    expect((await post("confirm", user, { token: codeOf(second.secret) })).statusCode).toBe(200);
  });

  it("never shows the secret again once it is on", async () => {
    const { user } = await turnedOn();
    const again = await post("setup", user, { password: TEST_PASSWORD });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: "account.errors.twoFactorOn" });
  });

  it("stores the secret encrypted and the recovery codes hashed", async () => {
    const { secret, recoveryCodes } = await turnedOn();
    const rows = await database.asOwner<{ text: string }>(
      "SELECT row_to_json(t)::text AS text FROM user_two_factor t UNION ALL SELECT row_to_json(c)::text FROM recovery_code c",
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(rows.some(({ text }) => text.includes(hidden) || text.includes(Buffer.from(hidden).toString("hex")))).toBe(false);
  });
});

describe("an act that requires the password and a code", () => {
  it("turns the second factor off, and the next sign-in requires none", async () => {
    const { user, secret } = await turnedOn();
    expect((await post("disable", user, { password: "faux", token: codeOf(secret) })).json()).toMatchObject({
      code: "account.errors.wrongPassword",
    });
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    expect((await post("disable", user, { password: TEST_PASSWORD, token: wrong })).json()).toMatchObject({
      code: "account.errors.wrongCode",
    });
    expect((await post("disable", user, { password: TEST_PASSWORD })).statusCode).toBe(400);
    expect(await state(user)).toMatchObject({ enabled: true });
    expect((await post("disable", user, { password: TEST_PASSWORD, token: codeOf(secret) })).statusCode).toBe(200);
    expect(await state(user)).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0, requiredBy: [] });
    expect((await login(user.email)).json()).toMatchObject({ token: expect.any(String) });
  });

  it("accepts a recovery code, which can then no longer be used", async () => {
    const { user, recoveryCodes } = await turnedOn();
    const [first, second] = recoveryCodes;
    expect((await post("recovery-codes", user, { password: TEST_PASSWORD, recoveryCode: first })).statusCode).toBe(200);
    // New codes were given: all old ones are void.
    expect((await post("disable", user, { password: TEST_PASSWORD, recoveryCode: second })).statusCode).toBe(400);
  });

  it("renews the recovery codes, with a code that was not used before", async () => {
    const { user, secret, recoveryCodes } = await turnedOn();
    const token = codeOf(secret);
    const renewed = await post("recovery-codes", user, { password: TEST_PASSWORD, token });
    const codes = renewed.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes;
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect(codes.some((code) => recoveryCodes.includes(code))).toBe(false);
    expect((await post("disable", user, { password: TEST_PASSWORD, token })).json()).toMatchObject({ code: "account.errors.wrongCode" });
  });

  it("notifies the owner by mail, in their language, when it is turned on and off", async () => {
    await mailbox.arrived();
    const { user, secret } = await turnedOn();
    await post("disable", user, { password: TEST_PASSWORD, token: codeOf(secret) });
    const mails = (await mailbox.arrived()).filter(({ to }) => to === user.email);
    expect(mails.map(({ template, values }) => [template, values["title"]])).toEqual([
      ["notification", "La double authentification est activée"],
      ["notification", "La double authentification est désactivée"],
    ]);
  });
});
