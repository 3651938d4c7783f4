import type { DryRun } from "@filon/contracts";
import { openThreadPool } from "../../threads/thread-pool.ts";
import type { Sent, Trial } from "./file-thread.ts";
import type { Inspected } from "./reading/inspect-file.ts";

/** Reading of files and trying them out, beside the thread that answers requests. */
export interface FileWork {
  /** Throws a UserError when the file cannot be imported. */
  inspect(workspaceId: string, sent: Sent, signal: AbortSignal): Promise<Inspected>;
  tryOut(trial: Trial, signal: AbortSignal): Promise<DryRun>;
  close(): Promise<void>;
}

/** Two threads: one workspace has one of them at most. A file of 10 MB takes some 5 s and 150 MB. */
export function openFileWork(): FileWork {
  const pool = openThreadPool({
    file: new URL("./file-thread.ts", import.meta.url),
    threads: 2,
    waiting: 40,
    heapMegabytes: 512,
    deadlineMs: 120_000,
    idleMs: 20_000,
  });
  return {
    // The thread answers what the task gives.
    inspect: (workspaceId, sent, signal) => pool.run(workspaceId, { task: "inspect", input: sent }, signal) as Promise<Inspected>,
    tryOut: (trial, signal) => pool.run(trial.workspaceId, { task: "tryOut", input: trial }, signal) as Promise<DryRun>,
    close: () => pool.close(),
  };
}
