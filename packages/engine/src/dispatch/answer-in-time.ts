import type { EngineContext } from "../ports.ts";

/**
 * Asks a provider and waits for as long as a call may take: its signal is aborted after `callTimeoutMs`, and whoever does not heed it
 * is given up after `afterAbortMs` more, with `silence` for an answer. Rejects as `ask` does.
 */
export async function answerInTime<Answer>(
  { callTimeoutMs, afterAbortMs }: Pick<EngineContext["limits"], "callTimeoutMs" | "afterAbortMs">,
  ask: (signal: AbortSignal) => Promise<Answer>,
  silence: Answer,
): Promise<Answer> {
  const limit = new AbortController();
  const patience = setTimeout(() => limit.abort(), callTimeoutMs);
  let gaveUp: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    gaveUp = setTimeout(() => resolve(silence), callTimeoutMs + afterAbortMs);
  });
  try {
    return await Promise.race([ask(limit.signal), late]);
  } finally {
    clearTimeout(patience);
    clearTimeout(gaveUp);
  }
}
