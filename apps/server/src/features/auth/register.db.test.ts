import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { createInvitation } from "./invitation-codes.ts";
import { hashToken } from "./refresh-token.ts";
import { LIMITS } from "./throttle.ts";

const database = await testDatabase();
const { app, services, clock, signedIn } = await testServer(database);
let visitors = 0;

/** Calls from a new address unless one is given, because tries at invitations are counted by address. */
const post = (url: string, payload: object, remoteAddress = `198.51.100.${(visitors += 1)}`) =>
  app.inject({ method: "POST", url, payload, remoteAddress });
const invitation = (options: { uses?: number; expiresAt?: Date | null } = {}) =>
  createInvitation(services.db.pool, { uses: options.uses ?? 1, expiresAt: options.expiresAt ?? null });
const person = (email: string, invitationCode: string) => ({
  firstName: "jean-marc",
  lastName: "DE LA TOUR",
  email,
  password: "motdepasse",
  invitationCode,
});
const count = async (table: string): Promise<number> =>
  (await database.asOwner<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

describe("registering", () => {
  it("[API-11][AUTH-29] creates the account with its workspace on trial and its PRU, and signs it in", async () => {
    const answer = await post("/api/auth/register", person("Jean.Marc@Exemple.test", await invitation()));
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json<{ token: string; user: { workspace: { id: string } } }>();
    expect(user).toMatchObject({
      email: "jean.marc@exemple.test",
      firstName: "Jean-Marc",
      lastName: "De La Tour",
      role: "user",
      plan: "professional",
      subscription: { plan: "professional", status: "trialing" },
      workspace: { isDemo: false, clockFactor: 1 },
    });
    expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    const [workspace] = await database.asOwner<{ days: number; pru: number }>(
      "SELECT round(extract(epoch FROM trial_ends_at - created_at) / 86400)::int AS days, (SELECT sum(amount)::int FROM pru_entry p WHERE p.workspace_id = w.id) AS pru FROM workspace w WHERE id = $1",
      [user.workspace.id],
    );
    expect(workspace).toEqual({ days: 14, pru: 250 });
  });

  it("[AUTH-29] capitalises both names, whatever the form sent", async () => {
    const oneill = { ...person("oneill@exemple.test", await invitation()), firstName: "MARY-anne", lastName: "o’neill" };
    expect((await post("/api/auth/register", oneill)).json()).toMatchObject({ user: { firstName: "Mary-Anne", lastName: "O’Neill" } });
  });

  it("[AUTH-28] reports the first failure in their order, and all of them by field", async () => {
    const code = await invitation();
    const good = person("a@exemple.test", code);
    const expectations: readonly [object, string][] = [
      [{ firstName: " ", email: "x", password: "short", invitationCode: "" }, "auth.server.required"],
      [{ email: "not an address", password: "short", invitationCode: "" }, "auth.server.invalidEmail"],
      [{ password: "1234567", invitationCode: "" }, "auth.server.shortPassword"],
      [{ invitationCode: " " }, "auth.server.invitationCodeRequired"],
    ];
    for (const [wrong, first] of expectations) {
      const answer = await post("/api/auth/register", { ...good, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: first });
      expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual(Object.keys(wrong).sort());
    }
    expect(await services.db.pool.query("SELECT 1 FROM app_user WHERE email = 'a@exemple.test'").then(({ rowCount }) => rowCount)).toBe(0);
  });

  it("[AUTH-31] is refused without a valid code: unknown, expired, revoked or used up", async () => {
    const expired = await invitation({ expiresAt: new Date(Date.now() - 1000) });
    const revoked = await invitation();
    await database.asOwner(
      "UPDATE invitation_code SET revoked_at = now() WHERE id = (SELECT id FROM invitation_code ORDER BY id DESC LIMIT 1)",
    );
    const used = await invitation();
    expect((await post("/api/auth/register", person("first@exemple.test", used))).statusCode).toBe(200);
    const before = await count("workspace");
    for (const code of ["AAAA-BBBB-CCCC", expired, revoked, used]) {
      const answer = await post("/api/auth/register", person("second@exemple.test", code));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "auth.server.invalidInvitation", fields: { invitationCode: {} } });
    }
    expect(await count("workspace")).toBe(before);
  });

  it("counts each use of a code, even when several register concurrently", async () => {
    const code = await invitation({ uses: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => post("/api/auth/register", person(`crowd${n}@exemple.test`, code))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400, 400, 400]);
  });

  it("never changes an existing account, and uses up no invitation for it", async () => {
    const { email } = await signedIn();
    const code = await invitation();
    const answer = await post("/api/auth/register", person(email, code));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "auth.server.emailTaken" });
    expect((await post("/api/auth/login", { email, password: TEST_PASSWORD })).statusCode).toBe(200);
    expect((await post("/api/auth/register", person("another@exemple.test", code))).statusCode).toBe(200);
  });

  it("refuses unknown fields and a prototype", async () => {
    const code = await invitation();
    const extra = await post("/api/auth/register", { ...person("x@exemple.test", code), role: "superAdmin" });
    expect(extra.statusCode).toBe(400);
    expect(extra.json()).toMatchObject({ fields: { role: { code: "problems.fields.unknown" } } });
    const poisoned = await app.inject({
      method: "POST",
      url: "/api/auth/register",
      headers: { "content-type": "application/json" },
      payload: `{"__proto__": {"role": "admin"}, ${JSON.stringify(person("x@exemple.test", code)).slice(1)}`,
    });
    expect(poisoned.statusCode).toBe(400);
  });
});

describe("an invitation", () => {
  it("[API-10] is reported valid or not, however it is typed", async () => {
    const code = await invitation();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect((await post("/api/invitations/verify", { code: typed, email: "x@exemple.test" })).json()).toEqual({ valid: true });
    expect((await post("/api/invitations/verify", { code: "nope", email: "x@exemple.test" })).json()).toMatchObject({
      valid: false,
      message: expect.stringContaining("invitation"),
    });
  });

  it("cannot be guessed: tries are counted by address", async () => {
    const code = await invitation();
    const from = "203.0.113.5";
    for (let guess = 0; guess < LIMITS.invitation; guess += 1)
      expect((await post("/api/invitations/verify", { code: `guess ${guess}`, email: "" }, from)).statusCode).toBe(200);
    expect((await post("/api/invitations/verify", { code, email: "" }, from)).statusCode).toBe(429);
    expect((await post("/api/auth/register", person("guess@exemple.test", code), from)).statusCode).toBe(429);
    expect((await post("/api/invitations/verify", { code, email: "" })).json()).toEqual({ valid: true });
  });

  it("is stored as a hash only", async () => {
    const code = await invitation();
    const rows = await database.asOwner<{ text: string }>("SELECT row_to_json(i)::text AS text FROM invitation_code i");
    expect(rows.some(({ text }) => text.includes(code) || text.includes(Buffer.from(code).toString("hex")))).toBe(false);
  });
});

describe("the first owner", () => {
  it("is created once, by the link, and only while there is no account", async () => {
    const owner = { firstName: "ada", lastName: "lovelace", email: "ada@exemple.test", password: "motdepasse" };
    const token = "un-jeton-de-mise-en-route";
    await database.asOwner("INSERT INTO setup_link (token_hash) VALUES ($1)", [hashToken(token)]);
    // The tests above have registered accounts: the link no longer works.
    expect((await post("/api/setup", { ...owner, token })).json()).toMatchObject({ code: "auth.server.invalidSetupLink" });
    await database.asOwner("TRUNCATE app_user CASCADE");
    expect((await post("/api/setup", { ...owner, token: "un autre jeton, faux" })).json()).toMatchObject({
      code: "auth.server.invalidSetupLink",
    });
    await database.asOwner("DELETE FROM setup_link");
    await database.asOwner("INSERT INTO setup_link (token_hash) VALUES ($1)", [hashToken(token)]);
    const answers = await Promise.all([1, 2].map((n) => post("/api/setup", { ...owner, email: `ada${n}@exemple.test`, token })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ user: { role: "superAdmin" } });
    expect(clock.ahead).toBe(0);
  });
});
