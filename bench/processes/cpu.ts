import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type pg from "pg";

/** Requests made before measuring. */
const WARM_UP = 100;

/** A server in its own process. */
export interface Served {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts a file of this folder as a server, which sends its address to its parent. */
export async function startServer(file: string, argument: object, execArgv: readonly string[] = []): Promise<Served> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(argument)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [...process.execArgv, ...execArgv],
  });
  const [message] = (await once(child, "message")) as [{ address: string }];
  return { child, address: message.address };
}

/** Returns the server process behind a connection, the parent of all its other processes. */
export async function postmasterOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return parentOf(rows[0]?.pid ?? 0);
}

const statOf = (pid: number): readonly string[] => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** Returns the CPU used by a process (utime and stime), in hundredths of a second. */
function ticksOf(pid: number): number {
  try {
    const fields = statOf(pid);
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // The process ended between listing and reading.
    return 0;
  }
}

/** The last known CPU use of each process, so that connections that ended still count. */
const seen = new Map<number, number>();

/** Returns the CPU of every process of Postgres under its postmaster, including those that have ended, in hundredths of a second. */
function ticksOfPostgres(postmaster: number): number {
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === postmaster;
      } catch {
        return false;
      }
    });
  for (const pid of [postmaster, ...backends]) seen.set(pid, Math.max(seen.get(pid) ?? 0, ticksOf(pid)));
  return [...seen.values()].reduce((sum, used) => sum + used, 0);
}

/** Returns the CPU of the server's process and of Postgres. */
const ticks = (server: ChildProcess, postmaster: number): number => ticksOf(server.pid ?? 0) + ticksOfPostgres(postmaster);

/** Returns the CPU seconds of Postgres, all its processes together. */
export async function cpuSecondsOfServer(owner: pg.Client): Promise<number> {
  return ticksOfPostgres(await postmasterOf(owner)) / 100;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Closes the connections that `send` and `get` keep open. */
export function closeConnections(): void {
  agent.destroy();
}

/** Returns the text of a 200 answer; otherwise rejects with the answer. */
export function send(address: string, method: string, path: string, headers: Record<string, string>, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path}: ${response.statusCode} ${text}`));
      });
    })
      .on("error", reject)
      .end(body);
  });
}

export const get = (address: string, path: string, headers: Record<string, string>): Promise<string> => send(address, "GET", path, headers);

/** Measures the CPU that one request costs a server and Postgres together, in milliseconds, averaged over many consecutive ones. */
export async function cpuOf(
  server: Served,
  postmaster: number,
  work: () => Promise<unknown>,
  times: number,
  warmUp = WARM_UP,
): Promise<number> {
  for (let turn = 0; turn < warmUp; turn += 1) await work();
  const before = ticks(server.child, postmaster);
  for (let turn = 0; turn < times; turn += 1) await work();
  return ((ticks(server.child, postmaster) - before) * 10) / times;
}
