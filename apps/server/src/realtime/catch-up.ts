import { CatchUp, type CaughtUp } from "@filon/contracts";
import type { Database } from "@filon/db";
import { type KeptEvent, type Missed, missedOf, missedSince } from "@filon/db/realtime";
import type { Logger } from "pino";
import type { Caller } from "../http/route.ts";
import { type Language, wordedFor } from "./wording.ts";

/** More missed events than these are dearer to tell one by one than reading again what is shown. */
export const MISSED_MOST = 500;

/** Postgres's own word for a text that is no value of its type. */
const NOT_A_SNAPSHOT = "22P02";

interface Asker {
  readonly caller: Caller;
  readonly language: Language;
  /** One question of a socket at a time: whoever asks in a row waits. */
  catchingUp: boolean;
}

/**
 * Answers a client's `catch_up` by its acknowledgement. The client has joined its rooms before: what is announced after
 * the reading reaches it live, and what comes both ways it knows by the sequence. A question that is none is let pass.
 */
export async function answerCatchUp(db: Database, log: Logger, asker: Asker, wish: unknown, answer: unknown): Promise<void> {
  const asked = CatchUp.safeParse(wish);
  if (!asked.success || typeof answer !== "function" || asker.catchingUp) return;
  asker.catchingUp = true;
  try {
    const missed = await readMissed(db, asker.caller, asked.data);
    answer({ cursor: missed.cursor, missed: missed.events && inWords(missed.events, asker.language) } satisfies CaughtUp);
  } catch (error) {
    // Without an answer in time the client reads everything again.
    log.warn({ err: error }, "a client could not be told what it missed");
  } finally {
    asker.catchingUp = false;
  }
}

async function readMissed(
  db: Database,
  { workspaceId, userId }: Caller,
  { cursor, ageMs }: { cursor: string | null; ageMs: number },
): Promise<Missed> {
  if (cursor === null) return db.inWorkspace(workspaceId, (tx) => missedOf(tx, userId, ageMs, MISSED_MOST));
  try {
    return await db.inWorkspace(workspaceId, (tx) => missedSince(tx, userId, cursor, MISSED_MOST));
  } catch (error) {
    const isNone = error instanceof Error && "code" in error && error.code === NOT_A_SNAPSHOT;
    if (!isNone) throw error;
    const now = await db.inWorkspace(workspaceId, (tx) => missedOf(tx, userId, 0, MISSED_MOST));
    return { cursor: now.cursor, events: null };
  }
}

/** What is kept from an older version of Filon and fits the contracts no more is left out. */
function inWords(events: readonly KeptEvent[], language: Language): NonNullable<CaughtUp["missed"]> {
  return events.flatMap(({ sequence, event, payload }) => {
    const told = wordedFor(event, payload, language);
    return told === undefined ? [] : [{ sequence, event, payload: told }];
  });
}
