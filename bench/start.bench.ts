import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeDataFolder } from "@filon/db/embedded";

import { bareNodeSeconds } from "./processes/floors.ts";

const root = resolve(import.meta.dirname, "..");
const PORT = 3987;
const WARM_STARTS = 5;
/** Seconds after which the memory of a running, idle Filon is measured. */
const IDLE_SECONDS = 20;

/** Starts the product as `npm start` does; resolves with the seconds until it is healthy. */
async function start(data: string): Promise<{ child: ChildProcess; seconds: number }> {
  const began = performance.now();
  const child = spawn("node", ["scripts/bootstrap.mjs", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, PORT: String(PORT), FILON_DATA: data },
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} while starting`);
    const healthy = await fetch(`http://127.0.0.1:${PORT}/api/health`)
      .then(async (answer) => ((await answer.json()) as { status: string }).status === "healthy")
      .catch(() => false);
    if (healthy) return { child, seconds: (performance.now() - began) / 1000 };
    await sleep(20);
  }
}

async function stop(child: ChildProcess): Promise<number> {
  const began = performance.now();
  const ended = new Promise((resolveEnd) => child.once("exit", resolveEnd));
  child.kill("SIGTERM");
  await ended;
  return (performance.now() - began) / 1000;
}

/** Returns the memory of a process and all its descendants in megabytes, each shared page counted proportionally (Pss). */
function memoryOf(pid: number): { pss: number; rss: number; processes: number } {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/u.test(entry)) continue;
    try {
      parents.set(Number(entry), Number(readFileSync(`/proc/${entry}/stat`, "utf8").split(") ")[1]?.split(" ")[1]));
    } catch {
      // it ended meanwhile
    }
  }
  const family = [...parents.keys()].filter((candidate) => {
    for (let up: number | undefined = candidate; up !== undefined && up > 1; up = parents.get(up)) if (up === pid) return true;
    return false;
  });
  const field = (process: number, name: string): number => {
    try {
      return Number(new RegExp(`^${name}:\\s+(\\d+)`, "mu").exec(readFileSync(`/proc/${process}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  return {
    pss: family.reduce((sum, process) => sum + field(process, "Pss"), 0),
    rss: family.reduce((sum, process) => sum + field(process, "Rss"), 0),
    processes: family.length,
  };
}

/** Measures the megabytes of an idle Node process. */
async function bareNodeMemory(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 60_000)"], { stdio: "ignore" });
  await sleep(2_000);
  const { pss } = memoryOf(child.pid ?? 0);
  await stop(child);
  return pss;
}

/** Measures the time to a healthy answer, cold and warm, and the idle memory. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const data = mkdtempSync(join(tmpdir(), "filon-bench-"));
  try {
    const first = await start(data);
    await stop(first.child);
    const warm: number[] = [];
    const stops: number[] = [];
    for (let count = 0; count < WARM_STARTS; count++) {
      const { child, seconds } = await start(data);
      warm.push(seconds);
      stops.push(await stop(child));
      console.error(`warm start ${count + 1}: ${seconds.toFixed(2)} s`);
    }
    const { child } = await start(data);
    await sleep(IDLE_SECONDS * 1000);
    const memory = memoryOf(child.pid ?? 0);
    await stop(child);
    const bareSeconds = await bareNodeSeconds();
    const bareMemory = await bareNodeMemory();
    const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const round = (value: number) => Math.round(value * 100) / 100;
    return {
      metrics: {
        warm_start_s: round(median(warm)),
        first_start_s: round(first.seconds),
        stop_s: round(median(stops)),
        idle_rss_mb: Math.round(memory.pss),
        idle_rss_sum_mb: Math.round(memory.rss),
        processes: memory.processes,
        bare_node_start_s: round(bareSeconds),
        bare_node_rss_mb: Math.round(bareMemory),
        warm_start_vs_bare_node: round(median(warm) / bareSeconds),
        first_start_vs_bare_node: round(first.seconds / bareSeconds),
        stop_vs_bare_node: round(median(stops) / bareSeconds),
        idle_rss_vs_bare_node: round(memory.pss / bareMemory),
      },
      notes: `warm_start_s: median of ${WARM_STARTS}, from the command to a healthy answer. idle_rss_mb: resident memory of all processes, database included, a page shared by several counted once (Pss); idle_rss_sum_mb counts it in each. bare_node: a Node that starts and ends with nothing to do, and the memory of one that waits.`,
    };
  } finally {
    removeDataFolder(data);
  }
}
