import type { EngineAccountRow } from "@filon/db/engine";

/** An inbox that was not read for this long may hold an answer: its account's acts wait. Mailboxes are read every two minutes, chats every few. */
const STALE_MS = 30 * 60_000;
/** When acts that wait for an inbox are looked at again. */
const RECHECK_MS = 60_000;

/** Returns when an account whose inbox was not read recently is looked at again, or null when what is known of it is fresh, or it has no reader. */
export function unreadUntil({ inbox_read_at: readAt }: Pick<EngineAccountRow, "inbox_read_at">, nowMs: number): Date | null {
  return readAt === null || nowMs - readAt.getTime() <= STALE_MS ? null : new Date(nowMs + RECHECK_MS);
}
