import { Worker } from "node:worker_threads";
import { OperationalError } from "@filon/contracts/errors";
import { receiveError } from "./passed-error.ts";
import type { ThreadAnswer, ThreadQuestion } from "./serve-thread.ts";

export interface ThreadPoolOptions {
  /** The file that threads run; it calls `serveThread`. */
  readonly file: URL;
  readonly threads: number;
  /** Maximum queued tasks, over all keys. */
  readonly waiting: number;
  /** Heap of a thread in megabytes; a task that needs more is aborted alone. */
  readonly heapMegabytes: number;
  /** Milliseconds after which a task is aborted. */
  readonly deadlineMs: number;
  /** Milliseconds of idleness after which a thread ends and frees its memory. */
  readonly idleMs: number;
}

/** Runs heavy work off the main thread; each key gets one thread at a time. */
export interface ThreadPool {
  /**
   * Rethrows what the task throws; throws the signal's reason if the caller left, and OperationalError `problems.busy` if the queue is
   * full, the deadline has passed, or the thread died.
   */
  run(key: string, question: ThreadQuestion, signal: AbortSignal): Promise<unknown>;
  /** Ends the threads and aborts their tasks. */
  close(): Promise<void>;
}

interface Task {
  readonly key: string;
  readonly question: ThreadQuestion;
  readonly signal: AbortSignal;
  readonly answered: PromiseWithResolvers<unknown>;
}

const RETRY_SECONDS = 10;
const busy = (cause?: unknown): OperationalError => new OperationalError("problems.busy", { retryAfterSeconds: RETRY_SECONDS, cause });

export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = [];
  const running = new Map<string, Worker>();
  const waiting: Task[] = [];

  function takeThread(): Worker {
    const rested = idle.pop();
    if (rested === undefined) return new Worker(options.file, { resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes } });
    clearTimeout(rested.end);
    return rested.worker;
  }

  function rest(worker: Worker): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      void worker.terminate();
    }, options.idleMs);
    end.unref();
    worker.removeAllListeners();
    // A thread that dies while idle affects no task; it must not end the process.
    worker.on("error", () => undefined);
    worker.unref();
    idle.push({ worker, end });
  }

  /** Hands threads to queued tasks in order, skipping keys that already have one. */
  function next(): void {
    while (running.size < options.threads) {
      const place = waiting.findIndex((task) => !running.has(task.key));
      const [task] = place === -1 ? [] : waiting.splice(place, 1);
      if (task === undefined) return;
      void begin(task);
    }
  }

  async function begin({ key, question, signal, answered }: Task): Promise<void> {
    const worker = takeThread();
    running.set(key, worker);
    const ended = Promise.withResolvers<ThreadAnswer>();
    const giveUp = (): void => ended.reject(signal.reason);
    const deadline = setTimeout(() => ended.reject(busy(new Error("the deadline has passed"))), options.deadlineMs);
    signal.addEventListener("abort", giveUp, { once: true });
    worker.ref();
    worker.removeAllListeners();
    worker.on("message", ended.resolve).on("error", (error) => ended.reject(busy(error)));
    worker.on("exit", () => ended.reject(busy(new Error("the thread has ended"))));
    worker.postMessage(question);
    try {
      const answer = await ended.promise;
      rest(worker);
      if ("error" in answer) answered.reject(receiveError(answer.error));
      else answered.resolve(answer.value);
    } catch (error) {
      // Its current task is aborted.
      worker.removeAllListeners().on("error", () => undefined);
      void worker.terminate();
      answered.reject(error);
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener("abort", giveUp);
      running.delete(key);
      next();
    }
  }

  return {
    run(key, question, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (waiting.length >= options.waiting) return Promise.reject(busy());
      const task: Task = { key, question, signal, answered: Promise.withResolvers<unknown>() };
      waiting.push(task);
      signal.addEventListener(
        "abort",
        () => {
          const place = waiting.indexOf(task);
          if (place === -1) return;
          waiting.splice(place, 1);
          task.answered.reject(signal.reason);
        },
        { once: true },
      );
      next();
      return task.answered.promise;
    },
    async close() {
      for (const task of waiting.splice(0)) task.answered.reject(busy());
      for (const { end } of idle) clearTimeout(end);
      await Promise.all([...idle.splice(0).map(({ worker }) => worker), ...running.values()].map((worker) => worker.terminate()));
    },
  };
}
