import { get } from "node:http";
import { LoginAnswer } from "@filon/contracts/auth";
import { SOCKET_PATH } from "@filon/contracts/realtime";
import { newId } from "@filon/db";
import { announce } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { Socket as ServedSocket } from "socket.io";
import { afterAll, describe, expect, it, vi } from "vitest";
import { TEST_PASSWORD, testServer } from "../testing/test-server.ts";
import { REFUSALS, startRealtime } from "./start-realtime.ts";

const database = await testDatabase({ size: 4 });
const nodes = [await listeningNode(), await listeningNode()] as const;
const [first, second] = nodes;
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** One of two API nodes, with its own server and connection to the same database. */
async function listeningNode() {
  const server = await testServer(database);
  const realtime = await startRealtime({
    app: server.app,
    db: database.db,
    connection: database.ownerConnection,
    log: pino({ level: "silent" }),
  });
  afterAll(() => realtime.close());
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  return { ...server, url };
}

function client(url: string, auth: object, options: { reconnection?: boolean } = {}): Socket {
  const socket = io(url, { path: SOCKET_PATH, auth, reconnection: false, forceNew: true, ...options });
  sockets.push(socket);
  return socket;
}

const once = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve));

async function connected(url: string, auth: object, options: { reconnection?: boolean } = {}): Promise<Socket> {
  const socket = client(url, auth, options);
  await Promise.race([once(socket, "connect"), once<Error>(socket, "connect_error").then((error) => Promise.reject(error))]);
  return socket;
}

const refusalOf = async (auth: object): Promise<string> => (await once<Error>(client(first.url, auth), "connect_error")).message;
const now = () => new Date().toISOString();
const tell = (workspaceId: string, timestamp: string) =>
  database.db.inWorkspace(workspaceId, (tx) => announce(tx, "stats_update", { timestamp }));

describe("connecting", () => {
  it("[RT-02][SEC-04] is refused without a token or with an invalid one", async () => {
    const { token } = await first.signedIn();
    expect(await refusalOf({})).toBe("Token d'authentification requis");
    expect(await refusalOf({ token: 7 })).toBe(REFUSALS.token);
    expect(await refusalOf({ token: `${token.slice(0, -3)}abc` })).toBe(REFUSALS.token);
  });

  it("[SEC-04] is refused with an expired token, or one whose session has ended", async () => {
    const late = await first.signedIn();
    first.clock.ahead += 16 * 60_000;
    const refused = await refusalOf({ token: late.token });
    first.clock.ahead -= 16 * 60_000;
    expect(refused).toBe(REFUSALS.token);
    const over = await first.signedIn();
    await first.app.inject({ method: "POST", url: "/api/auth/logout", payload: {}, headers: over.headers });
    expect(await refusalOf({ token: over.token })).toBe(REFUSALS.token);
  });

  it("[RT-02][SEC-04] is refused for a user id that is not the token's", async () => {
    const { token, userId } = await first.signedIn();
    expect(await refusalOf({ token, userId: newId() })).toBe("UserId requis pour la connexion Socket.IO");
    expect((await connected(first.url, { token, userId })).connected).toBe(true);
  });
});

describe("a socket", () => {
  it("cannot be opened by a page of another site", async () => {
    const { token } = await first.signedIn();
    const handshake = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const url = new URL(`${SOCKET_PATH}/?EIO=4&transport=polling`, first.url);
        get(url, { headers: { host, authorization: `Bearer ${token}` } }, (answer) => resolve(answer.resume().statusCode ?? 0)).on(
          "error",
          reject,
        );
      });
    expect(await handshake("attaquant.exemple")).toBe(403);
    expect(await handshake(new URL(first.url).host)).toBe(200);
  });
});

describe("an event", () => {
  it("reaches the workspace's clients on every node, and nobody else's", async () => {
    const ada = await first.signedIn();
    const other = await first.signedIn();
    const here = await connected(first.url, { token: ada.token });
    const there = await connected(second.url, { token: ada.token });
    const stranger = await connected(second.url, { token: other.token });
    const overheard: unknown[] = [];
    stranger.onAny((...said) => overheard.push(said));
    const timestamp = now();
    const heard = [here, there].map((socket) => once(socket, "stats_update"));
    await tell(ada.workspaceId, timestamp);
    expect(await Promise.all(heard)).toEqual([{ timestamp }, { timestamp }]);
    // Sent to the stranger afterwards: had they received the first event, it would be there by now.
    const theirs = once(stranger, "stats_update");
    await tell(other.workspaceId, timestamp);
    await theirs;
    expect(overheard).toHaveLength(1);
  });

  it("is sent only if its transaction commits", async () => {
    const { token, workspaceId } = await first.signedIn();
    const socket = await connected(second.url, { token });
    const heard = once<{ timestamp: string }>(socket, "stats_update");
    const undone = database.db.inWorkspace(workspaceId, async (tx) => {
      await announce(tx, "stats_update", { timestamp: "2020-01-01T00:00:00.000Z" });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const timestamp = now();
    await tell(workspaceId, timestamp);
    expect(await heard).toEqual({ timestamp });
  });

  it("that is unknown or does not match the contracts is not sent", async () => {
    const { token, workspaceId } = await first.signedIn();
    const socket = await connected(first.url, { token });
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    for (const payload of [
      "no json",
      JSON.stringify({ workspaceId, event: "__proto__", payload: {} }),
      JSON.stringify({ workspaceId, event: "stats_update", payload: { timestamp: 3 } }),
    ]) {
      await database.db.pool.query("SELECT pg_notify('filon_realtime', $1)", [payload]);
    }
    const last = once(socket, "stats_update");
    await tell(workspaceId, now());
    await last;
    expect(heard).toEqual(["stats_update"]);
  });
});

describe("an open socket", () => {
  it("[SEC-04] can join the rooms of its own id only", async () => {
    const ada = await first.signedIn();
    const other = await first.signedIn();
    const joined = vi.spyOn(ServedSocket.prototype, "join");
    const socket = await connected(first.url, { token: ada.token });
    const others = [`user_${other.userId}`, `stats_${other.userId}`, `workspace:${other.workspaceId}`, { evil: true }];
    for (const room of [...others, `stats_${ada.userId}`, `user_${ada.userId}`]) socket.emit("joinRoom", room);
    const asked = () => joined.mock.calls.flatMap(([rooms]) => rooms).filter((room) => /^(?:user|stats)_/u.test(room));
    await expect.poll(asked).toEqual([`stats_${ada.userId}`, `user_${ada.userId}`]);
    joined.mockRestore();
    const overheard = once<{ timestamp: string }>(socket, "stats_update");
    await tell(other.workspaceId, "2020-01-01T00:00:00.000Z");
    const timestamp = now();
    await tell(ada.workspaceId, timestamp);
    expect(await overheard).toEqual({ timestamp });
  });

  it("[SEC-04] gets its own user's events, and not those of a colleague whose room it asked for", async () => {
    const ada = await first.signedIn();
    const colleague = newId();
    const socket = await connected(first.url, { token: ada.token });
    socket.emit("joinRoom", `user_${colleague}`);
    socket.emit("joinRoom", `user:${ada.workspaceId}:${colleague}`);
    const heard = once<{ timestamp: string }>(socket, "stats_update");
    const tellOne = (userId: string, timestamp: string) =>
      database.db.inWorkspace(ada.workspaceId, (tx) => announce(tx, "stats_update", { timestamp }, userId));
    await tellOne(colleague, "2020-01-01T00:00:00.000Z");
    const timestamp = now();
    await tellOne(ada.userId, timestamp);
    expect(await heard).toEqual({ timestamp });
  });

  // The time limit is shorter than the interval between session checks, so only the notice can have caused this.
  it("is closed immediately, on any node, when its session ends", { timeout: 15_000 }, async () => {
    const { token, email, headers } = await first.signedIn();
    const again = LoginAnswer.parse(
      (await first.app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password: TEST_PASSWORD } })).json(),
    );
    const doomed = await connected(second.url, { token });
    const kept = await connected(second.url, { token: again.token });
    const closed = once(doomed, "disconnect");
    await first.app.inject({ method: "POST", url: "/api/auth/logout", payload: {}, headers });
    expect(await closed).toBe("io server disconnect");
    expect(kept.connected).toBe(true);
    expect(await refusalOf({ token })).toBe(REFUSALS.token);
  });

  it("reconnects and gets events again after the database dropped the node's connection", async () => {
    const { token, workspaceId } = await first.signedIn();
    const socket = await connected(first.url, { token }, { reconnection: true });
    const lost = once(socket, "disconnect");
    const back = once(socket, "connect");
    await database.asOwner(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'filon-realtime' AND datname = current_database()",
    );
    await lost;
    await back;
    const timestamp = now();
    const heard = once(socket, "stats_update");
    await tell(workspaceId, timestamp);
    expect(await heard).toEqual({ timestamp });
  });
});

describe("presence", () => {
  it("[RT-13] a status chosen in one window reaches the workspace's other windows on every node, and ends with the last window", async () => {
    const ada = await first.signedIn();
    const other = await first.signedIn();
    const here = await connected(first.url, { token: ada.token });
    const there = await connected(second.url, { token: ada.token });
    const stranger = await connected(second.url, { token: other.token });
    const overheard: unknown[] = [];
    stranger.onAny((...said) => overheard.push(said));
    const toldOf = (socket: Socket) => once<Record<string, unknown>>(socket, "user_status_update");
    const heard = [toldOf(here), toldOf(there)];
    here.emit("status_change", { status: "busy" });
    for (const told of await Promise.all(heard)) expect(told).toMatchObject({ userId: ada.userId, status: "busy", present: true });

    // The node that she leaves announces it; the other one, where she still is, objects.
    const told: unknown[] = [];
    const stillThere = new Promise<void>((resolve) =>
      there.on("user_status_update", ({ status, present }) => {
        told.push([status, present]);
        if (told.length === 2) resolve();
      }),
    );
    here.disconnect();
    await stillThere;
    expect(told).toEqual([
      ["offline", false],
      ["busy", true],
    ]);
    expect(overheard).toEqual([]);
  });
});
