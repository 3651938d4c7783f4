import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerOrders } from "./serve.ts";
import { startSpares } from "./spares.ts";

/** Worker processes that are killed, suspended and replaced. */
export interface Workers {
  /** Kills the worker that has run longest, like a crash, and starts another one if too few are left. */
  kill(): Promise<void>;
  /** Suspends a worker, as happens on a machine that is asleep or out of memory, and resumes it after this many milliseconds. */
  stall(ms: number): Promise<void>;
  /** Waits until suspended workers are resumed, and stops all workers. */
  end(): Promise<void>;
}

/** Number of processes started before they are needed. */
const SPARES = 3;

async function kill(worker: ChildProcess): Promise<void> {
  const over = once(worker, "exit");
  worker.kill("SIGKILL");
  await over;
}

/** Starts this many workers with these orders. */
export async function startWorkers(count: number, orders: WorkerOrders): Promise<Workers> {
  const spares = startSpares(SPARES);
  const awake: ChildProcess[] = [];
  const stalled = new Set<Promise<void>>();
  async function start(): Promise<void> {
    const worker = await spares.take();
    worker.send(orders);
    awake.push(worker);
  }
  for (let index = 0; index < count; index += 1) await start();
  return {
    async kill() {
      const worker = awake.shift();
      if (worker !== undefined) await kill(worker);
      if (awake.length < count) await start();
    },
    async stall(ms) {
      const worker = awake.shift();
      if (worker === undefined) return;
      worker.kill("SIGSTOP");
      const resumed = sleep(ms).then(() => {
        worker.kill("SIGCONT");
        awake.push(worker);
        stalled.delete(resumed);
      });
      stalled.add(resumed);
      // Another worker takes its place meanwhile, so that there is always one to kill.
      await start();
    },
    async end() {
      await Promise.all(stalled);
      await Promise.all(awake.splice(0).map(kill));
      spares.end();
    },
  };
}
