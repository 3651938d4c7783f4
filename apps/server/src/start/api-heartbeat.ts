import { type Database, newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import type { Logger } from "pino";

/** Milliseconds between heartbeats, as in workers. */
const BEAT_MS = 5_000;

/** Reports every 5 s that this process serves requests, for the administrators' monitor. Returns a function that stops it. */
export function startApiHeartbeat({ db, log }: { readonly db: Database; readonly log: Logger }): () => Promise<void> {
  const id = newId();
  let saying = Promise.resolve();
  const say = (): void => {
    saying = installation.writeBeat(db.pool, id, "api").catch((error: unknown) => log.warn({ err: error }, "the heartbeat failed"));
  };
  say();
  const timer = setInterval(say, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await saying;
    await installation.endBeat(db.pool, id);
  };
}
