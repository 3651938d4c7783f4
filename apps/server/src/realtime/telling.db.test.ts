import { SOCKET_PATH } from "@filon/contracts/realtime";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { startRealtime } from "./start-realtime.ts";

const database = await testDatabase({ size: 4 });
const server = await testServer(database);
const realtime = await startRealtime({
  app: server.app,
  db: database.db,
  connection: database.ownerConnection,
  log: pino({ level: "silent" }),
});
const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await realtime.close();
});

const once = <Value>(socket: Socket, event: string) => new Promise<Value>((resolve) => socket.once(event, resolve));

/** A window of a user, with events in this language. */
async function windowOf(token: string, language: "fr" | "en"): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  await once(socket, "connect");
  const connected = once(socket, "notification:connected");
  socket.emit("join_notifications", { language });
  await connected;
  return socket;
}

describe("notifications in realtime", () => {
  it("reach the user complete, in the language of each window, and nobody else", async () => {
    const ada = await server.signedIn();
    const other = await server.signedIn();
    const [french, english, stranger] = [
      await windowOf(ada.token, "fr"),
      await windowOf(ada.token, "en"),
      await windowOf(other.token, "fr"),
    ];
    const overheard: unknown[] = [];
    stranger.onAny((...said) => overheard.push(said));
    const heard = [french, english].map((socket) => once<Record<string, unknown>>(socket, "notification:new"));
    const at = new Date("2026-11-20T09:00:00.000Z");
    await database.db.inWorkspace(ada.workspaceId, (tx) =>
      notifications.notify(tx, {
        type: "new_message",
        userId: ada.userId,
        params: { sender: "Claire Moreau", text: "Volontiers", withText: "yes" },
        subject: "claire",
        link: "/prospects/1",
        at,
      }),
    );
    const [inFrench, inEnglish] = await Promise.all(heard);
    expect(inFrench).toEqual({
      _id: expect.any(String),
      title: "Claire Moreau vous a répondu",
      message: "«\u202FVolontiers\u202F»",
      createdAt: "2026-11-20T09:00:00.000Z",
      read: false,
      link: "/prospects/1",
    });
    expect(inEnglish).toMatchObject({ title: "Claire Moreau replied to you" });

    const id = String(inFrench?.["_id"]);
    const change = async (event: string, work: Parameters<typeof database.db.inWorkspace>[1]) => {
      const told = once<Record<string, unknown>>(english, event);
      await database.db.inWorkspace(ada.workspaceId, work);
      return told;
    };
    expect(await change("notification:updated", (tx) => notifications.read(tx, ada.userId, id, at))).toEqual({
      ...inEnglish,
      read: true,
    });
    expect(await change("notification:all_read", (tx) => notifications.readAll(tx, ada.userId, at))).toEqual({
      timestamp: at.toISOString(),
    });
    expect(await change("notification:deleted", (tx) => notifications.remove(tx, ada.userId, id))).toEqual({ ...inEnglish, read: true });
    // Sent to the stranger afterwards: had they received any of it, it would be there by now.
    const theirs = once(stranger, "stats_update");
    await database.db.inWorkspace(other.workspaceId, (tx) => announce(tx, "stats_update", { timestamp: at.toISOString() }));
    await theirs;
    expect(overheard).toHaveLength(1);
  });

  it("that link to what the user reads now are marked as read in that user's windows only", async () => {
    const ada = await server.signedIn();
    const socket = await windowOf(ada.token, "fr");
    const at = new Date("2026-11-20T09:00:00.000Z");
    const tell = (subject: string) =>
      database.db.inWorkspace(ada.workspaceId, (tx) =>
        notifications.notify(tx, {
          type: "new_message",
          userId: ada.userId,
          params: { sender: subject, text: "", withText: "no" },
          subject,
          link: `/messages/${subject}`,
          at,
        }),
      );
    await tell("claire");
    await tell("paul");
    const heard: unknown[] = [];
    socket.on("notification:updated", (told) => heard.push(told));
    const after = once(socket, "stats_update");
    await database.db.inWorkspace(ada.workspaceId, async (tx) => {
      await notifications.readOfLink(tx, ada.userId, "/messages/claire", at);
      await announce(tx, "stats_update", { timestamp: at.toISOString() });
    });
    await after;
    expect(heard).toMatchObject([{ link: "/messages/claire", read: true }]);
  });

  it("follow a change of language; choosing an unknown one changes nothing", async () => {
    const ada = await server.signedIn();
    const socket = await windowOf(ada.token, "fr");
    const titles: unknown[] = [];
    socket.on("notification:new", ({ title }) => titles.push(title));
    const say = async (language: unknown) => {
      const connected = once(socket, "notification:connected");
      socket.emit("join_notifications", { language });
      await connected;
      const told = once(socket, "notification:new");
      await database.db.inWorkspace(ada.workspaceId, (tx) =>
        notifications.notify(tx, { type: "import_failed", params: { file: "x.csv" }, at: new Date() }),
      );
      await told;
    };
    await say("en");
    await say("de");
    await say("fr");
    expect(titles).toEqual(["Import interrupted", "Import interrupted", "Import interrompu"]);
  });

  it("[RT-09] an alert about PRU has its type, message and time", async () => {
    const ada = await server.signedIn();
    const socket = await windowOf(ada.token, "en");
    const told = once(socket, "pru:alert");
    const timestamp = new Date().toISOString();
    await database.db.inWorkspace(ada.workspaceId, (tx) => announce(tx, "pru:alert", { level: "critical", percent: 93, timestamp }));
    expect(await told).toEqual({ type: "error", message: "93% of your PRU are occupied: end or pause a campaign", timestamp });
  });
});
