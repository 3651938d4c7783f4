import { API_KEY_PREFIX } from "@filon/contracts/api";
import { CONFIRMATION_MINUTES } from "@filon/contracts/account";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { LIMITS } from "../auth/throttle.ts";

const database = await testDatabase();
const { app, jobs, services, clock, signedIn } = await testServer(database);
const mailbox = await testMailbox(services, jobs);
const LATER = (CONFIRMATION_MINUTES + 1) * 60_000;

type Headers = Readonly<Record<string, string>>;
const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const confirm = (headers: Headers, payload: object) => call("POST", "/api/account/confirmation", headers, payload);
const deleteSome = (headers: Headers) => call("POST", "/api/prospects/delete", headers, { ids: [newId()] });
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code?: string }>().code;

/** Runs work with the server's clock moved forward. */
async function later<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
  clock.ahead += milliseconds;
  try {
    return await act();
  } finally {
    clock.ahead -= milliseconds;
  }
}

/** Signs a user in whose last confirmation is too old to count. */
async function longAgo(options: Parameters<typeof signedIn>[0] = {}) {
  const user = await signedIn(options);
  await database.asOwner("UPDATE user_session SET confirmed_at = confirmed_at - interval '11 minutes' WHERE user_id = $1", [user.userId]);
  return user;
}

/** Creates a user who has only ever signed in with Apple. */
async function withoutPassword() {
  const user = await longAgo();
  await database.asOwner("UPDATE app_user SET password_hash = '' WHERE id = $1", [user.userId]);
  return user;
}

/** Returns the six digits of the last mail, and its recipient. */
async function mailed(): Promise<{ code: string; to: string | undefined }> {
  const mail = (await mailbox.arrived()).at(-1);
  return { code: /\b\d{6}\b/u.exec(JSON.stringify(mail?.values ?? ""))?.[0] ?? "", to: mail?.to };
}

describe("acts that require a confirmation", () => {
  it("are deleting prospects and campaigns, and changing roles in the team and in the installation", async () => {
    const owner = await longAgo({ plan: "enterprise", role: "superAdmin" });
    const id = newId();
    const person = { firstName: "Grace", lastName: "Hopper", teamRole: "manager" };
    const asked = [
      await deleteSome(owner.headers),
      await call("POST", "/api/prospects/act", owner.headers, { selection: { ids: [id] }, act: { act: "delete" } }),
      await call("DELETE", `/api/campaigns/${id}`, owner.headers),
      await call("POST", "/api/team/invitations", owner.headers, { ...person, email: "grace@exemple.test" }),
      await call("PATCH", `/api/team/invitations/${id}`, owner.headers, person),
      await call("PATCH", `/api/team/members/${id}`, owner.headers, { teamRole: "manager", suspended: false }),
      await call("DELETE", `/api/team/members/${id}`, owner.headers),
      await call("POST", `/api/team/members/${id}/owner`, owner.headers, {}),
      await call("PUT", `/api/admin/users/${id}/role`, owner.headers, { role: "admin" }),
    ];
    expect(asked.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(asked.map(() => [403, "problems.confirmationNeeded"]));
    expect((await confirm(owner.headers, { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await deleteSome(owner.headers)).statusCode).toBe(200);
    expect((await call("PUT", `/api/admin/users/${id}/role`, owner.headers, { role: "admin" })).statusCode).toBe(404);
  });

  it("do not include setting up a second factor, which always requires the password", async () => {
    const { headers } = await signedIn();
    expect((await call("POST", "/api/account/two-factor/setup", headers, {})).statusCode).toBe(400);
    expect(codeOf(await call("POST", "/api/account/two-factor/setup", headers, { password: "autre chose" }))).toBe(
      "account.errors.wrongPassword",
    );
    expect((await call("POST", "/api/account/two-factor/setup", headers, { password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  it("require none right after signing in or within ten minutes of a confirmation, and then again", async () => {
    const { headers } = await signedIn();
    expect((await deleteSome(headers)).statusCode).toBe(200);
    const late = await longAgo();
    await confirm(late.headers, { password: TEST_PASSWORD });
    expect((await later(LATER - 120_000, () => deleteSome(late.headers))).statusCode).toBe(200);
    expect((await later(LATER, () => deleteSome(late.headers))).statusCode).toBe(403);
  });

  it("require it in each session, and neither a saved account nor a renewal counts as one", async () => {
    const { email, headers } = await longAgo();
    const other = (await call("POST", "/api/auth/login", {}, { email, password: TEST_PASSWORD, rememberMe: true })).json<{
      token: string;
    }>();
    expect((await deleteSome(headers)).statusCode).toBe(403);
    const left = (await call("POST", "/api/auth/logout", { authorization: `Bearer ${other.token}` }, { keepSaved: true })).json<{
      refreshToken: string;
    }>();
    const back = (await call("POST", "/api/auth/refresh", {}, { refreshToken: left.refreshToken, signsIn: true })).json<{
      token: string;
    }>();
    const saved = { authorization: `Bearer ${back.token}` };
    expect((await deleteSome(saved)).statusCode).toBe(403);
    expect((await confirm(saved, { password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await deleteSome(saved)).statusCode).toBe(200);
    expect((await deleteSome(headers)).statusCode).toBe(403);
  });

  it("require none of an API key, because creating the key did", async () => {
    const { headers } = await longAgo();
    const made = await call("POST", "/api/account/api-keys", headers, {
      name: "Essai",
      scope: "write",
      days: null,
      password: TEST_PASSWORD,
    });
    const { key } = made.json<{ data: { key: string } }>().data;
    expect(key.startsWith(API_KEY_PREFIX)).toBe(true);
    expect((await deleteSome({ authorization: `Bearer ${key}` })).statusCode).toBe(200);
  });
});

describe("confirming one's identity", () => {
  it("refuses a wrong password at its field, and after ten even the right one for a while", async () => {
    const { headers } = await longAgo();
    expect((await call("GET", "/api/account/confirmation", headers)).json()).toEqual({ success: true, data: { method: "password" } });
    for (let guess = 0; guess < LIMITS.confirmation; guess += 1) {
      const wrong = await confirm(headers, { password: `essai ${guess}` });
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, "account.errors.wrongPassword"]);
    }
    expect((await confirm(headers, { password: TEST_PASSWORD })).statusCode).toBe(429);
    expect((await deleteSome(headers)).statusCode).toBe(403);
  });

  it("takes one proof, of the kind requested", async () => {
    const { headers } = await longAgo();
    expect((await confirm(headers, {})).statusCode).toBe(400);
    expect((await confirm(headers, { password: TEST_PASSWORD, mailedCode: "123456" })).statusCode).toBe(400);
    expect(codeOf(await confirm(headers, { mailedCode: "123456" }))).toBe("account.errors.otherProof");
    expect(codeOf(await call("POST", "/api/account/confirmation/code", headers, {}))).toBe("account.errors.otherProof");
  });

  it("works by a mailed code for users without a password: six digits, once, in the requesting session, for ten minutes", async () => {
    const { headers, email } = await withoutPassword();
    const other = await withoutPassword();
    expect((await call("GET", "/api/account/confirmation", headers)).json()).toMatchObject({ data: { method: "mail" } });
    expect(codeOf(await confirm(headers, { password: "n’importe" }))).toBe("account.errors.otherProof");
    expect((await call("POST", "/api/account/confirmation/code", headers, {})).statusCode).toBe(200);
    const { code, to } = await mailed();
    expect(to).toBe(email);
    expect(code).toMatch(/^\d{6}$/u);
    expect(codeOf(await confirm(headers, { mailedCode: code === "000000" ? "000001" : "000000" }))).toBe("account.errors.wrongCode");
    expect(codeOf(await confirm(other.headers, { mailedCode: code }))).toBe("account.errors.wrongCode");
    expect(codeOf(await later(11 * 60_000, () => confirm(headers, { mailedCode: code })))).toBe("account.errors.wrongCode");
    expect((await confirm(headers, { mailedCode: code })).statusCode).toBe(200);
    expect((await deleteSome(headers)).statusCode).toBe(200);
    expect(codeOf(await confirm(headers, { mailedCode: code }))).toBe("account.errors.wrongCode");
  });

  it("sends three codes in a quarter of an hour and allows ten tries in an hour", async () => {
    const { headers } = await withoutPassword();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await call("POST", "/api/account/confirmation/code", headers, {})).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { code: right } = await mailed();
    for (let guess = 0; guess < LIMITS.code; guess += 1) {
      const wrong = String((Number(right) + guess + 1) % 1_000_000).padStart(6, "0");
      expect((await confirm(headers, { mailedCode: wrong })).statusCode).toBe(400);
    }
    expect((await confirm(headers, { mailedCode: right })).statusCode).toBe(429);
  });

  it("works by the second factor for users who have one and no password", async () => {
    const user = await signedIn();
    const setup = await call("POST", "/api/account/two-factor/setup", user.headers, { password: TEST_PASSWORD });
    const { secret } = setup.json<{ data: { secret: string } }>().data;
    const now = () => generateSync({ secret, epoch: Math.floor(services.now().epochMilliseconds / 1000) });
    await call("POST", "/api/account/two-factor/confirm", user.headers, { token: now() });
    await database.asOwner("UPDATE app_user SET password_hash = '' WHERE id = $1", [user.userId]);
    await later(LATER, async () => {
      expect((await deleteSome(user.headers)).statusCode).toBe(403);
      expect((await call("GET", "/api/account/confirmation", user.headers)).json()).toMatchObject({ data: { method: "secondFactor" } });
      expect((await confirm(user.headers, { token: now() })).statusCode).toBe(200);
      expect((await deleteSome(user.headers)).statusCode).toBe(200);
    });
  });

  it("stores a mailed code as a keyed hash only", async () => {
    const { headers, userId } = await withoutPassword();
    await call("POST", "/api/account/confirmation/code", headers, {});
    const { code } = await mailed();
    expect(code).toMatch(/^\d{6}$/u);
    const rows = await database.asOwner<{ text: string }>("SELECT row_to_json(s)::text AS text FROM user_session s WHERE user_id = $1", [
      userId,
    ]);
    expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  });
});
