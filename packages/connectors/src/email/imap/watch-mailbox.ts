import { setTimeout as sleep } from "node:timers/promises";
import type { ResolveOptions } from "@filon/integrations";
import type { ConnectionProblem } from "@filon/contracts/channels";
import type { ImapFlow } from "imapflow";
import { imapProblem } from "../connection-test.ts";
import type { EmailAccess } from "../account.ts";
import { isLoginRefused, openImap } from "./open.ts";
import type { FetchTrouble } from "./fetch-apart.ts";
import { type MailboxCursor, type MailboxRead, readFolders } from "./read-mailbox.ts";

export interface MailboxWatch {
  readonly access: EmailAccess;
  readonly cursor: MailboxCursor | null;
  readonly resolve: ResolveOptions;
  readonly signal: AbortSignal;
  /**
   * Called with new mail in small batches; the cursor counts as stored when it resolves. When it throws, the same mail
   * is delivered again.
   */
  readonly onRead: (read: MailboxRead) => Promise<void>;
  /** Called when all folders were read without news. */
  readonly onQuiet?: () => Promise<void>;
  /** Called when the mailbox cannot be read for now; it is retried. */
  readonly onProblem: (problem: ConnectionProblem) => void;
  /** Maximum milliseconds between two reads even without news, because servers do not announce mail in the junk folder. */
  readonly pollMs?: number;
  /** Milliseconds before the first retry after a drop; doubles with each failure. */
  readonly backoffMs?: number;
}

/** Servers may close an IDLE after 29 minutes (RFC 2177), and mail in the junk folder has to wait for the next read. */
const POLL_MS = 2 * 60_000;
const FIRST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 5 * 60_000;

/**
 * Follows a mailbox by IDLE until the signal aborts; reconnects after drops with increasing delays. Resolves with null when aborted, and with
 * `authFailed` and the like when the server rejects the login, because retrying would only lock the account.
 */
export async function watchMailbox(watch: MailboxWatch): Promise<ConnectionProblem | null> {
  const trouble: FetchTrouble = new Map();
  let cursor = watch.cursor;
  let backoff = watch.backoffMs ?? FIRST_BACKOFF_MS;
  while (!watch.signal.aborted) {
    try {
      await follow(watch, cursor, trouble, (kept) => {
        cursor = kept;
        backoff = watch.backoffMs ?? FIRST_BACKOFF_MS;
      });
    } catch (error) {
      if (watch.signal.aborted) break;
      if (isLoginRefused(error)) return imapProblem(error);
      watch.onProblem(imapProblem(error));
    }
    await pause(backoff * (0.5 + Math.random()), watch.signal);
    backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
  }
  return null;
}

/** The life of one connection: read, wait for news, read again, until it drops or the signal aborts. */
async function follow(
  watch: MailboxWatch,
  from: MailboxCursor | null,
  trouble: FetchTrouble,
  keep: (cursor: MailboxCursor) => void,
): Promise<void> {
  const news = newsBell();
  const client = await openImap(watch.access, watch.resolve, news.ring);
  const giveUp = () => client.close();
  watch.signal.addEventListener("abort", giveUp, { once: true });
  client.on("exists", news.ring);
  client.on("close", news.ring);
  let cursor = from;
  try {
    while (!watch.signal.aborted && client.usable) {
      news.reset();
      let hasNews = false;
      for await (const read of readFolders(client, watch.access.address, cursor, trouble)) {
        if (watch.signal.aborted) return;
        if (read.inbound.length > 0 || read.unreadable.length > 0 || JSON.stringify(read.cursor) !== JSON.stringify(cursor)) {
          hasNews = true;
          await watch.onRead(read);
        }
        cursor = read.cursor;
        keep(cursor);
      }
      if (!hasNews) await watch.onQuiet?.();
      await idleUntil(client, news, watch.pollMs ?? POLL_MS);
    }
  } finally {
    watch.signal.removeEventListener("abort", giveUp);
    client.close();
  }
}

/** Idles on the selected inbox until news or the poll interval; the next command ends the IDLE. */
async function idleUntil(client: ImapFlow, news: Bell, pollMs: number): Promise<void> {
  if (news.rung()) return;
  const idling = client.idle().catch(() => news.ring());
  const timer = new AbortController();
  await Promise.race([news.heard(), sleep(pollMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
  void idling;
}

interface Bell {
  readonly ring: () => void;
  readonly rung: () => boolean;
  readonly reset: () => void;
  readonly heard: () => Promise<void>;
}

/** Remembers a notification, so that news between two waits is not lost. */
function newsBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    rung: () => rung,
    reset: () => {
      rung = false;
    },
    heard: () =>
      rung
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
          }),
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
