/** Answers kept at most; the oldest is dropped first. */
const MOST_KEPT = 1_000;

/** Returns a function that reads a value by its key, or returns the one read less than `freshMs` milliseconds ago. A failed read is not kept. */
export function keepForAWhile<Value>(freshMs: number): (key: string, at: Date, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (key, at, read) => {
    const known = kept.get(key);
    if (known !== undefined && at.getTime() - known.at < freshMs) return known.value;
    const value = read();
    kept.delete(key);
    kept.set(key, { at: at.getTime(), value });
    const oldest = kept.size > MOST_KEPT ? kept.keys().next() : null;
    if (oldest !== null && !oldest.done) kept.delete(oldest.value);
    value.catch(() => kept.delete(key));
    return value;
  };
}
