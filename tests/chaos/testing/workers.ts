import { setTimeout as sleep } from "node:timers/promises";
import { startWorker, type WorkerProcess } from "../../../bench/processes/start-worker.ts";
import type { WorkerOrders } from "../../../bench/processes/worker.ts";

/** Worker processes that are killed, suspended and replaced. */
export interface Workers {
  /** Kills the worker that has run longest, as a crash would, and starts another if too few are left. */
  kill(): Promise<void>;
  /** Suspends a worker, as a machine that is out of memory or asleep would, and resumes it after this many milliseconds. */
  stall(ms: number): Promise<void>;
  /** Waits for suspended workers, and stops all. */
  end(): Promise<void>;
}

/** Starts so many workers with these orders. */
export async function startWorkers(count: number, orders: WorkerOrders): Promise<Workers> {
  const awake: WorkerProcess[] = await Promise.all(Array.from({ length: count }, () => startWorker(orders)));
  const stalled = new Set<Promise<void>>();
  return {
    async kill() {
      await awake.shift()?.kill();
      if (awake.length < count) awake.push(await startWorker(orders));
    },
    async stall(ms) {
      const worker = awake.shift();
      if (!worker) return;
      worker.child.kill("SIGSTOP");
      const resumed = sleep(ms).then(() => {
        worker.child.kill("SIGCONT");
        awake.push(worker);
        stalled.delete(resumed);
      });
      stalled.add(resumed);
      // Another takes its place meanwhile, so that there is always one to kill.
      awake.push(await startWorker(orders));
    },
    async end() {
      await Promise.all(stalled);
      await Promise.all(awake.splice(0).map((worker) => worker.kill()));
    },
  };
}
