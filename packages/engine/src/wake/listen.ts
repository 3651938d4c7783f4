import { ENGINE_CHANNEL } from "@filon/db/realtime";
import { holdDispatcher } from "@filon/db/engine";
import { randomInt } from "node:crypto";
import type pg from "pg";
import type { EngineContext } from "../ports.ts";

const RETRY_MS = 1_000;
/** Keys of sessions are positive integers of 31 bits. */
const KEYS = 2 ** 31 - 1;

/** A running listener. Its connection is also the sign of life of this process. */
export interface Listening {
  /** Returns the key of the session (see `EngineContext.dispatcher`). */
  dispatcher(): string | null;
  stop(): Promise<void>;
}

/** Listens for notifications of work on a dedicated connection, and reconnects when it is lost. Meanwhile, polling finds the work. */
export function listen(context: Pick<EngineContext, "db" | "log">, heard: () => void): Listening {
  let client: pg.PoolClient | null = null;
  let dispatcher: string | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opened = await context.db.pool.connect();
    client = opened;
    opened.on("notification", heard);
    opened.once("error", lost);
    opened.once("end", lost);
    await opened.query(`LISTEN ${ENGINE_CHANNEL}`);
    const key = await holdDispatcher(opened, randomInt(1, KEYS));
    // The connection may have been lost meanwhile.
    if (client === opened) dispatcher = key;
    heard();
  }

  function lost(error?: Error): void {
    const gone = client;
    client = null;
    dispatcher = null;
    gone?.release(error ?? true);
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(begin, RETRY_MS);
  }

  function begin(): void {
    opening = open().catch((error: unknown) => {
      context.log.warn({ error }, "the engine receives no notifications and polls instead");
      lost(error instanceof Error ? error : new Error(String(error)));
    });
  }

  let opening: Promise<void> = Promise.resolve();
  begin();
  return {
    dispatcher: () => dispatcher,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await opening;
      const last = client;
      client = null;
      dispatcher = null;
      last?.removeAllListeners("notification");
      last?.release(true);
    },
  };
}
