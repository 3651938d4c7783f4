import { Worker } from "node:worker_threads";
import { OperationalError } from "@filon/contracts";
import { receiveError } from "./passed-error.ts";
import type { ThreadAnswer, ThreadQuestion } from "./serve-thread.ts";

export interface ThreadPoolOptions {
  /** The file that a thread runs: it calls `serveThread`. */
  readonly file: URL;
  readonly threads: number;
  /** Tasks that may wait for a thread, over all keys. */
  readonly waiting: number;
  /** Megabytes of a thread's heap; a task that needs more is given up, and nothing else with it. */
  readonly heapMegabytes: number;
  /** Milliseconds after which a task is given up. */
  readonly deadlineMs: number;
  /** Milliseconds without work after which a thread ends, and gives its memory back. */
  readonly idleMs: number;
}

/** Does heavy work beside the thread that answers requests; one key has one thread at a time. */
export interface ThreadPool {
  /**
   * Throws what the task throws; the signal's reason when whoever asked has left; OperationalError `problems.busy` when too many
   * wait, the deadline is over, or the thread died.
   */
  run(key: string, question: ThreadQuestion, signal: AbortSignal): Promise<unknown>;
  /** Ends the threads; what they were doing is given up. */
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
    // One that dies while nobody waits for it is nobody's concern; it must not end the process.
    worker.on("error", () => undefined);
    worker.unref();
    idle.push({ worker, end });
  }

  /** Gives threads to those who wait: in their order, but to a key that has one not a second. */
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
    const deadline = setTimeout(() => ended.reject(busy(new Error("the deadline is over"))), options.deadlineMs);
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
      // Whatever it was doing, it does no more of it.
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
