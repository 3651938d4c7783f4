import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type pg from "pg";
import { cpuSecondsOfServer } from "./cpu.ts";
import type { Entry, FloorOrders } from "./floor-worker.ts";
import type { WorkerProcess } from "./start-worker.ts";

/** Returns the CPU seconds of these workers and of Postgres so far. */
export async function cpuSeconds(owner: pg.Client, workers: readonly WorkerProcess[]): Promise<number> {
  const used = await Promise.all(workers.map((worker) => worker.used()));
  return used.reduce((sum, { cpuSeconds: own = 0 }) => sum + own, await cpuSecondsOfServer(owner));
}

/** Returns how the engine left one person of a campaign. */
export async function exampleOf(owner: pg.Client, campaignId: string): Promise<FloorOrders["example"]> {
  const { rows } = await owner.query<{ prospect_id: string; nodeId: string; visit: number; outputs: unknown }>(
    `SELECT prospect_id, node_id AS "nodeId", visit, outputs FROM enrolment WHERE campaign_id = $1 LIMIT 1`,
    [campaignId],
  );
  const [person] = rows;
  if (person === undefined) throw new Error("the campaign has nobody");
  const { prospect_id: prospectId, ...left } = person;
  const entries = await owner.query<Entry>(
    "SELECT type, data FROM timeline_event WHERE prospect_id = $1 AND campaign_id = $2 AND type <> 'enrolled' ORDER BY at, id",
    [prospectId, campaignId],
  );
  return { ...left, entries: entries.rows };
}

/** Runs a floor in its own process; returns the CPU microseconds of one person, of that process and Postgres together. */
export async function floorMicros(owner: pg.Client, orders: Omit<FloorOrders, "actsUrl">, outward: boolean): Promise<number> {
  const server = createServer((asked, answer) => asked.resume().on("end", () => answer.end("{}")));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // It listens on a TCP port.
  const actsUrl = outward ? `http://127.0.0.1:${port}/acts` : null;
  const given: FloorOrders = { ...orders, actsUrl };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "floor-worker.ts"), JSON.stringify(given)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const before = await cpuSecondsOfServer(owner);
  child.stdin.write("go\n");
  // It reports while its connection is open, and ends when it is told.
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  const ofServer = (await cpuSecondsOfServer(owner)) - before;
  child.stdin.write("end\n");
  server.closeAllConnections();
  server.close();
  const { people, cpuSeconds: own } = JSON.parse(said.toString()) as { people: number; cpuSeconds: number };
  return ((own + ofServer) / people) * 1e6;
}
