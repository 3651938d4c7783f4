import { createHash } from "node:crypto";
import { firstLines, type RawMessage } from "./raw-message.ts";

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
/** Hexadecimal digits of the digest that are kept. */
const DIGITS = 32;

/**
 * Identifies a person's mail within its account. A Message-ID alone does not: some programs give every mail the same one, and a later "STOP" must not
 * count as a copy of an earlier answer. So the id includes a digest of the sender and the body as transmitted, which copies share whatever route they
 * took. `formerEventId` is the id under which earlier versions stored it.
 */
export function mailEventId(
  raw: RawMessage,
  messageId: string | null,
  from: string,
): { readonly providerEventId: string; readonly formerEventId?: string } {
  if (messageId === null) return { providerEventId: `mail:${raw.place}` };
  const digest = createHash("sha256").update(`${from}\n`).update(bodyOf(raw.source)).digest("hex").slice(0, DIGITS);
  return { providerEventId: `mail:${messageId}:${digest}`, formerEventId: `mail:${messageId}` };
}

/** Returns what follows the first empty line, without trailing line ends. */
function bodyOf(whole: Uint8Array): Uint8Array {
  const source = firstLines(whole);
  let at = 0;
  for (;;) {
    const end = source.indexOf(LINE_FEED, at);
    if (end < 0) return source.subarray(source.length);
    const isEmpty = end === at || (end === at + 1 && source[at] === CARRIAGE_RETURN);
    at = end + 1;
    if (isEmpty) break;
  }
  let end = source.length;
  while (end > at && (source[end - 1] === LINE_FEED || source[end - 1] === CARRIAGE_RETURN)) end -= 1;
  return source.subarray(at, end);
}
