import { once } from "node:events";
import type { Crash } from "./crash-points.ts";
import type { WorkerOrders } from "./serve.ts";
import { startSpares } from "./spares.ts";

/** A worker's orders, including the point at which it dies. */
export interface CrashOrders extends WorkerOrders {
  readonly crash: Crash;
}

/** Processes for workers that die at a point. */
export interface CrashWorkers {
  /** Runs a worker until it dies; throws when it does not reach its point in time. */
  run(orders: CrashOrders): Promise<void>;
  end(): void;
}

const PATIENCE_MS = 20_000;

/** Starts processes for workers that die at a point. */
export function startCrashWorkers(): CrashWorkers {
  const spares = startSpares(2);
  return {
    async run(orders) {
      const worker = await spares.take();
      const over = once(worker, "exit", { signal: AbortSignal.timeout(PATIENCE_MS) });
      worker.send(orders);
      const [, signal] = (await over.catch(() => {
        worker.kill("SIGKILL");
        return [null, "nothing: its point was not reached"];
      })) as [number | null, string | null];
      if (signal !== "SIGKILL")
        throw new Error(`a worker was ended by ${signal ?? "itself"} at ${orders.crash.point}, ${orders.crash.side}`);
    },
    end: () => spares.end(),
  };
}
