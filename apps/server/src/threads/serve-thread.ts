import { parentPort } from "node:worker_threads";
import { type PassedError, passError } from "./passed-error.ts";

/** What a thread is asked for, and what it answers. */
export interface ThreadQuestion {
  readonly task: string;
  readonly input: unknown;
}
export type ThreadAnswer = { readonly value: unknown } | { readonly error: PassedError };

/** Answers the pool that started this thread, one question after the other, each by the function of its task's name. */
export function serveThread(tasks: Readonly<Record<string, (input: never) => Promise<unknown>>>): void {
  const port = parentPort;
  if (port === null) throw new Error("this file is run in a thread of its own");
  port.on("message", ({ task, input }: ThreadQuestion) => {
    const work = tasks[task];
    // The pool's own tasks carry what their functions take.
    const answer = work === undefined ? Promise.reject(new Error(`no task is called ${task}`)) : work(input as never);
    answer.then(
      (value) => port.postMessage({ value } satisfies ThreadAnswer),
      (error: unknown) => port.postMessage({ error: passError(error) } satisfies ThreadAnswer),
    );
  });
}
