import { CatchUp, type CaughtUp } from "@filon/contracts/realtime";
import type { Database } from "@filon/db";
import { type KeptEvent, listMissedEvents, type Missed, listMissedSince } from "@filon/db/realtime";
import type { Logger } from "pino";
import type { Caller } from "../http/route.ts";
import { type Language, wordedFor } from "./wording.ts";

/** Above this number of missed events, reloading what is shown is cheaper than sending them one by one. */
export const MISSED_MOST = 500;

/** Postgres's error code for text that is not a value of its type. */
const NOT_A_SNAPSHOT = "22P02";

interface Asker {
  readonly caller: Caller;
  readonly language: Language;
  /** Handles one request per socket at a time; others wait. */
  catchingUp: boolean;
}

/**
 * Answers a client's `catch_up` in its acknowledgement. The client has already joined its rooms: what is announced after the query reaches
 * it live, and it recognises duplicates by their sequence. Invalid requests are ignored.
 */
export async function answerCatchUp(db: Database, log: Logger, asker: Asker, wish: unknown, answer: unknown): Promise<void> {
  const asked = CatchUp.safeParse(wish);
  if (!asked.success || typeof answer !== "function" || asker.catchingUp) return;
  asker.catchingUp = true;
  try {
    const missed = await readMissed(db, asker.caller, asked.data);
    answer({ cursor: missed.cursor, missed: missed.events && inWords(missed.events, asker.language) } satisfies CaughtUp);
  } catch (error) {
    // Without an answer in time, the client reloads everything.
    log.warn({ err: error }, "the events that a client missed could not be sent");
  } finally {
    asker.catchingUp = false;
  }
}

async function readMissed(
  db: Database,
  { workspaceId, userId }: Caller,
  { cursor, ageMs }: { cursor: string | null; ageMs: number },
): Promise<Missed> {
  if (cursor === null) return db.inWorkspace(workspaceId, (tx) => listMissedEvents(tx, userId, ageMs, MISSED_MOST));
  try {
    return await db.inWorkspace(workspaceId, (tx) => listMissedSince(tx, userId, cursor, MISSED_MOST));
  } catch (error) {
    const isNone = error instanceof Error && "code" in error && error.code === NOT_A_SNAPSHOT;
    if (!isNone) throw error;
    const now = await db.inWorkspace(workspaceId, (tx) => listMissedEvents(tx, userId, 0, MISSED_MOST));
    return { cursor: now.cursor, events: null };
  }
}

/** Events stored by an older version of Filon that no longer match the contracts are skipped. */
function inWords(events: readonly KeptEvent[], language: Language): NonNullable<CaughtUp["missed"]> {
  return events.flatMap(({ sequence, event, payload }) => {
    const told = wordedFor(event, payload, language);
    return told === undefined ? [] : [{ sequence, event, payload: told }];
  });
}
