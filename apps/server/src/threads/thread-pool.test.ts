import { afterEach, expect, it } from "vitest";
import { openThreadPool, type ThreadPool, type ThreadPoolOptions } from "./thread-pool.ts";

const opened: ThreadPool[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())));

function open(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const file = new URL("./testing/trying-thread.ts", import.meta.url);
  const pool = openThreadPool({ file, threads: 2, waiting: 10, heapMegabytes: 64, deadlineMs: 60_000, idleMs: 60_000, ...options });
  opened.push(pool);
  return pool;
}
const forever = new AbortController().signal;
const ask = (pool: ThreadPool, key: string, task: string, input: unknown = null, signal = forever) =>
  pool.run(key, { task, input }, signal);

it("work runs in another thread, which is kept for the next task", async () => {
  const pool = open();
  const first = await ask(pool, "a", "which");
  expect(first).toBeGreaterThan(0);
  expect(await ask(pool, "b", "which")).toBe(first);
});

it("a rejection keeps its family, message and code", async () => {
  const pool = open();
  await expect(ask(pool, "a", "refuse", "pdf")).rejects.toMatchObject({
    name: "UserError",
    code: "imports.server.notCsv",
    status: 422,
    params: { kind: "pdf" },
  });
  await expect(ask(pool, "a", "lose")).rejects.toMatchObject({ message: "gone", code: "57P01" });
});

it("one key gets one thread, however much it requests; another key's work does not wait for it", async () => {
  const pool = open();
  const left = new AbortController();
  const greedy = [1, 2, 3].map(() => ask(pool, "greedy", "spin", null, left.signal));
  expect(await ask(pool, "other", "wait", 1)).toBe("waited");
  left.abort(new RangeError("left"));
  for (const one of await Promise.allSettled(greedy)) expect(one).toMatchObject({ status: "rejected", reason: expect.any(RangeError) });
});

it("work is aborted when its caller leaves, even if it never pauses, and its thread is freed", async () => {
  const pool = open({ threads: 1 });
  const left = new AbortController();
  const spun = ask(pool, "a", "spin", null, left.signal);
  const next = ask(pool, "a", "wait", 1);
  left.abort(new RangeError("left"));
  await expect(spun).rejects.toThrow(RangeError);
  expect(await next).toBe("waited");
});

it("a task that takes too long or too much memory is aborted and may be retried; others are unaffected", async () => {
  const pool = open({ deadlineMs: 400 });
  const busy = { name: "OperationalError", code: "problems.busy", retryAfterSeconds: 10 };
  await expect(ask(pool, "a", "spin")).rejects.toMatchObject(busy);
  const small = open({ heapMegabytes: 48 });
  await expect(ask(small, "a", "eat")).rejects.toMatchObject(busy);
  expect(await ask(small, "a", "wait", 1)).toBe("waited");
});

it("when the queue is full, further tasks are refused", async () => {
  const pool = open({ threads: 1, waiting: 1 });
  const left = new AbortController();
  const running = ask(pool, "a", "spin", null, left.signal);
  const waiting = ask(pool, "a", "spin", null, left.signal);
  await expect(ask(pool, "b", "which")).rejects.toMatchObject({ code: "problems.busy" });
  left.abort(new RangeError("left"));
  await Promise.allSettled([running, waiting]);
});
