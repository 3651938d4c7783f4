/** Throttles calls by key: the first runs immediately, and of those within the pause only the last runs, when it is over. */
export interface Paced<Value> {
  say(key: string, value: Value): void;
  /** Whether a call is pending for the key. */
  waits(key: string): boolean;
  /** Drops pending calls. */
  close(): void;
}

export function paced<Value>(pauseMs: number, say: (value: Value) => void): Paced<Value> {
  const pauses = new Map<string, { timer: NodeJS.Timeout; next: { value: Value } | null }>();

  function begin(key: string, value: Value): void {
    say(value);
    const timer = setTimeout(() => end(key), pauseMs);
    timer.unref();
    pauses.set(key, { timer, next: null });
  }

  function end(key: string): void {
    const next = pauses.get(key)?.next ?? null;
    pauses.delete(key);
    if (next !== null) begin(key, next.value);
  }

  return {
    say(key, value) {
      const pause = pauses.get(key);
      if (pause === undefined) begin(key, value);
      else pause.next = { value };
    },
    waits: (key) => (pauses.get(key)?.next ?? null) !== null,
    close() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
