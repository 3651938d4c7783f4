import * as audit from "@filon/db/audit";
import { testDatabase } from "@filon/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
const admin = await signedIn({ role: "admin" });

interface Entry {
  sequence: number;
  action: string;
  actor: { id: string; email: string | null } | null;
  subject: string | null;
  ip: string | null;
  details: Record<string, unknown>;
}
const read = async (query = "", headers = admin.headers) => app.inject({ url: `/api/admin/audit${query}`, headers });
const entries = async (query = "") => (await read(query)).json<{ data: Entry[]; nextCursor: number | null }>();
const verdict = async () =>
  (await app.inject({ url: "/api/admin/audit/verify", headers: admin.headers })).json<{
    data: { intact: boolean; brokenAt: number | null };
  }>().data;

/** Changes the log as a database owner could after disabling its triggers. */
async function tamper(statement: string): Promise<void> {
  await database.asOwner("ALTER TABLE audit_entry DISABLE TRIGGER USER");
  await database.asOwner(statement);
  await database.asOwner("ALTER TABLE audit_entry ENABLE TRIGGER USER");
}

describe("the audit log", () => {
  it("records sign-ins, failures and account changes: action, actor and address", async () => {
    const user = await signedIn();
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: "POST", url, payload, headers, remoteAddress: "192.0.2.44" });
    await post("/api/auth/login", { email: user.email, password: "faux" });
    await post("/api/auth/login", { email: "personne@exemple.test", password: "faux" });
    await post("/api/account/password", { currentPassword: TEST_PASSWORD, newPassword: "Motdepasse1!" }, user.headers);
    await post("/api/auth/logout", {}, user.headers);
    const { data } = await entries();
    expect(data.slice(0, 5).map(({ action, actor, subject }) => [action, actor?.id ?? null, subject])).toEqual([
      ["signOut", user.userId, null],
      ["passwordChanged", user.userId, null],
      ["signInFailed", null, null],
      ["signInFailed", null, user.userId],
      ["signIn", user.userId, null],
    ]);
    expect(data[0]).toMatchObject({ ip: "192.0.2.44", actor: { email: user.email } });
    expect(JSON.stringify(data)).not.toContain("personne@");
  });

  it("commits an entry with its transaction or not at all, and numbers concurrent entries without gaps", async () => {
    const undone = database.db.onPlatform(async (tx) => {
      await audit.record(tx, { action: "signIn", at: new Date() });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await Promise.all(
      Array.from({ length: 20 }, () => database.db.onPlatform((tx) => audit.record(tx, { action: "signOut", at: new Date() }))),
    );
    const rows = await database.asOwner<{ sequence: string }>("SELECT sequence FROM audit_entry ORDER BY sequence");
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(rows.map((_, index) => index + 1));
    expect(await verdict()).toMatchObject({ intact: true, brokenAt: null });
  });

  it("lets nobody change or remove an entry or choose its position, not even the application", async () => {
    const { pool } = database.db;
    for (const statement of ["UPDATE audit_entry SET action = 'x'", "DELETE FROM audit_entry", "TRUNCATE audit_entry"]) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied/u);
      await expect(database.asOwner(statement)).rejects.toThrow(/append-only/u);
    }
    await expect(pool.query("UPDATE audit_head SET sequence = 0")).rejects.toThrow(/permission denied/u);
    await pool.query("INSERT INTO audit_entry (sequence, at, action, hash) VALUES (1, now(), 'signIn', '\\x00')");
    expect(await verdict()).toMatchObject({ intact: true });
  });

  it("can be read by administrators only, by action, actor, time and page", async () => {
    const user = await signedIn();
    expect((await read("", user.headers)).statusCode).toBe(403);
    expect((await app.inject({ url: "/api/admin/audit/verify", headers: user.headers })).statusCode).toBe(403);
    const mine = await entries(`?actor=${user.userId}`);
    expect(mine.data.map(({ action }) => action)).toEqual(["signIn"]);
    expect((await entries(`?actor=${encodeURIComponent(user.email.slice(0, 30).toUpperCase())}`)).data).toEqual(mine.data);
    expect((await entries("?action=signOut")).data.every(({ action }) => action === "signOut")).toBe(true);
    await audit.record(database.db.pool, { action: "userSuspended", at: new Date(Date.now() + 3_600_000), subject: user.userId });
    const from = encodeURIComponent(new Date(Date.now() + 1_800_000).toISOString());
    expect((await entries(`?from=${from}`)).data.map(({ action }) => action)).toEqual(["userSuspended"]);
    expect((await entries(`?to=${from}`)).data.some(({ action }) => action === "userSuspended")).toBe(false);
    const all = (await entries("?limit=200")).data.map(({ sequence }) => sequence);
    const paged: number[] = [];
    for (let cursor: number | null = Number.MAX_SAFE_INTEGER; cursor !== null;) {
      const page: { data: Entry[]; nextCursor: number | null } = await entries(`?limit=7&cursor=${cursor}`);
      paged.push(...page.data.map(({ sequence }) => sequence));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  });
});

describe("tampering is detected", () => {
  beforeEach(async () => {
    await tamper("DELETE FROM audit_entry");
    await database.asOwner("UPDATE audit_head SET sequence = 0, hash = sha256('filon audit')");
    for (const n of [1, 2, 3, 4, 5])
      await audit.record(database.db.pool, { action: "signIn", at: new Date(), ip: `192.0.2.${n}`, details: { uses: n } });
    expect(await verdict()).toMatchObject({ intact: true });
  });

  it.each([
    ["an altered detail", `UPDATE audit_entry SET details = '{"n": 7}' WHERE sequence = 3`, 3],
    ["an altered address", "UPDATE audit_entry SET ip = '192.0.2.9' WHERE sequence = 2", 2],
    ["an altered instant", "UPDATE audit_entry SET at = at - interval '1 hour' WHERE sequence = 5", 5],
    ["a removed entry", "DELETE FROM audit_entry WHERE sequence = 3", 4],
    ["an end cut off", "DELETE FROM audit_entry WHERE sequence >= 4", 4],
    ["a beginning cut off", "DELETE FROM audit_entry WHERE sequence = 1", 2],
    ["all of it removed", "DELETE FROM audit_entry", 1],
    [
      "an entry that was altered and hashed anew",
      "UPDATE audit_entry e SET ip = NULL, hash = sha256((SELECT hash FROM audit_entry WHERE sequence = 2) || audit_content(ROW(e.sequence, e.at, e.action, e.actor_id, e.subject, e.workspace_id, NULL, e.details, e.hash)::audit_entry)) WHERE sequence = 3",
      4,
    ],
  ])("%s", async (_what, statement, brokenAt) => {
    await tamper(statement);
    expect(await verdict()).toMatchObject({ intact: false, brokenAt });
  });
});
