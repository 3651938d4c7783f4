import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testMailbox } from "../../testing/test-mailbox.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { MAILS_A_DAY } from "../mails/daily-limits.ts";
import { registerAuthJobs } from "./index.ts";
import { LIMITS } from "./throttle.ts";

const database = await testDatabase();
const { app, services, jobs, clock, signedIn } = await testServer(database);
const mailbox = await testMailbox(services, jobs);
await registerAuthJobs(services);

const NEW_PASSWORD = "Un nouveau 1";
let visitors = 0;
const address = () => `198.51.100.${(visitors += 1)}`;
const post = (url: string, payload: object, remoteAddress = address()) => app.inject({ method: "POST", url, payload, remoteAddress });
const forgot = (email: string, from?: string) => post("/api/auth/forgot-password", { email }, from);
const reset = (token: string, password: string, from?: string) => post(`/api/auth/reset-password/${token}`, { password }, from);
const login = (email: string, password: string) => post("/api/auth/login", { email, password });

/** Requests a link for this address and returns the mailed token. */
async function linkFor(email: string): Promise<string> {
  await forgot(email);
  const mail = (await mailbox.arrived()).find(({ template, to }) => template === "passwordReset" && to === email);
  return String(mail?.values["token"]);
}

describe("requesting a new password", () => {
  it("[API-14] answers success and the same message for an address with an account and for one without", async () => {
    const { email } = await signedIn();
    const known = await forgot(` ${email.toUpperCase()} `);
    const unknown = await forgot("personne@exemple.test");
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual({ success: true, message: expect.stringContaining("Si un compte existe") });
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.json()).toEqual(known.json());
    expect((await mailbox.arrived()).map(({ template, to }) => [template, to])).toEqual([["passwordReset", email]]);
  });

  it("does the same work in both cases before it answers: one job with an encrypted address, and no look-up", async () => {
    const { email } = await signedIn();
    const asked: string[] = [];
    const query = services.db.pool.query.bind(services.db.pool);
    Object.assign(services.db.pool, {
      query: (...statement: Parameters<typeof query>) => {
        asked.push(JSON.stringify(statement));
        return query(...statement);
      },
    });
    try {
      for (const target of [email, "personne@exemple.test"]) {
        asked.length = 0;
        await forgot(target);
        expect(asked.map((statement) => /app_user/u.test(statement))).toEqual([false]);
        const [job] = jobs.queued;
        expect(job?.name).toBe("request-password-reset");
        expect(JSON.stringify(job)).not.toContain(target);
        await mailbox.arrived();
      }
    } finally {
      Object.assign(services.db.pool, { query });
    }
  });

  it("sends at most three links in a quarter of an hour to one account, with the same answer", async () => {
    const { email } = await signedIn();
    for (let request = 0; request < 6; request += 1) expect((await forgot(email)).statusCode).toBe(200);
    expect(await mailbox.arrived()).toHaveLength(LIMITS.linksSent);
    clock.ahead += 16 * 60_000;
    expect((await forgot(email)).statusCode).toBe(200);
    expect(await mailbox.arrived()).toHaveLength(1);
  });

  it("is limited by the requester's address", async () => {
    const from = address();
    for (let request = 0; request < LIMITS.link; request += 1)
      expect((await forgot(`n${request}@exemple.test`, from)).statusCode).toBe(200);
    const refused = await forgot("n@exemple.test", from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await mailbox.arrived()).toEqual([]);
  });

  it("sends nothing to a suspended account", async () => {
    const { email, userId } = await signedIn();
    await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [userId]);
    expect((await forgot(email)).statusCode).toBe(200);
    expect(await mailbox.arrived()).toEqual([]);
  });
});

describe("a new password by a link", () => {
  it("[API-15] takes the password and answers success and a message; the old password stops working, its owner is notified", async () => {
    const { email } = await signedIn();
    const answer = await reset(await linkFor(email), NEW_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: expect.any(String), deviceToken: expect.any(String) });
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailbox.arrived()).map(({ template, to }) => [template, to])).toContainEqual(["passwordChanged", email]);
  });

  it("works once", async () => {
    const { email } = await signedIn();
    const token = await linkFor(email);
    const answers = await Promise.all([reset(token, NEW_PASSWORD), reset(token, "Un tout autre 1")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const again = await reset(token, "Encore un autre 1");
    expect(again.json()).toMatchObject({ code: "auth.server.invalidResetLink" });
  });

  it("[AUTH-42] works for an hour", async () => {
    const { email } = await signedIn();
    const token = await linkFor(email);
    clock.ahead += 3_600_000 + 1000;
    expect((await reset(token, NEW_PASSWORD)).json()).toMatchObject({ code: "auth.server.invalidResetLink" });
    const fresh = await linkFor(email);
    clock.ahead += 3_600_000 - 1000;
    expect((await reset(fresh, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("works only with the latest link", async () => {
    const { email } = await signedIn();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect((await reset(first, NEW_PASSWORD)).statusCode).toBe(400);
    expect((await reset(second, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("[AUTH-40] needs 8 characters and 3 of the 4 rules, and keeps the link good until then", async () => {
    const { email } = await signedIn();
    const token = await linkFor(email);
    expect((await reset(token, "Aa1!")).json()).toMatchObject({ code: "auth.server.shortPassword", fields: { password: {} } });
    expect((await reset(token, "motdepasse1")).json()).toMatchObject({ code: "auth.server.weakPassword", fields: { password: {} } });
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await reset(token, "Motdepasse1")).statusCode).toBe(200);
  });

  it("ends every session of the user and no others", async () => {
    const user = await signedIn();
    const other = await signedIn();
    const second = (await login(user.email, TEST_PASSWORD)).json<{ token: string; refreshToken: string }>();
    await reset(await linkFor(user.email), NEW_PASSWORD);
    for (const token of [user.token, second.token])
      expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    expect((await post("/api/auth/refresh", { refreshToken: second.refreshToken })).statusCode).toBe(401);
    expect((await app.inject({ url: "/api/auth/user", headers: other.headers })).statusCode).toBe(200);
  });

  it("verifies the address, and removes what an earlier registrant of the account had connected: API keys, an Apple ID", async () => {
    const { email, userId, headers } = await signedIn();
    const made = await app.inject({
      method: "POST",
      url: "/api/account/api-keys",
      headers,
      payload: { name: "Programme", scope: "read", days: null, password: TEST_PASSWORD },
    });
    const { key } = made.json<{ data: { key: string } }>().data;
    const call = () => app.inject({ url: "/api/lists", headers: { authorization: `Bearer ${key}` } });
    const link = "INSERT INTO user_identity (provider, subject, user_id, created_at) VALUES ('apple', $1::text, $1::text::uuid, now())";
    const linked = async () => (await database.asOwner("SELECT FROM user_identity WHERE user_id = $1", [userId])).length;
    await database.asOwner(link, [userId]);
    expect((await call()).statusCode).toBe(200);
    expect((await reset(await linkFor(email), NEW_PASSWORD)).statusCode).toBe(200);
    expect([(await call()).statusCode, await linked()]).toEqual([401, 0]);
    // From now on the address is verified as the owner's, and so is what they connect.
    await database.asOwner(link, [userId]);
    expect((await reset(await linkFor(email), `${NEW_PASSWORD}!`)).statusCode).toBe(200);
    expect(await linked()).toBe(1);
  });

  it("[SETTINGS-19] ignores the waiting period and does not start one", async () => {
    const { email, headers } = await signedIn();
    const changed = await app.inject({
      method: "POST",
      url: "/api/account/password",
      payload: { currentPassword: TEST_PASSWORD, newPassword: "Motdepasse1!" },
      headers,
    });
    expect(changed.statusCode).toBe(200);
    expect((await reset(await linkFor(email), NEW_PASSWORD)).statusCode).toBe(200);
    const other = await signedIn();
    await reset(await linkFor(other.email), NEW_PASSWORD);
    const { token } = (await login(other.email, NEW_PASSWORD)).json<{ token: string }>();
    const next = await app.inject({
      method: "POST",
      url: "/api/account/password",
      payload: { currentPassword: NEW_PASSWORD, newPassword: "Motdepasse1!" },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(next.statusCode).toBe(200);
  });

  it("admits a user whose account was locked by wrong guesses", async () => {
    const { email } = await signedIn();
    for (let guess = 0; guess <= LIMITS.account; guess += 1) await login(email, `essai ${guess}`);
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(429);
    await reset(await linkFor(email), NEW_PASSWORD);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("reaches the owner at least once an hour, however many a stranger requests; the last one mailed works", async () => {
    const { email } = await signedIn();
    const mailed: string[] = [];
    const links = async () => (await mailbox.arrived()).filter(({ to }) => to === email).map(({ values }) => String(values["token"]));
    for (let quarter = 0; quarter < 16; quarter += 1) {
      for (let request = 0; request < LIMITS.linksSent; request += 1) await forgot(email);
      mailed.push(...(await links()));
      clock.ahead += 15 * 60_000 + 1_000;
    }
    expect(mailed.length).toBeGreaterThan(MAILS_A_DAY.recovery);
    expect(mailed.length).toBeLessThanOrEqual(MAILS_A_DAY.recovery + 4);
    await forgot(email);
    mailed.push(...(await links()));
    expect((await reset(mailed.at(-1) ?? "", NEW_PASSWORD)).statusCode).toBe(200);
    clock.ahead = 0;
  });

  it("cannot be guessed: cut, forged and unknown tokens change nothing and are counted by address", async () => {
    const { email } = await signedIn();
    const token = await linkFor(email);
    const from = address();
    for (let guess = 0; guess < LIMITS.link; guess += 1) {
      const forged = guess % 2 === 0 ? token.slice(0, -1 - guess) : `${token.slice(0, -1)}${guess}`;
      expect((await reset(forged, NEW_PASSWORD, from)).json()).toMatchObject({ code: "auth.server.invalidResetLink" });
    }
    expect((await reset(token, NEW_PASSWORD, from)).statusCode).toBe(429);
    expect((await reset(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("is stored as a hash only", async () => {
    const { email } = await signedIn();
    const token = await linkFor(email);
    const rows = await database.asOwner<{ text: string }>("SELECT row_to_json(l)::text AS text FROM account_link l");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString("hex")))).toBe(false);
  });
});
