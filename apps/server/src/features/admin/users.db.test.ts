import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { caller, value } from "../../testing/admin-calls.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, signedIn } = server;

const boss = await signedIn({ role: "superAdmin", email: "boss@exemple.test" });
const second = await signedIn({ role: "superAdmin", email: "second@exemple.test" });
const admin = await signedIn({ role: "admin", email: "admin@exemple.test" });
const user = await signedIn({ role: "user", email: "zoe@exemple.test" });
const by = { boss: caller(server, boss.headers), second: caller(server, second.headers), admin: caller(server, admin.headers) };
const roleOf = (id: string) => value<string>(database, "SELECT role FROM app_user WHERE id = $1", [id]);
const signIn = (email: string, password = TEST_PASSWORD) =>
  app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password } });

describe("who may administer", () => {
  const calls = [
    ["get", "/overview"],
    ["get", "/health"],
    ["get", "/invitations"],
    ["get", "/tickets"],
    ["get", "/users"],
    ["get", "/workspaces"],
    ["get", `/users/${user.userId}`],
    ["get", `/workspaces/${user.workspaceId}`],
    ["post", "/invitations"],
    ["post", `/users/${admin.userId}/end-sessions`],
    ["post", `/workspaces/${user.workspaceId}/reinstate`],
  ] as const;

  it.each(calls)(
    "[SHELL-10][SEC-03] %s %s answers 401 without a session, 403 to a user and 200 to an admin or superAdmin",
    async (method, url) => {
      expect((await caller(server)[method](url)).status).toBe(401);
      expect(await caller(server, user.headers)[method](url)).toMatchObject({ status: 403, body: { code: "problems.forbidden" } });
      if (url.endsWith("end-sessions")) return;
      expect((await by.admin[method](url)).status).toBe(200);
      expect((await by.boss[method](url)).status).toBe(200);
    },
  );

  it("[ADMIN-05] a superAdmin acts on all but themselves, an admin only on users", async () => {
    const may = async (who: keyof typeof by, id: string) => (await by[who].get(`/users/${id}`)).body.data["may"];
    const [all, nothing] = [
      { changeRole: true, suspend: true, endSessions: true },
      { changeRole: false, suspend: false, endSessions: false },
    ];
    expect(await may("boss", user.userId)).toEqual(all);
    expect(await may("boss", second.userId)).toEqual(all);
    expect(await may("boss", boss.userId)).toEqual({ ...nothing, endSessions: true });
    expect(await may("admin", user.userId)).toEqual({ ...all, changeRole: false });
    expect(await may("admin", boss.userId)).toEqual(nothing);
    expect(await may("admin", admin.userId)).toEqual({ ...nothing, endSessions: true });
  });

  it("[ADMIN-05][SEC-03] forbidden acts are refused and change nothing", async () => {
    const refusals = [
      await by.admin.put(`/users/${user.userId}/role`, { role: "admin" }),
      await by.admin.put(`/users/${admin.userId}/role`, { role: "superAdmin" }),
      await by.admin.post(`/users/${boss.userId}/suspend`, { reason: "non" }),
      await by.admin.post(`/users/${boss.userId}/end-sessions`),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [403, "problems.forbidden"]));
    expect(await by.boss.put(`/users/${boss.userId}/role`, { role: "user" })).toMatchObject({
      status: 409,
      body: { code: "admin.server.ownAccount" },
    });
    expect((await by.boss.post(`/users/${boss.userId}/suspend`, { reason: "moi" })).status).toBe(409);
    expect(await Promise.all([roleOf(user.userId), roleOf(admin.userId), roleOf(boss.userId)])).toEqual(["user", "admin", "superAdmin"]);
    expect((await app.inject({ url: "/api/auth/user", headers: boss.headers })).statusCode).toBe(200);
  });

  it("[ADMIN-05] a changed role takes effect at the next request of an open session", async () => {
    const promoted = await signedIn({ role: "user" });
    expect((await caller(server, promoted.headers).get("/users")).status).toBe(403);
    expect(await by.boss.put(`/users/${promoted.userId}/role`, { role: "admin" })).toMatchObject({
      status: 200,
      body: { data: { role: "admin" } },
    });
    expect((await caller(server, promoted.headers).get("/users")).status).toBe(200);
    await by.boss.put(`/users/${promoted.userId}/role`, { role: "user" });
    expect((await caller(server, promoted.headers).get("/users")).status).toBe(403);
  });

  it("[ADMIN-05] two superAdmins who demote or suspend one another concurrently leave one who can sign in", async () => {
    for (const act of ["role", "suspend"] as const) {
      const [one, other] = await Promise.all([signedIn({ role: "superAdmin" }), signedIn({ role: "superAdmin" })]);
      await database.asOwner("UPDATE app_user SET role = 'admin' WHERE role = 'superAdmin' AND id <> ALL($1::uuid[])", [
        [one.userId, other.userId],
      ]);
      const on = (who: typeof one, target: typeof one) =>
        act === "role"
          ? caller(server, who.headers).put(`/users/${target.userId}/role`, { role: "user" })
          : caller(server, who.headers).post(`/users/${target.userId}/suspend`, { reason: "x" });
      const answers = await Promise.all([on(one, other), on(other, one)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(
        await value(database, "SELECT count(*)::int FROM app_user WHERE role = 'superAdmin' AND suspended_at IS NULL AND id = ANY($1)", [
          [one.userId, other.userId],
        ]),
      ).toBe(1);
      await database.asOwner("UPDATE app_user SET role = 'superAdmin' WHERE id = ANY($1::uuid[])", [[boss.userId, second.userId]]);
      await database.asOwner("UPDATE app_user SET role = 'user' WHERE id = ANY($1::uuid[])", [[one.userId, other.userId]]);
    }
  });
});

describe("suspending a user", () => {
  it("[ADMIN-05] ends their sessions and shows the reason only to the right password", async () => {
    const person = await signedIn();
    const elsewhere = (await signIn(person.email)).json<{ token: string; refreshToken: string }>();
    const suspended = await by.admin.post(`/users/${person.userId}/suspend`, { reason: "Envois abusifs" });
    expect(suspended.body.data).toMatchObject({ suspendedReason: "Envois abusifs", suspendedBy: "Ada Lovelace", sessions: 0 });
    for (const token of [person.token, elsewhere.token])
      expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    expect(
      (await app.inject({ method: "POST", url: "/api/auth/refresh", payload: { refreshToken: elsewhere.refreshToken } })).statusCode,
    ).toBe(401);
    expect((await signIn(person.email)).json()).toMatchObject({ code: "auth.server.suspended" });
    expect((await signIn(person.email, "un autre")).json()).toMatchObject({ code: "auth.server.badCredentials" });

    expect((await by.admin.post(`/users/${person.userId}/suspend`, { reason: "encore" })).status).toBe(409);
    expect((await by.admin.post(`/users/${person.userId}/reinstate`)).body.data).toMatchObject({
      suspendedAt: null,
      suspendedReason: null,
    });
    // Earlier sessions stay ended.
    expect((await app.inject({ url: "/api/auth/user", headers: person.headers })).statusCode).toBe(401);
    expect((await signIn(person.email)).statusCode).toBe(200);
  });

  it("[ADMIN-05] needs a reason", async () => {
    expect(await by.admin.post(`/users/${user.userId}/suspend`, { reason: "  " })).toMatchObject({
      status: 400,
      body: { fields: { reason: {} } },
    });
    expect(await value(database, "SELECT suspended_at FROM app_user WHERE id = $1", [user.userId])).toBeNull();
  });

  it("[ADMIN-05] all sessions of a user can be ended; the user may sign in again", async () => {
    const person = await signedIn();
    await signIn(person.email);
    expect((await by.admin.get(`/users/${person.userId}`)).body.data).toMatchObject({ sessions: 2 });
    expect((await by.admin.post(`/users/${person.userId}/end-sessions`)).status).toBe(200);
    expect((await app.inject({ url: "/api/auth/user", headers: person.headers })).statusCode).toBe(401);
    expect((await by.admin.get(`/users/${person.userId}`)).body.data).toMatchObject({ sessions: 0 });
    expect((await signIn(person.email)).statusCode).toBe(200);
  });
});

describe("the list of users", () => {
  const rows = async (query: string) => (await by.admin.get(`/users?${query}`)).body.data["rows"] as { email: string }[];

  it("[ADMIN-05] is searched ignoring accents, filtered, sorted and paged by the server", async () => {
    await database.asOwner("UPDATE app_user SET first_name = 'Zoé', last_name = 'Élan' WHERE id = $1", [user.userId]);
    expect((await rows("search=zoe%20elan")).map(({ email }) => email)).toEqual(["zoe@exemple.test"]);
    expect(await rows("search=100%25")).toEqual([]);
    const admins = await rows("role=superAdmin&sort=email&direction=asc");
    expect(admins.map(({ email }) => email)).toEqual(["boss@exemple.test", "second@exemple.test"]);
    expect((await rows("role=superAdmin&sort=email&direction=desc")).map(({ email }) => email)).toEqual([
      "second@exemple.test",
      "boss@exemple.test",
    ]);

    await database.asOwner(
      "INSERT INTO app_user (id, email, password_hash, first_name, last_name) SELECT gen_random_uuid(), 'page' || n || '@exemple.test', 'none', 'Page', 'Nombreuse' FROM generate_series(1, 60) n",
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => by.admin.get(`/users?search=nombreuse&sort=email&page=${page}`)));
    expect(pages.map(({ body }) => body.data)).toMatchObject([{ total: 60 }, { total: 60 }, { total: 60 }, { total: 60, rows: [] }]);
    const seen = pages.flatMap(({ body }) => (body.data["rows"] as { email: string }[]).map(({ email }) => email));
    expect(new Set(seen).size).toBe(60);
  });

  it("contains no secrets", async () => {
    const text = JSON.stringify([await by.boss.get("/users"), await by.boss.get(`/users/${user.userId}`)]);
    expect(text).not.toMatch(/password|hash|\$argon2/iu);
  });

  it.each([
    ["fr", "Ce compte n’existe pas ou n’existe plus."],
    ["en", "This account does not exist, or no longer."],
  ])("[API-28] answers 404, in words of its own, for a user who does not exist (%s)", async (language, message) => {
    const id = "018f0000-0000-7000-8000-000000000001";
    const asked = caller(server, { ...boss.headers, "accept-language": language });
    expect(await asked.get(`/users/${id}`)).toMatchObject({ status: 404, body: { code: "admin.server.userNotFound", message } });
    expect((await by.boss.put(`/users/${id}/role`, { role: "admin" })).status).toBe(404);
  });
});
