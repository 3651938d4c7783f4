import type { EngineContext } from "../ports.ts";

/**
 * Calls a provider with a time limit: aborts the signal after `callTimeoutMs`, and returns `silence` if the call has still not ended
 * `afterAbortMs` later. Rejects as `ask` does.
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
