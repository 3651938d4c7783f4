import type * as Argon2 from "@node-rs/argon2";
import type { Queryable } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

/** Counts the hashes computed and compared, which take most of a sign-in's time; timing them would be unreliable. */
const work = { verified: 0, hashed: 0 };
// Earlier files have loaded the server already: reload it with counting hashes here, and restore it afterwards.
vi.resetModules();
vi.doMock("@node-rs/argon2", async (original) => {
  const argon = await original<typeof Argon2>();
  return {
    ...argon,
    verify: (...given: Parameters<typeof argon.verify>) => ((work.verified += 1), argon.verify(...given)),
    hash: (...given: Parameters<typeof argon.hash>) => ((work.hashed += 1), argon.hash(...given)),
  };
});
afterAll(() => {
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});
const { TEST_PASSWORD, testServer } = await import("../../testing/test-server.ts");
const { createInvitation } = await import("./invitation-codes.ts");
const { LIMITS } = await import("./throttle.ts");

const database = await testDatabase();
const { app, services, clock, signedIn } = await testServer(database);
const post = (url: string, payload: object, remoteAddress: string) => app.inject({ method: "POST", url, payload, remoteAddress });
const from = (n: number) => `198.51.${100 + Math.floor(n / 250)}.${n % 250}`;

describe("the work done for a guess", () => {
  beforeEach(() => Object.assign(work, { verified: 0, hashed: 0 }));

  it("is one hash verification for a known address, an unknown one, and an account without a password", async () => {
    const { email } = await signedIn();
    const without = await signedIn();
    await database.asOwner("UPDATE app_user SET password_hash = '' WHERE id = $1", [without.userId]);
    await post("/api/auth/login", { email: "premier@exemple.test", password: "x" }, from(0));
    for (const target of [email, "personne@exemple.test", without.email]) {
      Object.assign(work, { verified: 0, hashed: 0 });
      const answer = await post("/api/auth/login", { email: target, password: "faux" }, from(1));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: "auth.server.badCredentials" });
      expect(work).toEqual({ verified: 1, hashed: 0 });
    }
  });

  it("is as many statements for an unknown address as for a known one", async () => {
    const { email } = await signedIn();
    const { pool, onPlatform } = services.db;
    const query = pool.query.bind(pool);
    const statements = async (target: string): Promise<(string | undefined)[]> => {
      const seen: (string | undefined)[] = [];
      const watched = (tx: Queryable): Queryable => ({ query: (statement) => (seen.push(statement.name), tx.query(statement)) });
      Object.assign(pool, { query: watched({ query }).query });
      Object.assign(services.db, { onPlatform: (work: (tx: Queryable) => Promise<unknown>) => onPlatform((tx) => work(watched(tx))) });
      await post("/api/auth/login", { email: target, password: "faux" }, from(2));
      Object.assign(pool, { query });
      Object.assign(services.db, { onPlatform });
      return seen;
    };
    const known = await statements(email);
    expect(known).toEqual(["attempts-count-each", "auth-find-account", "sessions-record-login", "audit-record"]);
    expect(await statements("personne@exemple.test")).toEqual(known);
  });
});

describe("1,000 guesses", () => {
  it("at a password: ten are compared in a quarter of an hour, from however many addresses, and then not even the right one", async () => {
    const { email } = await signedIn();
    work.verified = 0;
    const statuses: number[] = [];
    for (let guess = 0; guess < 1000; guess += 1)
      statuses.push((await post("/api/auth/login", { email, password: `essai ${guess}` }, from(guess))).statusCode);
    expect(work.verified).toBe(LIMITS.account);
    expect(new Set(statuses.slice(LIMITS.account))).toEqual(new Set([429]));
    expect((await post("/api/auth/login", { email, password: TEST_PASSWORD }, "203.0.113.1")).statusCode).toBe(429);
    clock.ahead += 16 * 60_000;
    expect((await post("/api/auth/login", { email, password: TEST_PASSWORD }, "203.0.113.1")).statusCode).toBe(200);
  });

  it("[AUTH-30] at an invitation: thirty are looked up and found invalid, and no account is created", async () => {
    const code = await createInvitation(services.db.pool, { uses: 1, expiresAt: null });
    const before = await database.asOwner<{ n: number }>("SELECT count(*)::int AS n FROM app_user");
    const answers: Record<string, number> = {};
    for (let guess = 0; guess < 1000; guess += 1) {
      const person = { firstName: "Ada", lastName: "Lovelace", email: `a${guess}@exemple.test`, password: "Motdepasse1!" };
      const wrong = `AAAA-BBBB-${String(guess).padStart(4, "0")}`;
      const answer =
        guess % 2 === 0
          ? await post("/api/invitations/verify", { code: wrong, email: person.email }, "203.0.113.9")
          : await post("/api/auth/register", { ...person, invitationCode: wrong }, "203.0.113.9");
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ valid: false, message: expect.any(String) });
    }
    expect(answers).toEqual({ 200: LIMITS.invitation / 2, 400: LIMITS.invitation / 2, 429: 1000 - LIMITS.invitation });
    expect(await database.asOwner("SELECT count(*)::int AS n FROM app_user")).toEqual(before);
    expect((await post("/api/invitations/verify", { code, email: "" }, "203.0.113.10")).json()).toEqual({ valid: true });
  });
});

describe("an account under attack", () => {
  const login = (body: object, address: string) => post("/api/auth/login", body, address);
  const flood = async (email: string, base: number) => {
    for (let guess = 0; guess < LIMITS.account + 5; guess += 1) await login({ email, password: `essai ${guess}` }, from(base + guess));
    expect((await login({ email, password: TEST_PASSWORD }, "203.0.113.30")).statusCode).toBe(429);
  };

  it("admits its owner from a browser that has signed in before, whatever the guesses and their origin", async () => {
    const { email } = await signedIn();
    const { deviceToken } = (await login({ email, password: TEST_PASSWORD }, "203.0.113.31")).json<{ deviceToken: string }>();
    await flood(email, 300);
    const mistyped = await login({ email, password: "presque", deviceToken }, "203.0.113.31");
    expect(mistyped.statusCode).toBe(401);
    const known = await login({ email: email.toUpperCase(), password: TEST_PASSWORD, deviceToken }, "203.0.113.31");
    expect(known.statusCode).toBe(200);
    // Nor does a throttled address lock the owner out, who may share it with the attacker.
    for (let guess = 0; guess <= LIMITS.address; guess += 1)
      await login({ email: `u${guess}@exemple.test`, password: "x" }, "203.0.113.32");
    expect((await login({ email: "autre@exemple.test", password: "x" }, "203.0.113.32")).statusCode).toBe(429);
    expect((await login({ email, password: TEST_PASSWORD, deviceToken }, "203.0.113.32")).statusCode).toBe(200);
    expect((await login({ email, password: TEST_PASSWORD }, "203.0.113.33")).statusCode).toBe(429);
  });

  it("allows a stolen device token ten tries in a quarter of an hour", async () => {
    const { email } = await signedIn();
    const { deviceToken } = (await login({ email, password: TEST_PASSWORD }, "203.0.113.34")).json<{ deviceToken: string }>();
    work.verified = 0;
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess += 1)
      statuses.push((await login({ email, password: `essai ${guess}`, deviceToken }, from(400 + guess))).statusCode);
    expect(work.verified).toBe(LIMITS.account);
    expect(new Set(statuses.slice(LIMITS.account))).toEqual(new Set([429]));
  });

  it("counts a device token once, however it is spelled", async () => {
    const { email } = await signedIn();
    const { deviceToken } = (await login({ email, password: TEST_PASSWORD }, "203.0.113.38")).json<{ deviceToken: string }>();
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // Two bits of the last character are unused.
    const spare = [1, 2, 3].map((bits) => deviceToken.slice(0, -1) + (alphabet[alphabet.indexOf(deviceToken.slice(-1)) + bits] ?? ""));
    const noise = Array.from({ length: 40 }, (_, at) => `${deviceToken.slice(0, at)}!${deviceToken.slice(at)}`);
    const spellings = [...spare, `${deviceToken}=`, ...noise];
    for (const spelling of spellings) expect(Buffer.from(spelling, "base64url")).toEqual(Buffer.from(deviceToken, "base64url"));
    work.verified = 0;
    for (const [guess, spelling] of spellings.entries())
      await login({ email, password: `essai ${guess}`, deviceToken: spelling }, from(800 + guess));
    expect(work.verified).toBe(LIMITS.account);
    expect((await login({ email, password: TEST_PASSWORD, deviceToken }, "203.0.113.38")).statusCode).toBe(200);
  });

  it("allows a hundred tries in a quarter of an hour from one address, with however many known browsers", async () => {
    const { email } = await signedIn();
    const known: string[] = [];
    for (let browser = 0; browser <= LIMITS.address / LIMITS.account; browser += 1)
      known.push((await login({ email, password: TEST_PASSWORD }, "203.0.113.39")).json<{ deviceToken: string }>().deviceToken);
    work.verified = 0;
    for (const deviceToken of known)
      for (let guess = 0; guess < LIMITS.account; guess += 1)
        await login({ email, password: `essai ${guess}`, deviceToken }, "203.0.113.39");
    expect(work.verified).toBe(LIMITS.address);
  });

  it("gives no extra tries to a browser known to another account, or with a forged device token", async () => {
    const { email } = await signedIn();
    const other = await signedIn();
    const { deviceToken } = (await login({ email: other.email, password: TEST_PASSWORD }, "203.0.113.35")).json<{ deviceToken: string }>();
    await flood(email, 500);
    work.verified = 0;
    for (const given of [deviceToken, `${deviceToken.slice(0, -2)}AA`, Buffer.alloc(32).toString("base64url"), "x", ""])
      expect((await login({ email, password: TEST_PASSWORD, deviceToken: given }, "203.0.113.36")).statusCode).toBe(429);
    expect(work.verified).toBe(0);
  });

  it("admits its owner by the mailed link during the attack", async () => {
    const { email, userId } = await signedIn();
    const token = "un-lien-envoye-par-courriel";
    await database.asOwner(
      "INSERT INTO account_link (token_hash, user_id, purpose, created_at, expires_at) VALUES (sha256($1), $2, 'passwordReset', now(), now() + interval '1 hour')",
      [Buffer.from(token), userId],
    );
    await flood(email, 600);
    const password = "Un-nouveau-mot-2-passe";
    const reset = await post(`/api/auth/reset-password/${token}`, { password }, "203.0.113.37");
    expect(reset.statusCode).toBe(200);
    const { deviceToken } = reset.json<{ deviceToken: string }>();
    await flood(email, 700);
    expect((await login({ email, password, deviceToken }, "203.0.113.37")).statusCode).toBe(200);
  });
});

describe("a stranger with invalid links", () => {
  it("causes thirty look-ups and no password hash, both for joining a team and for setting up the installation", async () => {
    const person = { firstName: "Ada", lastName: "Lovelace", password: "Motdepasse1!" };
    const token = Buffer.alloc(48, 7).toString("base64url");
    work.hashed = 0;
    const statuses: Record<string, number> = {};
    for (let guess = 0; guess < 100; guess += 1) {
      const answer = await post(`/api/join/${token}`, person, "203.0.113.20");
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 404: LIMITS.link, 429: 100 - LIMITS.link });
    const setUp = await post("/api/setup", { ...person, email: "ada@exemple.test", token: "un-lien-inconnu" }, "203.0.113.21");
    expect([setUp.statusCode, setUp.json<{ code: string }>().code]).toEqual([400, "auth.server.invalidSetupLink"]);
    expect(work.hashed).toBe(0);
  });
});
