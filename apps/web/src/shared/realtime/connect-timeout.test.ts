import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { setApiHost } from "../http/host.ts";
import { connectRealtime } from "./connect.ts";

/** A socket that neither connects nor fails. */
const silent = new EventEmitter();
vi.mock("socket.io-client", () => ({ io: () => silent }));

beforeEach(() => {
  standInBrowser();
  setApiHost("http://127.0.0.1:9");
  vi.useFakeTimers();
});
afterEach(() => {
  setApiHost("");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[RT-03] a connection that neither succeeds nor fails is given up after 30 s", async () => {
  const given = vi.fn();
  const opened = new Promise<void>((done) => {
    connectRealtime({ userId: "u-1", token: () => "an-access-token", onSocket: () => done() }).catch(given);
  });
  await opened;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith(new Error("Timeout de connexion Socket.IO"));
});
