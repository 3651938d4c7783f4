import { OperationalError } from "@filon/contracts/errors";

export interface TurnLimits {
  /** How much work of one key runs concurrently. */
  readonly atOnce: number;
  /** How much work of one key may wait; more is refused. */
  readonly waiting: number;
}

/** Runs each key's work a few at a time, in order of arrival, so that one key's work delays no other's. */
export interface Turns {
  /** Throws OperationalError `problems.busy` when too much work of this key is waiting. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Seconds after which refused work may be tried again. */
const RETRY_SECONDS = 5;

export function takeTurns({ atOnce, waiting }: TurnLimits): Turns {
  const lines = new Map<string, Line>();

  async function turn(line: Line): Promise<void> {
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= waiting) throw new OperationalError("problems.busy", { retryAfterSeconds: RETRY_SECONDS });
    // The work that ends passes its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  function end(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await turn(line);
      try {
        return await work();
      } finally {
        end(key, line);
      }
    },
  };
}
