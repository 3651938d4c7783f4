import { OperationalError } from "@filon/contracts/errors";

/** Seconds after which refused work may be tried again. */
const RETRY_SECONDS = 5;

/**
 * Returns a function that runs one piece of work at a time. Keys take turns, so that one with much work delays each other key by a single
 * piece. Throws OperationalError `problems.busy` when `most` pieces are waiting, or `ofKey` of this key.
 */
export function oneAtATime(most: number, ofKey: number): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  /** In the order of their next turns. */
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let isBusy = false;
  let last = "";

  function next(): void {
    const first = [...lines].find(([key]) => key !== last) ?? [...lines][0];
    if (first === undefined) {
      isBusy = false;
      return;
    }
    const [key, line] = first;
    const begin = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    begin?.();
  }

  return async (key, work) => {
    if (isBusy) {
      if (waiting >= most || (lines.get(key)?.length ?? 0) >= ofKey)
        throw new OperationalError("problems.busy", { retryAfterSeconds: RETRY_SECONDS });
      waiting += 1;
      await new Promise<void>((resolve) => {
        const line = lines.get(key) ?? [];
        line.push(resolve);
        lines.set(key, line);
      });
    }
    // Work that ends leaves this set when it lets other work begin.
    isBusy = true;
    last = key;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
