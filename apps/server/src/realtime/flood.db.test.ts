import { SOCKET_PATH } from "@filon/contracts/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { startRealtime } from "./start-realtime.ts";

const database = await testDatabase({ size: 4 });
const { app, signedIn } = await testServer(database);
const realtime = await startRealtime({ app, db: database.db, connection: database.ownerConnection, log: pino({ level: "silent" }) });
const url = await app.listen({ host: "127.0.0.1", port: 0 });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await realtime.close();
});

async function connected(token: string): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true, transports: ["websocket"] });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  return socket;
}

it("four sockets that keep announcing their status are ignored after a few messages and closed; others are not flooded", async () => {
  const user = await signedIn();
  const heard: unknown[] = [];
  const watching = await connected(user.token);
  watching.on("user_status_update", (payload) => heard.push(payload));
  const flooding = await Promise.all([1, 2, 3, 4].map(() => connected(user.token)));
  const ended = Promise.all(flooding.map((socket) => new Promise((resolve) => socket.once("disconnect", resolve))));
  for (let n = 0; n < 600; n += 1) for (const socket of flooding) socket.emit("status_change", { status: n % 2 === 0 ? "online" : "busy" });
  await ended;
  expect(heard.length).toBeLessThan(20);
  expect(watching.connected).toBe(true);
});

it("of statuses in quick succession, the first and the last are sent", async () => {
  const user = await signedIn();
  const heard: string[] = [];
  const watching = await connected(user.token);
  watching.on("user_status_update", ({ status }: { status: string }) => heard.push(status));
  const speaking = await connected(user.token);
  for (const status of ["online", "busy", "online", "away", "busy"]) speaking.emit("status_change", { status });
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe("busy");
  expect(heard).toEqual(["online", "busy"]);
});

it("a user cannot open more windows on a node than a person would", async () => {
  const [user, other] = [await signedIn(), await signedIn()];
  const opened = await Promise.allSettled(Array.from({ length: 60 }, () => connected(user.token)));
  const open = opened.filter(({ status }) => status === "fulfilled").length;
  // A few opened at the same instant may slip through.
  expect(open).toBeGreaterThanOrEqual(40);
  expect(open).toBeLessThan(50);
  expect((await connected(other.token)).connected).toBe(true);
});
