import { OperationalError } from "@filon/contracts";

export interface TurnLimits {
  /** Works of one key that run at once. */
  readonly atOnce: number;
  /** Works of one key that may wait; another is refused. */
  readonly waiting: number;
}

/** Lets the works of each key run a few at a time, in the order in which they came; those of one key keep no other's waiting. */
export interface Turns {
  /** Throws OperationalError `problems.busy` when as many of this key wait as may. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Seconds after which whoever was refused may try again. */
const RETRY_SECONDS = 5;

export function takeTurns({ atOnce, waiting }: TurnLimits): Turns {
  const lines = new Map<string, Line>();

  async function turn(line: Line): Promise<void> {
    if (line.running < atOnce) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= waiting) throw new OperationalError("problems.busy", { retryAfterSeconds: RETRY_SECONDS });
    // Whoever ends hands its place on: `running` stays as it is.
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
