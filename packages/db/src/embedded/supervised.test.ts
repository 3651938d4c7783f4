import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { clusterFolder, removeDataFolder } from "./places.ts";
import { startPostgres } from "./start-postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-killed-"));
const told: string[] = [];
const server = await startPostgres({
  folder,
  settings: { fsync: "off" },
  onLost: () => void told.push("lost"),
  onBack: () => void told.push("back"),
});
afterAll(async () => {
  await server.stop();
  removeDataFolder(folder);
});

const postmaster = (): number => Number(readFileSync(join(clusterFolder(folder), "postmaster.pid"), "utf8").split("\n")[0]);

it("a server that is killed is restarted every time and a pool reconnects; a stopped one stays stopped", { timeout: 60_000 }, async () => {
  const pool = new pg.Pool({ ...server.connection, max: 3 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const answers = async () => (await pool.query("SELECT 1 AS one")).rows.length;
  for (let times = 1; times <= 2; times += 1) {
    expect(await answers()).toBe(1);
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => told.length, { timeout: 30_000 }).toBe(2 * times);
    expect(postmaster()).not.toBe(killed);
    await expect.poll(() => answers().catch(() => 0), { timeout: 10_000 }).toBe(1);
  }
  expect(told).toEqual(["lost", "back", "lost", "back"]);
  await pool.end();
  await server.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(told).toHaveLength(4);
});
