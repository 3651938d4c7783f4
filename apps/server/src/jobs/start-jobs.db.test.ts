import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { defineJob } from "./queue.ts";
import { type RunningJobs, startJobs } from "./start-jobs.ts";

const database = await testDatabase();
const { workspaceId } = await database.workspace();
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
const started: RunningJobs[] = [];
async function start(works: boolean): Promise<RunningJobs> {
  const jobs = await startJobs({ connection: database.ownerConnection, log, works });
  started.push(jobs);
  return jobs;
}
afterAll(() => Promise.all(started.map((jobs) => jobs.stop())));

const [api, worker] = [await start(false), await start(true)];
const job = (name: string, retryLimit = 0) =>
  defineJob({ name, schema: z.object({ n: z.number(), unit: z.string().default("rows") }), timeoutSeconds: 60, retryLimit });
const enqueue = (definition: ReturnType<typeof job>, n: number) =>
  database.db.inWorkspace(workspaceId, (tx) => api.queue.enqueue(tx, definition, { n }));

/** A promise and the function that settles it. */
function signal<Value>() {
  return Promise.withResolvers<Value>();
}

it("a job added by one process runs in another, with its complete, parsed payload", async () => {
  const ran = signal<unknown>();
  const count = job("test-count");
  await worker.queue.work(count, async (payload) => ran.resolve(payload));
  await enqueue(count, 3);
  expect(await ran.promise).toEqual({ n: 3, unit: "rows" });
});

it("a job added in a transaction that rolls back never runs", async () => {
  const seen: number[] = [];
  const last = signal<void>();
  const careful = job("test-rollback");
  await worker.queue.work(careful, async ({ n }) => {
    seen.push(n);
    if (n === 2) last.resolve();
  });
  const undone = database.db.inWorkspace(workspaceId, async (tx) => {
    await api.queue.enqueue(tx, careful, { n: 1 });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await enqueue(careful, 2);
  await last.promise;
  expect(seen).toEqual([2]);
});

it("an invalid payload is refused when it is added", async () => {
  const wrong = { n: "three" as unknown as number };
  await expect(database.db.inWorkspace(workspaceId, (tx) => api.queue.enqueue(tx, job("test-wrong"), wrong))).rejects.toThrow(z.ZodError);
});

it("a failed job is retried, and logged once it has failed every time", async () => {
  const tries = signal<void>();
  let count = 0;
  const failing = job("test-failing", 1);
  await worker.queue.work(failing, async () => {
    count += 1;
    if (count === 2) tries.resolve();
    throw new Error("still broken");
  });
  await enqueue(failing, 1);
  await tries.promise;
  await expect
    .poll(() => lines.some((line) => line.includes("failed on every attempt") && line.includes("test-failing")), { timeout: 20_000 })
    .toBe(true);
  expect(count).toBe(2);
});

it("in one process, one group's jobs run one at a time if their kind says so, and do not hold up another group's", async () => {
  const fair = { ...job("test-fair"), atOnceOfGroup: 1 };
  const seen: number[] = [];
  const held = signal<void>();
  const other = signal<void>();
  await worker.queue.work(fair, async ({ n }) => {
    seen.push(n);
    if (n === 9) other.resolve();
    else await held.promise;
  });
  // The commit wakes both slots, which look for a job at the same instant.
  await database.db.inWorkspace(workspaceId, async (tx) => {
    for (const n of [1, 2, 3]) await api.queue.enqueue(tx, fair, { n }, { group: "greedy" });
    await api.queue.enqueue(tx, fair, { n: 9 }, { group: "other" });
  });
  await other.promise;
  expect(seen.filter((n) => n !== 9)).toHaveLength(1);
  held.resolve();
  await expect.poll(() => seen.toSorted(), { timeout: 30_000 }).toEqual([1, 2, 3, 9]);
});

it("urgent jobs run first, and have a slot that others cannot take", async () => {
  const seen: number[] = [];
  const held = signal<void>();
  const urgent = { ...job("test-urgent"), atOnce: 1, urgentAtOnce: 1 };
  const add = (n: number, isUrgent: boolean) =>
    database.db.inWorkspace(workspaceId, (tx) => api.queue.enqueue(tx, urgent, { n }, { urgent: isUrgent }));
  for (const n of [1, 2, 3]) await add(n, false);
  await worker.queue.work(urgent, async ({ n }) => {
    seen.push(n);
    if (n < 9) await held.promise;
  });
  await expect.poll(() => seen.length).toBe(1);
  await add(9, true);
  await expect.poll(() => seen.includes(9), { timeout: 20_000 }).toBe(true);
  expect(seen).toHaveLength(2);
  held.resolve();
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(4);
});

it("a running job is aborted when its process stops, and another process retries it", async () => {
  const dying = await start(true);
  const begun = signal<void>();
  const again = signal<void>();
  const long = job("test-long", 2);
  let stopped = false;
  await dying.queue.work(long, async (_payload, abort) => {
    begun.resolve();
    await new Promise((_, reject) => abort.addEventListener("abort", () => reject(new Error("stopped"))));
  });
  await enqueue(long, 1);
  await begun.promise;
  await dying.stop();
  stopped = true;
  await worker.queue.work(long, async () => {
    expect(stopped).toBe(true);
    again.resolve();
  });
  await again.promise;
});
