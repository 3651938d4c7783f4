import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import type { Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { setApiHost } from "../http/host.ts";
import { connectRealtime } from "./connect.ts";
import { deliver } from "./deliver.ts";
import { onServerEvent } from "./server-events.ts";

let http: HttpServer;
let io: Server;
let opened: Socket | undefined;

beforeEach(async () => {
  standInBrowser();
  http = createServer();
  io = new Server(http, { path: "/socket.io" });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  setApiHost(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
afterEach(async () => {
  opened?.disconnect();
  opened = undefined;
  await io.close();
  setApiHost("");
  vi.unstubAllGlobals();
});

const connect = (userId: string, token: string | null) =>
  connectRealtime({
    userId,
    token: () => token,
    onSocket: (socket) => {
      opened = socket;
    },
  });

describe("realtime connection", () => {
  it("[RT-01] uses the path /socket.io with the token in auth, polling first, five attempts 2 s apart and a timeout of 20 s", async () => {
    const handshake = new Promise((done) =>
      io.on("connection", (socket) => done([socket.handshake.auth, socket.handshake.query["transport"]])),
    );
    const socket = await connect("u-1", "an-access-token");
    expect(await handshake).toEqual([{ token: "an-access-token" }, "polling"]);
    expect(socket.io.opts).toMatchObject({
      path: "/socket.io",
      transports: ["polling", "websocket"],
      reconnectionAttempts: 5,
      reconnection: true,
      reconnectionDelay: 2000,
      reconnectionDelayMax: 2000,
      timeout: 20_000,
    });
  });

  it("[RT-02] needs a user id and a token", async () => {
    await expect(connect("", "an-access-token")).rejects.toThrow("UserId requis pour la connexion Socket.IO");
    await expect(connect("u-1", null)).rejects.toThrow("Token d'authentification requis");
  });

  it("[RT-04] resolves with the socket when connecting fails", async () => {
    io.use((_, next) => next(new Error("refused")));
    const socket = await connect("u-1", "an-access-token");
    expect(socket.connected).toBe(false);
    expect(socket).toBe(opened);
  });
});

describe("server events", () => {
  const pru = { total: 250, available: 68, occupied: 182, campaigns: [] };

  it("reach their listeners until they unsubscribe", () => {
    const heard = vi.fn();
    const stop = onServerEvent("pru_update", heard);
    deliver("pru_update", pru);
    stop();
    deliver("pru_update", pru);
    expect(heard.mock.calls).toEqual([[pru]]);
  });

  it("that are unknown or do not match the contract are dropped", () => {
    const heard = vi.fn();
    const stop = onServerEvent("pru_update", heard);
    deliver("pru_update", { total: "many" });
    deliver("toString", pru);
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
