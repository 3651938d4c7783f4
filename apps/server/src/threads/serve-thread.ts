import { parentPort } from "node:worker_threads";
import { type PassedError, passError } from "./passed-error.ts";

/** A thread's request and response. */
export interface ThreadQuestion {
  readonly task: string;
  readonly input: unknown;
}
export type ThreadAnswer = { readonly value: unknown } | { readonly error: PassedError };

/** Serves the pool that started this thread, one request at a time, each with the function named by its task. */
export function serveThread(tasks: Readonly<Record<string, (input: never) => Promise<unknown>>>): void {
  const port = parentPort;
  if (port === null) throw new Error("this file must run in a worker thread");
  port.on("message", ({ task, input }: ThreadQuestion) => {
    const work = tasks[task];
    // The pool's tasks have the input types of their functions.
    const answer = work === undefined ? Promise.reject(new Error(`unknown task ${task}`)) : work(input as never);
    answer.then(
      (value) => port.postMessage({ value } satisfies ThreadAnswer),
      (error: unknown) => port.postMessage({ error: passError(error) } satisfies ThreadAnswer),
    );
  });
}
