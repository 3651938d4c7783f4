import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Worker processes that have loaded all code and wait for their orders, so that a dead worker is replaced immediately. */
export interface Spares {
  /** Returns a process, and starts another one in its place. */
  take(): Promise<ChildProcess>;
  end(): void;
}

/** Keeps this many worker processes started and waiting. */
export function startSpares(count: number): Spares {
  const spares: { readonly child: ChildProcess; readonly ready: Promise<unknown> }[] = [];
  const add = (): void => {
    const child = fork(join(import.meta.dirname, "worker.ts"), [], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    spares.push({ child, ready: once(child, "message") });
  };
  for (let index = 0; index < count; index += 1) add();
  return {
    async take() {
      const next = spares.shift();
      if (next === undefined) throw new Error("there is always a spare");
      add();
      await next.ready;
      return next.child;
    },
    end: () => {
      for (const { child } of spares) child.kill("SIGKILL");
    },
  };
}
