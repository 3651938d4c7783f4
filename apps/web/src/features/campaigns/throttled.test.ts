import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttled } from "./throttled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs at once, then once per interval, and never drops what was asked for last", async () => {
  const run = vi.fn();
  const { ask } = throttled(run, 1_000);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 5; asked += 1) ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it("waits for the answer to its last run, failed or not, before it runs again", async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = vi.fn(() => answers[run.mock.calls.length - 1]?.promise.catch(() => undefined));
  const { ask } = throttled(run, 1_000);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  answers[1]?.reject(new Error("no answer"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it("runs nothing more after its end", async () => {
  const run = vi.fn();
  const { ask, end } = throttled(run, 1_000);
  ask();
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
});
