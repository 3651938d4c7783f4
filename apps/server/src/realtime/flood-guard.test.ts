import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardAgainstFloods } from "./flood-guard.ts";
import { paced } from "./paced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a window may send twenty messages in a burst, then five a second, and is closed if it does not stop", () => {
  let at = 0;
  const guard = guardAgainstFloods<object>(() => at);
  const window = {};
  const say = (times: number) => Array.from({ length: times }, () => guard.says(window, "ada"));
  expect(say(21)).toEqual([...Array<string>(20).fill("heard"), "ignored"]);
  at = 1000;
  expect(say(6)).toEqual([...Array<string>(5).fill("heard"), "ignored"]);
  expect(say(200).at(-1)).toBe("closed");
  expect(guard.says({}, "ada")).toBe("heard");
});

it("a user cannot send more by opening more windows", () => {
  const guard = guardAgainstFloods<object>(() => 0);
  const heard = Array.from({ length: 30 }, () => {
    const window = {};
    return Array.from({ length: 20 }, () => guard.says(window, "ada")).filter((verdict) => verdict === "heard").length;
  });
  expect(heard.reduce((sum, each) => sum + each)).toBe(200);
  expect(guard.says({}, "zoe")).toBe("heard");
});

it("of the messages within one pause, the first and the last of each key are sent", () => {
  const said: string[] = [];
  const pace = paced<string>(1000, (value) => said.push(value));
  for (const value of ["a1", "a2", "a3"]) pace.say("a", value);
  pace.say("b", "b1");
  expect(said).toEqual(["a1", "b1"]);
  expect([pace.waits("a"), pace.waits("b")]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(["a1", "b1", "a3"]);
  pace.say("a", "a4");
  pace.close();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["a1", "b1", "a3"]);
});
