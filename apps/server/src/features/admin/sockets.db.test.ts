import { SOCKET_PATH } from "@filon/contracts/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { startRealtime } from "../../realtime/start-realtime.ts";
import { testServer } from "../../testing/test-server.ts";
import { caller } from "../../testing/admin-calls.ts";

const database = await testDatabase();
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

async function connected(token: string): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  return socket;
}

it.each(["suspend", "end-sessions"] as const)(
  "[ADMIN-05] %s closes the user's open sockets immediately, and nobody else's",
  async (act) => {
    const admin = await server.signedIn({ role: "admin" });
    const [person, bystander] = [await server.signedIn(), await server.signedIn()];
    const theirs = await Promise.all([connected(person.token), connected(person.token)]);
    const other = await connected(bystander.token);
    const cut = Promise.all(theirs.map((socket) => new Promise((resolve) => socket.once("disconnect", resolve))));
    await caller(server, admin.headers).post(`/users/${person.userId}/${act}`, act === "suspend" ? { reason: "Abus" } : {});
    expect(await cut).toEqual(["io server disconnect", "io server disconnect"]);
    await expect(connected(person.token)).rejects.toThrow();
    expect(other.connected).toBe(true);
  },
);

it("[ADMIN-05] a changed plan reaches the open windows of the workspace with the new PRU", async () => {
  const admin = await server.signedIn({ role: "admin" });
  const owner = await server.signedIn({ plan: "starter" });
  const socket = await connected(owner.token);
  const told = new Promise((resolve) => socket.once("pru_update", resolve));
  await caller(server, admin.headers).put(`/workspaces/${owner.workspaceId}/plan`, { plan: "enterprise" });
  expect(await told).toEqual({ total: 500, occupied: 0, available: 500, campaigns: [] });
});
