import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds after which memory used only at the start is released: by then the first round of jobs, mailboxes and steps is over. */
const SETTLED_MS = 10_000;
/** Collections after which V8 drops the compiled code of functions that only ran at the start. */
const COLLECTIONS = 6;
const BETWEEN_MS = 500;

/**
 * Releases, once, what starting has left in memory and an idle process would keep for hours: the compile cache's copies of all files,
 * garbage, and code that ran only once (decision 88). Each collection takes some 100 ms.
 */
export function releaseMemoryLater(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let left = COLLECTIONS;
  function release(): void {
    if (left === COLLECTIONS) flushCompileCache();
    collect();
    left -= 1;
    if (left > 0) setTimeout(release, BETWEEN_MS).unref();
  }
  setTimeout(release, SETTLED_MS).unref();
}
