import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { WorkerOrders } from "./worker.ts";

export interface WorkerProcess {
  readonly child: ChildProcess;
  /** Kills it like a crash; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves with its usage since it started: queries, cpuSeconds. */
  used(): Promise<Record<string, number>>;
  /** Stops it gracefully; resolves with what it reports. */
  stop(): Promise<Record<string, number>>;
}

/** Starts a worker in its own process; resolves when its engine runs. */
export async function startWorker(orders: WorkerOrders): Promise<WorkerProcess> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", resolve(import.meta.dirname, "worker.ts"), JSON.stringify(orders)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let said = "";
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  await new Promise<void>((ready, fail) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("ready")) ready();
    });
    child.once("exit", (code) => fail(new Error(`a worker ended with ${code} while starting`)));
  });
  const lastSaid = (): Record<string, number> => JSON.parse(said.trim().split("\n").at(-1) ?? "{}") as Record<string, number>;
  return {
    child,
    used: async () => {
      const answered = once(child.stdout, "data").then(() => true);
      child.kill("SIGUSR2");
      if (!(await Promise.race([answered, exited.then(() => false)]))) throw new Error("a worker ended while it was asked for its usage");
      return lastSaid();
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      return lastSaid();
    },
  };
}
