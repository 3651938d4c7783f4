import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { clusterFolder, removeDataFolder } from "./places.ts";
import { type EmbeddedPostgres, startPostgres } from "./start-postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-first-ask-"));
const servers: EmbeddedPostgres[] = [];
const { end } = pg.Client.prototype;
afterEach(async () => {
  vi.restoreAllMocks();
  Reflect.set(pg.Client.prototype, "end", end);
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => removeDataFolder(folder));

/** Returns the server's process id, or 0 when there is none. */
function postmaster(): number {
  try {
    return Number(readFileSync(join(clusterFolder(folder), "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("a server that ends right after its first answer is started again like any other", { timeout: 60_000 }, async () => {
  const told: string[] = [];
  const asked = vi.spyOn(pg.Client.prototype, "query");
  let killed = 0;
  Reflect.set(pg.Client.prototype, "end", async function (this: pg.Client) {
    if (killed === 0 && asked.mock.calls.length > 0) {
      killed = postmaster();
      process.kill(killed, "SIGKILL");
      await sleep(500);
    }
    await Reflect.apply(end, this, []);
  });
  const server = await startPostgres({
    folder,
    settings: { fsync: "off" },
    onLost: () => void told.push("lost"),
    onBack: () => void told.push("back"),
  });
  servers.push(server);
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(["lost", "back"]);
  expect(postmaster()).not.toBe(killed);
  const client = new pg.Client(server.connection);
  await client.connect();
  expect((await client.query("SELECT 1")).rowCount).toBe(1);
  await client.end();
});

it(
  "a server that accepts connections but never answers blocks nobody: a second start reports it, and stop ends it",
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres({ folder, settings: { fsync: "off" } });
    const silent = postmaster();
    process.kill(silent, "SIGSTOP");
    await expect(startPostgres({ folder })).rejects.toMatchObject({ code: "inUse" });
    // A stopped process does not hear the request to end, so it is killed in the end.
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(() => process.kill(silent, 0)).toThrow("ESRCH");
  },
);

it("stopping while a lost server is being restarted ends the new one too, at any moment", { timeout: 60_000 }, async () => {
  for (const moment of [0, 205, 215, 240]) {
    const server = await startPostgres({ folder, settings: { fsync: "off" } });
    const lost = postmaster();
    process.kill(lost, "SIGKILL");
    await expect.poll(() => isRunning(lost), { timeout: 10_000 }).toBe(false);
    await sleep(moment);
    await server.stop();
    expect(isRunning(postmaster())).toBe(false);
  }
});
