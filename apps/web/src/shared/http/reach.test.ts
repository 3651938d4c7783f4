import { pru } from "@filon/contracts/pru";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { loadTexts } from "../i18n/index.ts";
import { loadPiece, PieceError } from "../pieces/load-piece.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { isServerAway, lookForServer, onServerAnswer, subscribeReach, watchServer } from "./reach.ts";

/** How the network treats a request: answers it, or reaches no server. */
let answers: (path: string) => Response | null;
let asked: string[];
let window: EventTarget;
let stop: () => void;
const pruAnswer = () => Response.json({ success: true, pru: { total: 1, available: 1, occupied: 0, campaigns: [] } });

beforeEach(async () => {
  ({ window } = standInBrowser());
  await loadTexts("ui");
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("navigator", { onLine: true });
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers(path);
    if (answer === null) throw new TypeError("Failed to fetch");
    return answer;
  });
  stop = watchServer();
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const looks = () => asked.filter((path) => path === "/api/health").length;

it("one request that gets no answer does not mean the server is away: a health check decides", async () => {
  answers = (path) => (path === "/api/health" ? Response.json({}) : null);
  await expect(call(pru.get, {})).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect([looks(), isServerAway()]).toEqual([1, false]);
});

it.each([
  ["nobody answers", () => null],
  ["a gateway answers in its place", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
])("when %s the server is away, and is checked again with delays that grow to 30 s in a hidden tab", async (_, answer) => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  answers = answer;
  const told = vi.fn();
  const stopTelling = subscribeReach(told);
  await expect(call(pru.get, {})).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect([looks(), isServerAway()]).toEqual([1, true]);
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(looks()).toBe(index + 2);
  }
  answers = () => Response.json({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isServerAway()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
  stopTelling();
});

it("a visible tab checks again with delays that grow to 5 s", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  answers = () => null;
  await lookForServer();
  for (const [index, seconds] of [1, 2, 4, 5, 5].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(looks()).toBe(index + 2);
  }
});

it("requests that fail while the server is away check it, and do not postpone the next check", async () => {
  vi.stubGlobal("document", { visibilityState: "hidden" });
  answers = () => null;
  await lookForServer();
  for (let request = 0; request < 8; request += 1) {
    await expect(call(pru.get, {})).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(looks()).toBe(9);
  await vi.advanceTimersByTimeAsync(200);
  expect(looks()).toBe(10);
  await vi.advanceTimersByTimeAsync(2000);
  expect(looks()).toBe(11);
});

it.each(["online", "focus", "visibilitychange"])("an unreachable server is checked immediately when the tab wakes by %s", async (event) => {
  answers = () => null;
  await lookForServer();
  answers = () => Response.json({});
  window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(isServerAway()).toBe(false);
});

it("any answer shows that the server is there and notifies listeners", async () => {
  answers = () => null;
  await lookForServer();
  const told = vi.fn();
  const stopTelling = onServerAnswer(told);
  answers = pruAnswer;
  await call(pru.get, {});
  expect([isServerAway(), told.mock.calls.length]).toEqual([false, 1]);
  stopTelling();
});

it("while the server is away, shown data stays and pending queries wait, then resume when it is back", async () => {
  queryClient.mount();
  answers = pruAnswer;
  const query = { queryKey: ["pru"], queryFn: () => call(pru.get, {}) };
  const shown = new QueryObserver(queryClient, { ...query, staleTime: 0 });
  const other = new QueryObserver(queryClient, { ...query, queryKey: ["pru", "other"] });
  const leave = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  answers = () => null;
  void shown.refetch();
  await vi.advanceTimersByTimeAsync(60_000);
  const leaveOther = other.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.getCurrentResult()).toMatchObject({ status: "success", data: { success: true } });
  expect(other.getCurrentResult()).toMatchObject({ status: "pending", fetchStatus: "paused" });
  answers = pruAnswer;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(other.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle" });
  leave();
  leaveOther();
  queryClient.unmount();
});

it("only failed queries are refetched when the server is back", async () => {
  queryClient.mount();
  answers = (path) => (path === "/api/health" ? null : Response.json({ success: false, code: "x", message: "x" }, { status: 500 }));
  const failed = new QueryObserver(queryClient, { queryKey: ["failed"], queryFn: () => call(pru.get, {}), retry: false });
  const read = vi.fn(async () => "read");
  const fine = new QueryObserver(queryClient, { queryKey: ["fine"], queryFn: read, staleTime: 0 });
  const leave = [failed.subscribe(() => undefined), fine.subscribe(() => undefined)];
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.getCurrentResult().status).toBe("error");
  await lookForServer();
  expect(isServerAway()).toBe(true);
  answers = pruAnswer;
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed.getCurrentResult().status).toBe("success");
  expect(read).toHaveBeenCalledTimes(1);
  for (const each of leave) each();
  queryClient.unmount();
});

it("an action is not queued: it fails immediately", async () => {
  answers = () => null;
  await lookForServer();
  const act = queryClient.getMutationCache().build(queryClient, { mutationFn: () => call(pru.get, {}) });
  await expect(act.execute(undefined)).rejects.toMatchObject({ status: 0 });
});

it("a piece of the interface waits for the server for up to 120 s", async () => {
  answers = () => null;
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(7);
  const coming = loadPiece(load);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(load).toHaveBeenCalledTimes(1);
  answers = () => Response.json({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await coming).toBe(7);

  answers = () => null;
  const late = loadPiece(() => Promise.reject(new TypeError("Failed to fetch"))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  const error = await late;
  expect(error).toBeInstanceOf(PieceError);
  expect(error).toMatchObject({ reason: "timeout" });
});
