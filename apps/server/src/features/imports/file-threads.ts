import type { DryRun } from "@filon/contracts/imports";
import { openThreadPool } from "../../threads/thread-pool.ts";
import type { Sent, SentSheet, Trial } from "./file-thread.ts";
import type { Inspected } from "./reading/inspected.ts";

/** Inspects files and runs dry runs in threads, so that requests are not held up. */
export interface FileThreads {
  /** Throws a UserError when the file cannot be imported. */
  inspect(workspaceId: string, sent: Sent, signal: AbortSignal): Promise<Inspected>;
  /** Reads one sheet of a workbook. Throws a UserError when it cannot be imported. */
  inspectSheet(workspaceId: string, sent: SentSheet, signal: AbortSignal): Promise<Inspected>;
  dryRun(trial: Trial, signal: AbortSignal): Promise<DryRun>;
  close(): Promise<void>;
}

/** Opens two threads; a workspace uses one at most. A file of 10 MB takes about 5 s and 150 MB. */
export function openFileThreads(): FileThreads {
  const pool = openThreadPool({
    file: new URL("./file-thread.ts", import.meta.url),
    threads: 2,
    waiting: 40,
    heapMegabytes: 512,
    deadlineMs: 120_000,
    idleMs: 20_000,
  });
  return {
    // The thread's answer has the type of its task.
    inspect: (workspaceId, sent, signal) => pool.run(workspaceId, { task: "inspect", input: sent }, signal) as Promise<Inspected>,
    inspectSheet: (workspaceId, sent, signal) => pool.run(workspaceId, { task: "inspectSheet", input: sent }, signal) as Promise<Inspected>,
    dryRun: (trial, signal) => pool.run(trial.workspaceId, { task: "dryRun", input: trial }, signal) as Promise<DryRun>,
    close: () => pool.close(),
  };
}
