import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs the first call immediately, gathers later ones for an interval, and never loses the last", async () => {
  const done: number[] = [];
  let state = 0;
  const one = throttle(
    500,
    async () => {
      done.push(state);
    },
    () => undefined,
  );
  one.touch();
  await vi.advanceTimersByTimeAsync(0);
  for (state = 1; state < 50; state++) one.touch();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([0, 50]);
});

it("is idle after an interval without calls, and can be discarded", async () => {
  const idle = vi.fn();
  throttle(500, async () => undefined, idle).touch();
  await vi.advanceTimersByTimeAsync(500);
  expect(idle).toHaveBeenCalledTimes(1);
});

it("runs what is pending when it is stopped", async () => {
  const work = vi.fn(async () => undefined);
  const one = throttle(500, work, () => undefined);
  one.touch();
  one.touch();
  await one.flush();
  expect(work).toHaveBeenCalledTimes(2);
});
