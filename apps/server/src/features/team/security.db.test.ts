import { SOCKET_PATH } from "@filon/contracts/realtime";
import { testDatabase } from "@filon/testing";
import { generateSync } from "otplib";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { REFUSALS, startRealtime } from "../../realtime/start-realtime.ts";
import { TEST_PASSWORD, testServer } from "../../testing/test-server.ts";
import { NEW_PASSWORD, teamScene } from "../../testing/team-scene.ts";

const database = await testDatabase({ size: 4 });
const server = await testServer(database);
const { call, member, invited } = await teamScene(server);
const realtime = await startRealtime({
  app: server.app,
  db: database.db,
  connection: database.ownerConnection,
  log: pino({ level: "silent" }),
});
const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await realtime.close();
});

interface SignedIn {
  readonly headers: { readonly authorization: string };
}

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(server.services.now().epochMilliseconds / 1000) });
const require = (who: SignedIn, secondFactorRequired = true) => call("PUT", "/api/workspace/security", who, { secondFactorRequired });
const securityOf = async (who: SignedIn) => (await call("GET", "/api/workspace/security", who)).body.data;
const NEEDED = { status: 403, body: { code: "problems.secondFactorNeeded" } };

/** Sets up a second factor. Returns its secret, whose next code may be used. */
async function setUp(who: SignedIn, password: string): Promise<string> {
  const { secret } = (await call("POST", "/api/account/two-factor/setup", who, { password })).body.data;
  const confirmed = await call("POST", "/api/account/two-factor/confirm", who, { token: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  server.clock.ahead += 30_000;
  return secret;
}

/** An owner with a second factor, a member without one, and no requirement yet. */
async function team() {
  const owner = await server.signedIn({ plan: "enterprise" });
  await setUp(owner, TEST_PASSWORD);
  return { owner, mate: await member(owner) };
}

function socketOf({ headers }: SignedIn): Socket {
  const token = headers.authorization.replace("Bearer ", "");
  const socket = io(address, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  return socket;
}
const once = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve));

describe("requiring a second factor", () => {
  it("needs a second factor of one's own: an owner without one has to set it up first, and nothing changes", async () => {
    const owner = await server.signedIn();
    expect(await require(owner)).toMatchObject({ status: 409, body: { code: "team.server.ownFactorFirst" } });
    expect(await securityOf(owner)).toMatchObject({ secondFactorRequired: false, members: 1 });
    expect((await call("GET", "/api/prospects", owner)).status).toBe(200);
  });

  it("asks the caller to confirm who they are, and is audited once for each change", async () => {
    const { owner } = await team();
    server.clock.ahead += 11 * 60_000;
    expect(await require(owner)).toMatchObject({ status: 403, body: { code: "problems.confirmationNeeded" } });
    await call("POST", "/api/account/confirmation", owner, { password: TEST_PASSWORD });
    for (const required of [true, true, false, false]) expect((await require(owner, required)).status).toBe(200);
    const kept = await database.asOwner<{ action: string; actor_id: string }>(
      "SELECT action, actor_id FROM audit_entry WHERE workspace_id = $1 AND action LIKE 'secondFactor%' ORDER BY sequence",
      [owner.workspaceId],
    );
    expect(kept).toEqual([
      { action: "secondFactorRequired", actor_id: owner.userId },
      { action: "secondFactorNoLongerRequired", actor_id: owner.userId },
    ]);
  });

  it("shows how many members there are, and which of them still have none", async () => {
    const { owner, mate } = await team();
    expect(await securityOf(owner)).toEqual({
      secondFactorRequired: false,
      members: 2,
      withoutSecondFactor: [{ id: mate.userId, name: "Grace Hopper" }],
    });
    await setUp(mate, NEW_PASSWORD);
    expect(await securityOf(owner)).toMatchObject({ members: 2, withoutSecondFactor: [] });
  });

  it("does not count suspended users, in the team or in the installation", async () => {
    const { owner, mate } = await team();
    await database.asOwner("UPDATE workspace_member SET suspended_at = now() WHERE user_id = $1", [mate.userId]);
    expect(await securityOf(owner)).toMatchObject({ members: 1, withoutSecondFactor: [] });
  });
});

describe("a member without a second factor, where it is required", () => {
  it("is refused everything in the workspace from the next call on, with the reason, and regains access once it is set up", async () => {
    const { owner, mate } = await team();
    const me = async () => (await call("GET", "/api/auth/user", mate)).body.user;
    expect((await call("GET", "/api/prospects", mate)).status).toBe(200);
    expect(await me()).not.toHaveProperty("secondFactorNeeded");
    await require(owner);
    expect(await call("GET", "/api/prospects", mate)).toMatchObject(NEEDED);
    expect(await me()).toMatchObject({ secondFactorNeeded: true });
    await setUp(mate, NEW_PASSWORD);
    expect((await call("GET", "/api/prospects", mate)).status).toBe(200);
    expect(await me()).not.toHaveProperty("secondFactorNeeded");
  });

  it("regains access when it is no longer required", async () => {
    const { owner, mate } = await team();
    await require(owner);
    await require(owner, false);
    expect((await call("GET", "/api/prospects", mate)).status).toBe(200);
  });

  it("is asked to set it up after signing in, as is anyone who joins", async () => {
    const { owner, mate } = await team();
    await require(owner);
    const { body } = await call("POST", "/api/auth/login", undefined, { email: mate.email, password: NEW_PASSWORD });
    expect(body.user).toMatchObject({ secondFactorNeeded: true });
    expect(await call("GET", "/api/campaigns", await member(owner))).toMatchObject(NEEDED);
  });

  it("can still use their other workspaces, and is asked on returning", async () => {
    const { owner } = await team();
    const guest = await server.signedIn();
    const { token } = await invited(owner, { email: guest.email });
    await require(owner);
    const joined = await call("POST", `/api/join/${token}/accept`, guest, {});
    const there = { headers: { authorization: `Bearer ${joined.body.token}` } };
    expect(await call("GET", "/api/prospects", there)).toMatchObject(NEEDED);
    expect((await call("GET", "/api/account/workspaces", there)).body.data).toHaveLength(2);
    const back = await call("POST", `/api/account/workspaces/${guest.workspaceId}/open`, there, {});
    const own = { headers: { authorization: `Bearer ${back.body.token}` } };
    expect((await call("GET", "/api/prospects", own)).status).toBe(200);
    const again = await call("POST", `/api/account/workspaces/${owner.workspaceId}/open`, own, {});
    expect(again.body.user).toMatchObject({ secondFactorNeeded: true });
  });

  it("gets no events: open sockets get the reason and are closed, and no new one opens", async () => {
    const { owner, mate } = await team();
    const [owners, mates] = [socketOf(owner), socketOf(mate)];
    await Promise.all([once(owners, "connect"), once(mates, "connect")]);
    const told = Promise.all([once(owners, "workspace:changed"), once(mates, "workspace:changed")]);
    const closed = once(mates, "disconnect");
    await require(owner);
    await told;
    await closed;
    expect(owners.connected).toBe(true);
    expect((await once<Error>(socketOf(mate), "connect_error")).message).toBe(REFUSALS.secondFactor);
    await setUp(mate, NEW_PASSWORD);
    const again = socketOf(mate);
    await once(again, "connect");
    expect(again.connected).toBe(true);
  });

  it("keeps their API keys: a key is not a sign-in, and was created after entering the password", async () => {
    const { owner, mate } = await team();
    const made = await call("POST", "/api/account/api-keys", mate, {
      name: "Tableur",
      scope: "read",
      days: null,
      password: NEW_PASSWORD,
    });
    const key = { headers: { authorization: `Bearer ${made.body.data.key}` } };
    await require(owner);
    expect((await call("GET", "/api/prospects", key)).status).toBe(200);
    expect(await call("POST", "/api/account/api-keys", mate, { name: "Un autre" })).toMatchObject(NEEDED);
  });
});

describe("a member with a second factor, where it is required", () => {
  it("cannot turn it off while any of their workspaces requires it; the refusal names which", async () => {
    const { owner, mate } = await team();
    const secret = await setUp(mate, NEW_PASSWORD);
    await require(owner);
    const turnOff = () => call("POST", "/api/account/two-factor/disable", mate, { password: NEW_PASSWORD, token: codeOf(secret) });
    const state = async () => (await call("GET", "/api/account/two-factor", mate)).body.data;
    expect(await turnOff()).toMatchObject({
      status: 409,
      body: { code: "account.errors.twoFactorRequired", params: { workspace: "Essai" } },
    });
    expect(await state()).toMatchObject({ enabled: true, requiredBy: ["Essai"] });
    await require(owner, false);
    expect((await turnOff()).status).toBe(200);
    expect(await state()).toMatchObject({ enabled: false, requiredBy: [] });
  });

  it("is asked for the code when returning to a saved account", async () => {
    const { owner, mate } = await team();
    const secret = await setUp(mate, NEW_PASSWORD);
    await require(owner);
    const { tempToken } = (
      await call("POST", "/api/auth/login", undefined, { email: mate.email, password: NEW_PASSWORD, rememberMe: true })
    ).body;
    const opened = (await call("POST", "/api/auth/verify-2fa-login", undefined, { token: codeOf(secret), tempToken })).body;
    const left = await call("POST", "/api/auth/logout", { headers: { authorization: `Bearer ${opened.token}` } }, { keepSaved: true });
    const asked = await call("POST", "/api/auth/refresh", undefined, { refreshToken: left.body.refreshToken, signsIn: true });
    expect(asked.body).toEqual({ success: true, requires2FA: true, tempToken: expect.any(String) });
  });
});

it("returning to a saved account without a second factor, where one is required, allows only its set-up", async () => {
  const { owner, mate } = await team();
  const opened = (await call("POST", "/api/auth/login", undefined, { email: mate.email, password: NEW_PASSWORD, rememberMe: true })).body;
  const left = await call("POST", "/api/auth/logout", { headers: { authorization: `Bearer ${opened.token}` } }, { keepSaved: true });
  await require(owner);
  const back = (await call("POST", "/api/auth/refresh", undefined, { refreshToken: left.body.refreshToken, signsIn: true })).body;
  const here = { headers: { authorization: `Bearer ${back.token}` } };
  expect(await call("GET", "/api/prospects", here)).toMatchObject(NEEDED);
  expect((await call("GET", "/api/auth/user", here)).body.user).toMatchObject({ secondFactorNeeded: true });
  expect((await call("POST", "/api/account/two-factor/setup", here, { password: "pas le bon" })).status).toBe(400);
});
