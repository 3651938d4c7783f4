import { createHash } from "node:crypto";
import { cutText, storableText } from "@filon/contracts/text";
import type { Inbound } from "./connector.ts";

/** Longest id, in characters, that is stored unchanged: a Postgres index entry may take 2,704 bytes. */
const LONGEST_ID = 500;
/** Maximum number of ids a message may answer: mail readers trim References to a few dozen. */
const MOST_IDS = 100;
/** Characters that turn the direction of what follows: a name or subject could pass for another with them. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Those that show letters in the reverse order, which no language needs. */
const OVERRIDES = /[\u202D\u202E]/gu;
const LONGEST = { text: 20_000, subject: 998, from: 320, detail: 500, statusCode: 100 } as const;

/** Makes an event storable: texts cleaned and cut to length, ids shortened. Every connector's events pass through here. */
export function storableInbound(inbound: Inbound): Inbound {
  const { match, data } = inbound;
  return {
    ...inbound,
    providerEventId: shortId(inbound.providerEventId),
    ...(inbound.formerEventId !== undefined && { formerEventId: shortId(inbound.formerEventId) }),
    match: {
      ...match,
      ...(match.messageIds && { messageIds: match.messageIds.slice(0, MOST_IDS).map(shortId) }),
      ...(match.quotedIds && { quotedIds: match.quotedIds.slice(0, MOST_IDS).map(shortId) }),
      ...(match.threadId !== undefined && { threadId: shortId(match.threadId) }),
      ...(match.email !== undefined && { email: cutText(storableText(match.email), LONGEST.from) }),
      ...(match.linkedinKey !== undefined && { linkedinKey: shortId(match.linkedinKey) }),
      ...(match.providerId !== undefined && { providerId: shortId(match.providerId) }),
    },
    data: {
      ...data,
      ...(data.messageId !== undefined && { messageId: shortId(data.messageId) }),
      ...(data.threadId !== undefined && { threadId: shortId(data.threadId) }),
      ...storableTexts(data),
    },
  };
}

function storableTexts(data: Inbound["data"]): Partial<Record<keyof typeof LONGEST, string>> {
  const texts: Partial<Record<keyof typeof LONGEST, string>> = {};
  for (const name of ["text", "subject", "from", "detail", "statusCode"] as const) {
    const text = data[name];
    if (text !== undefined)
      texts[name] = cutText(storableText(text.replaceAll(name === "text" ? OVERRIDES : DIRECTIONS, "")), LONGEST[name]);
  }
  return texts;
}

/** Returns the id, or a digest if it is too long, so that equal ids stay equal. */
function shortId(id: string): string {
  const text = storableText(id);
  return text.length <= LONGEST_ID ? text : `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
