import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { registerJobs } from "../features/register-features.ts";
import { testServer } from "../testing/test-server.ts";
import type { JobQueue } from "./queue.ts";
import { startJobs } from "./start-jobs.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));
const DECLARED = /defineJob\(\{\s*name: "(?<name>[^"]+)"/gu;

const database = await testDatabase();
const { services } = await testServer(database);
const running = await startJobs({ connection: database.ownerConnection, log: pino({ level: "silent" }), works: true });
afterAll(() => running.stop());

/** The jobs that the sources declare. */
function declared(): string[] {
  return globSync("**/*.ts", { cwd: SOURCES, exclude: (path) => path.endsWith(".test.ts") })
    .flatMap((path) => [...readFileSync(`${SOURCES}${path}`, "utf8").matchAll(DECLARED)].map(({ groups }) => groups?.["name"] ?? ""))
    .toSorted();
}

it("the queue accepts each job that the product declares, with its limits, and a worker runs each", async () => {
  const names: string[] = [];
  const refused: string[] = [];
  const jobs: JobQueue = {
    ...running.queue,
    work: async (job, handler) => {
      names.push(job.name);
      await running.queue.work(job, handler).catch((error: unknown) => refused.push(`${job.name}: ${String(error)}`));
    },
  };
  await registerJobs({ ...services, jobs });
  expect(refused).toEqual([]);
  expect(names.toSorted()).toEqual(declared());
});
