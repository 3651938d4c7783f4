import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTrying, type Tried } from "./keep-trying.ts";

/** A socket controlled by the test. */
function drivenSocket() {
  const listeners = new Map<string, (word?: unknown) => void>();
  const socket = {
    connected: false,
    active: true,
    connect: vi.fn(),
    io: { on: (event: string, listener: () => void) => listeners.set(`io ${event}`, listener), reconnection: vi.fn() },
    on: (event: string, listener: (word?: unknown) => void) => listeners.set(event, listener),
  };
  // One function stands in for all overloads of on(), which the compiler cannot see.
  return { socket, asTried: socket as unknown as Tried, fire: (event: string, word?: unknown) => listeners.get(event)?.(word) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("keeps trying after the five attempts, with delays that grow to a minute, indefinitely", async () => {
  const { socket, asTried, fire } = drivenSocket();
  keepTrying(asTried, async () => true);
  fire("connect_error");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).not.toHaveBeenCalled();
  fire("io reconnect_failed");
  expect(socket.io.reconnection).toHaveBeenLastCalledWith(false);
  for (const [index, seconds] of [4, 8, 16, 32, 60, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(socket.connect).toHaveBeenCalledTimes(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connect).toHaveBeenCalledTimes(index + 1);
    fire("connect_error");
  }
});

it("starts over with the five attempts and the shortest delay after a connection", async () => {
  const { socket, asTried, fire } = drivenSocket();
  keepTrying(asTried, async () => true);
  fire("io reconnect_failed");
  await vi.advanceTimersByTimeAsync(4000);
  fire("connect_error");
  fire("connect");
  expect(socket.io.reconnection).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  fire("io reconnect_failed");
  await vi.advanceTimersByTimeAsync(4000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it("tries immediately when told to, at most once a second, and never while connecting or connected", async () => {
  const { socket, asTried, fire } = drivenSocket();
  const trying = keepTrying(asTried, async () => true);
  trying.now();
  expect(socket.connect).not.toHaveBeenCalled();
  fire("io reconnect_failed");
  trying.now();
  trying.now();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  fire("connect_error");
  trying.now();
  expect(socket.connect).toHaveBeenCalledTimes(2);
  fire("connect_error");
  await vi.advanceTimersByTimeAsync(1000);
  socket.connected = true;
  trying.now();
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it("a refused socket tries again with a new token, or when the renewal got no answer, but not once the session is over", async () => {
  const { socket, asTried, fire } = drivenSocket();
  socket.active = false;
  const renew = vi.fn<() => Promise<boolean>>();
  keepTrying(asTried, renew);
  renew.mockResolvedValueOnce(true);
  fire("connect_error");
  await vi.advanceTimersByTimeAsync(4000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  renew.mockRejectedValueOnce(new Error("nobody there"));
  fire("connect_error");
  await vi.advanceTimersByTimeAsync(8000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
  renew.mockResolvedValueOnce(false);
  fire("connect_error");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it("reconnects when the server ends the connection, and not when this side does", async () => {
  const { socket, asTried, fire } = drivenSocket();
  const trying = keepTrying(asTried, async () => true);
  fire("disconnect", "io client disconnect");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).not.toHaveBeenCalled();
  fire("disconnect", "io server disconnect");
  await vi.advanceTimersByTimeAsync(4000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  fire("connect_error");
  trying.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

it("keeps trying after one of its own attempts opens and closes before being acknowledged", async () => {
  const { socket, asTried, fire } = drivenSocket();
  keepTrying(asTried, async () => true);
  fire("disconnect", "transport close");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).not.toHaveBeenCalled();
  fire("io reconnect_failed");
  await vi.advanceTimersByTimeAsync(4000);
  fire("disconnect", "transport close");
  await vi.advanceTimersByTimeAsync(8000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
  fire("disconnect", "io client disconnect");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

it("a loss reported twice causes one attempt, after one delay", async () => {
  const { socket, asTried, fire } = drivenSocket();
  keepTrying(asTried, async () => true);
  fire("io reconnect_failed");
  await vi.advanceTimersByTimeAsync(4000);
  fire("connect_error");
  fire("disconnect", "transport close");
  await vi.advanceTimersByTimeAsync(8000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});
