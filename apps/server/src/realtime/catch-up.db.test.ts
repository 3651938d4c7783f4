import { type CatchUp, type CaughtUp, SOCKET_PATH } from "@filon/contracts/realtime";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { MISSED_MOST } from "./catch-up.ts";
import { startRealtime } from "./start-realtime.ts";

const database = await testDatabase({ size: 6 });
const sockets: Socket[] = [];
const first = await listeningNode();
const second = await listeningNode();
const third = await listeningNode();
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await first.stop();
  await second.stop();
  await third.stop();
});

/** An API node: a server with its own connection to the same database. */
async function listeningNode() {
  const server = await testServer(database);
  const log = pino({ level: "silent" });
  const realtime = await startRealtime({ app: server.app, db: database.db, connection: database.ownerConnection, log });
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  return { ...server, url, stop: () => realtime.close() };
}

/** A client's connection, and everything it receives. */
async function connected(url: string, token: string) {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  const heard: unknown[][] = [];
  socket.onAny((...said) => heard.push(said));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  const catchUp = (wish: CatchUp): Promise<CaughtUp> => socket.timeout(5_000).emitWithAck("catch_up", wish);
  return { socket, heard, catchUp };
}

const at = "2026-11-20T09:00:00.000Z";
const tell = (workspaceId: string, text: string) =>
  database.db.inWorkspace(workspaceId, (tx) => announce(tx, "new_internal_message", { sender: "Zoé", text, timestamp: at }));
const textsOf = ({ missed }: CaughtUp) => missed?.map(({ payload }) => (payload as { text: string }).text);

describe("a client that was disconnected", () => {
  it("gets what it missed from any node, even one it never used: in order, once, with the sequences of the live events", async () => {
    const ada = await first.signedIn();
    const before = await connected(first.url, ada.token);
    const { cursor } = await before.catchUp({ cursor: null });
    const live = new Promise((resolve) => before.socket.once("new_internal_message", (_, sequence) => resolve(sequence)));
    await tell(ada.workspaceId, "1");
    const sequence = await live;
    before.socket.disconnect();
    await tell(ada.workspaceId, "2");
    await tell(ada.workspaceId, "3");

    const elsewhere = await (await connected(second.url, ada.token)).catchUp({ cursor });
    expect(textsOf(elsewhere)).toEqual(["1", "2", "3"]);
    expect(elsewhere.missed?.[0]?.sequence).toBe(sequence);
    const { catchUp } = await connected(third.url, ada.token);
    expect(textsOf(await catchUp({ cursor }))).toEqual(["1", "2", "3"]);
    await tell(ada.workspaceId, "4");
    expect(textsOf(await catchUp({ cursor: elsewhere.cursor }))).toEqual(["4"]);
  });

  it("gets what was announced while its node had lost its database connection", async () => {
    const ada = await second.signedIn();
    const before = await connected(second.url, ada.token);
    const { cursor } = await before.catchUp({ cursor: null });
    const lost = new Promise((resolve) => before.socket.once("disconnect", resolve));
    await database.asOwner(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'filon-realtime' AND datname = current_database()",
    );
    await tell(ada.workspaceId, "in the gap");
    await lost;
    const back = await connected(second.url, ada.token);
    expect(textsOf(await back.catchUp({ cursor }))).toEqual(["in the gap"]);
  });

  it("gets its own events in its language, and nobody else's", async () => {
    const ada = await first.signedIn();
    const other = await first.signedIn();
    const reader = await connected(first.url, ada.token);
    const stranger = await connected(second.url, other.token);
    const [own, strangers] = [await reader.catchUp({ cursor: null }), await stranger.catchUp({ cursor: null })];
    reader.socket.emit("join_notifications", { language: "en" });
    await database.db.inWorkspace(ada.workspaceId, (tx) =>
      notifications.notify(tx, { type: "import_failed", userId: ada.userId, params: { file: "x.csv" }, at: new Date(at) }),
    );
    expect((await reader.catchUp({ cursor: own.cursor })).missed).toEqual([
      { sequence: expect.any(Number), event: "notification:new", payload: expect.objectContaining({ title: "Import interrupted" }) },
    ]);
    expect((await stranger.catchUp({ cursor: strangers.cursor })).missed).toEqual([]);
    expect((await stranger.catchUp({ cursor: own.cursor })).missed).toEqual([]);
  });

  it("must reload everything if its cursor is too old, from another database, or too far behind", async () => {
    const ada = await first.signedIn();
    const { catchUp } = await connected(first.url, ada.token);
    const { cursor } = await catchUp({ cursor: null });
    await database.db.inWorkspace(ada.workspaceId, async (tx) => {
      for (let told = 0; told <= MISSED_MOST; told += 1)
        await announce(tx, "new_internal_message", { sender: "Zoé", text: "", timestamp: at });
    });
    expect((await catchUp({ cursor })).missed).toBeNull();
    for (const none of ["9:1:", "99999999999999999999:99999999999999999999:"]) {
      const answer = await catchUp({ cursor: none });
      expect(answer.missed).toBeNull();
      expect((await catchUp({ cursor: answer.cursor })).missed).toEqual([]);
    }
  });

  it("gets on its first connection what was announced since its page was rendered", async () => {
    const ada = await first.signedIn();
    await tell(ada.workspaceId, "meanwhile");
    const { catchUp } = await connected(first.url, ada.token);
    expect(textsOf(await catchUp({ cursor: null, ageMs: 30_000 }))).toEqual(["meanwhile"]);
    expect(textsOf(await catchUp({ cursor: null }))).toEqual([]);
  });

  it("cannot break the server with an invalid request", async () => {
    const ada = await first.signedIn();
    const { socket, catchUp } = await connected(first.url, ada.token);
    for (const wish of [null, "1:1:", { cursor: "x'; DROP TABLE app_user" }, { cursor: null, ageMs: -1 }, { cursor: null, more: true }]) {
      socket.emit("catch_up", wish, () => expect.unreachable());
    }
    socket.emit("catch_up", { cursor: null });
    expect((await catchUp({ cursor: null })).missed).toEqual([]);
  });
});
