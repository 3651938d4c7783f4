import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

const FRAME_MS = 16;
const REST_MS = 250;
let queries: QueryClient;
const then = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, FRAME_MS));
  queries = new QueryClient();
  then.mockClear();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fetches something that is answered after so many milliseconds. */
const fetchFor = (name: string, ms: number) =>
  void queries.prefetchQuery({ queryKey: [name], queryFn: () => new Promise((answer) => setTimeout(() => answer(name), ms)) });

it("the page is shown once everything fetched for it has come and been drawn, and a moment has passed", async () => {
  fetchFor("user", 100);
  fetchFor("figures", 300);
  whenShown(queries, then);
  await vi.advanceTimersByTimeAsync(300 + 2 * FRAME_MS + REST_MS - 10);
  expect(then).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30);
  expect(then).toHaveBeenCalledTimes(1);
  fetchFor("later", 10);
  await vi.runAllTimersAsync();
  expect(then).toHaveBeenCalledTimes(1);
});

it("a page that still waits after three seconds counts as shown, and so does one in a tab that draws no frames", async () => {
  fetchFor("slow", 60_000);
  whenShown(queries, then);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(then).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(then).toHaveBeenCalledTimes(1);

  vi.stubGlobal("requestAnimationFrame", () => 0);
  whenShown(new QueryClient(), then);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(then).toHaveBeenCalledTimes(2);
});

it.each([
  ["between the frames", FRAME_MS],
  ["after them", 3 * FRAME_MS],
])("nothing is called once cancelled, even %s", async (_when, ms) => {
  const cancel = whenShown(queries, then);
  await vi.advanceTimersByTimeAsync(ms);
  cancel();
  await vi.runAllTimersAsync();
  expect(then).not.toHaveBeenCalled();
});
