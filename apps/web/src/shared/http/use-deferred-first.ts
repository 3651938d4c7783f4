import { useDeferredValue } from "react";

/**
 * Returns what a page waits for, but its first value only in a rendering that React divides into short tasks. A query's answer would
 * otherwise render all of the page it fills in one task. Later values are returned as they come.
 */
export function useDeferredFirst<Value>(value: Value | undefined): Value | undefined {
  const deferred = useDeferredValue(value);
  return deferred === undefined ? undefined : value;
}
