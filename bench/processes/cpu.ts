import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type pg from "pg";

/** Requests made before any is counted. */
const WARM_UP = 100;

/** A server in a process of its own. */
export interface Served {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts a file of this folder as a server; it tells its address to its parent. */
export async function startServer(file: string, argument: object, execArgv: readonly string[] = []): Promise<Served> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(argument)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [...process.execArgv, ...execArgv],
  });
  const [message] = (await once(child, "message")) as [{ address: string }];
  return { child, address: message.address };
}

/** Process of the server behind a connection, under which all its other processes are. */
export async function postmasterOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return parentOf(rows[0]?.pid ?? 0);
}

const statOf = (pid: number): readonly string[] => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** Hundredths of a second of CPU that a process has used (utime and stime). */
function ticksOf(pid: number): number {
  try {
    const fields = statOf(pid);
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // It ended between the listing and the reading.
    return 0;
  }
}

/** What each process was last seen to have used: a connection that ended meanwhile has cost what it cost. */
const seen = new Map<number, number>();

/** The server's process and every process of Postgres under its postmaster, those that have ended included. */
function ticks(server: ChildProcess, postmaster: number): number {
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
  return ticksOf(server.pid ?? 0) + [...seen.values()].reduce((sum, used) => sum + used, 0);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Ends the connections that `send` and `get` keep. */
export function closeConnections(): void {
  agent.destroy();
}

/** The text of an answer that is 200; else rejects with what was answered. */
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

/** Milliseconds of CPU that one piece of work costs a server and Postgres together, over so many of them one after another. */
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
