import { Worker } from "node:worker_threads";
import { cutText, storableText } from "@filon/contracts/text";
import type { Inbound, Unreadable } from "../../kit/connector.ts";
import { firstLines, type RawMessage } from "./raw-message.ts";
import { readAsText } from "./read-as-text.ts";

/**
 * Time limit per mail; 256 KB of the worst known kinds take a fifth of it. Since each account has one mail at a time in the queue, this is also the
 * longest that one account can delay another's mail.
 */
const DEADLINE_MS = 2_500;
/** How long the thread may take to load, which on a busy machine is longer than any mail. */
const LOADING_MS = 15_000;
const OWN_THREAD = new URL("./reader-thread.ts", import.meta.url);
/** Memory limit of the thread, MB: a mail that needs more ends the thread, not the process. */
const MOST_MEMORY_MB = 192;

export interface MailRead {
  /** Null if the message contains nothing of interest. */
  readonly inbound: Inbound | null;
  /** The message could not be parsed; `inbound` is then taken from its headers and plain text. */
  readonly unreadable: Unreadable | null;
}

/** Parses mails one after another in its own thread, which is restarted when a mail takes too long. */
export interface MailReader {
  read(raw: RawMessage, ownAddress: string): Promise<MailRead>;
}

type Answer = { readonly inbound: Inbound | null } | { readonly failure: string };

export function makeMailReader(thread: URL = OWN_THREAD, deadlineMs: number = DEADLINE_MS): MailReader {
  /** Other threads do not say when they have loaded. */
  const loadingMs = thread === OWN_THREAD ? LOADING_MS : 0;
  let isLoaded = false;
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function begun(): Worker {
    const made = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    made.unref();
    isLoaded = false;
    return made;
  }

  /** Returns the thread's answer to one mail; a crash or timeout is an answer too. */
  function ask(raw: RawMessage, ownAddress: string): Promise<Answer> {
    const asked = (worker ??= begun());
    return new Promise((resolve) => {
      const finish = (answer: Answer, isOver: boolean): void => {
        clearTimeout(deadline);
        asked.removeAllListeners();
        // An error after its listeners are gone would end the process.
        asked.on("error", () => undefined);
        asked.unref();
        if (isOver) {
          worker = null;
          void asked.terminate();
        }
        resolve(answer);
      };
      const giveUp = (): void => finish({ failure: "it took too long" }, true);
      let deadline = setTimeout(giveUp, deadlineMs + (isLoaded ? 0 : loadingMs));
      asked.removeAllListeners();
      asked.on("message", (answer: Answer | { readonly isReady: true }) => {
        if (!("isReady" in answer)) return finish(answer, false);
        isLoaded = true;
        clearTimeout(deadline);
        deadline = setTimeout(giveUp, deadlineMs);
      });
      asked.on("error", (error: Error) => finish({ failure: error.message }, true));
      asked.on("exit", () => finish({ failure: "the thread ended" }, true));
      // The process waits for a mail in progress, but not for an idle thread.
      asked.ref();
      asked.postMessage({ raw: { ...raw, source: firstLines(raw.source) }, ownAddress });
    });
  }

  async function read(raw: RawMessage, ownAddress: string): Promise<MailRead> {
    const answer = await ask(raw, ownAddress);
    if ("inbound" in answer) return { inbound: answer.inbound, unreadable: null };
    const { inbound, from, subject } = readAsText(raw, ownAddress);
    const known = (text: string): string | null => (text === "" ? null : cutText(storableText(text), 300));
    const id = inbound?.providerEventId ?? `mail:${raw.place}`;
    const unreadable = {
      providerEventId: id,
      reason: "notParsed",
      from: known(from),
      subject: known(subject),
      occurredAt: raw.receivedAt,
    } as const;
    return { inbound, unreadable };
  }

  return {
    read: (raw, ownAddress) => {
      const mine = turn.then(() => read(raw, ownAddress));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** The process's own reader. */
export const mailReader = makeMailReader();
