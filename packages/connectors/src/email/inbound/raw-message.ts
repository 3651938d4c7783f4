/** A message as stored in a mailbox. */
export interface RawMessage {
  readonly source: Uint8Array;
  /** When the server received it, ISO 8601. */
  readonly receivedAt: string;
  /** Identifies the message when it has no Message-ID: folder, UIDVALIDITY and UID. */
  readonly place: string;
}

/** Maximum characters of a reply that are kept. */
export const MOST_TEXT = 20_000;
/** Maximum lines of a message that are read: parsing costs some microseconds per line, whatever it contains. */
const MOST_LINES = 20_000;
const LINE_FEED = 10;

/** Cuts off the message after the last line that is read. */
export function firstLines(source: Uint8Array): Uint8Array {
  let at = -1;
  for (let line = 0; line < MOST_LINES; line += 1) {
    at = source.indexOf(LINE_FEED, at + 1);
    if (at < 0) return source;
  }
  return source.subarray(0, at + 1);
}
