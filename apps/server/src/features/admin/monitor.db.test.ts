import { Monitor } from "@filon/contracts/admin";
import { newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import { testServer } from "../../testing/test-server.ts";
import { caller } from "../../testing/admin-calls.ts";

const database = await testDatabase();
const server = await testServer(database);
const admin = await server.signedIn({ role: "admin" });
const monitor = async () => Monitor.parse((await caller(server, admin.headers).get("/health")).body.data);

it("[ADMIN-05] shows processes with their last heartbeat, the database and the engine's backlog", async () => {
  const processId = newId();
  await installation.writeBeat(database.db.pool, processId, "engine");
  server.clock.ahead = 12_000;
  const told = await monitor();
  server.clock.ahead = 0;
  expect(told.processes).toMatchObject([{ id: processId, role: "engine" }]);
  expect(told.processes[0]?.silentSeconds).toBeGreaterThanOrEqual(11);
  expect(told.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(told.database.connections).toBeGreaterThan(0);
  expect(told.database.maxConnections).toBeGreaterThan(told.database.connections);
  expect(told.engine).toMatchObject({ runningCampaigns: 0, due: 0, planned: 0, dispatching: 0, held: 0, overdueSeconds: 0 });
  expect(told.queues).toEqual([]);
});

it("a process that ended long ago is not shown, whether it stopped or crashed", async () => {
  const [living, silent, dead, ended] = [newId(), newId(), newId(), newId()];
  for (const id of [living, silent, dead, ended]) await installation.writeBeat(database.db.pool, id, "api");
  await database.asOwner("UPDATE process_heartbeat SET beat_at = now() - interval '90 seconds' WHERE process_id = $1", [silent]);
  await database.asOwner("UPDATE process_heartbeat SET beat_at = now() - interval '3 minutes' WHERE process_id = $1", [dead]);
  await installation.endBeat(database.db.pool, ended);
  const told = (await monitor()).processes.filter(({ role }) => role === "api").map(({ id }) => id);
  expect(told).toEqual([living, silent]);
});

it("[ADMIN-05] shows the length of the queues and the last failures, without the data of the jobs", async () => {
  const jobs = await startJobs({ connection: database.ownerConnection, log: pino({ level: "silent" }), works: true });
  afterAll(() => jobs.stop());
  const job = (name: string) => defineJob({ name, schema: z.object({ secret: z.string() }), timeoutSeconds: 30, retryLimit: 0 });
  const enqueue = (name: string) =>
    database.db.inWorkspace(admin.workspaceId, (tx) => jobs.queue.enqueue(tx, job(name), { secret: "mot-de-passe" }));
  await jobs.queue.work(job("breaks"), async () => {
    throw new Error("the file cannot be read");
  });
  await enqueue("waits");
  await enqueue("waits");
  await enqueue("breaks");
  await expect.poll(async () => (await monitor()).failures.length, { timeout: 20_000 }).toBe(1);
  const told = await monitor();
  expect(told.failures).toMatchObject([{ job: "breaks", message: "the file cannot be read" }]);
  expect(told.queues).toContainEqual({ name: "waits", queued: 2, active: 0, failed: 0 });
  expect(told.queues).toContainEqual({ name: "breaks", queued: 0, active: 0, failed: 1 });
  expect(JSON.stringify(told)).not.toContain("mot-de-passe");
});
