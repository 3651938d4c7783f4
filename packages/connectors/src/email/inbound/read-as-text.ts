import { cutText } from "@filon/contracts/text";
import type { Inbound } from "../../kit/connector.ts";
import { storableInbound } from "../../kit/storable-inbound.ts";
import { isAutomatic } from "./automatic.ts";
import { mailEventId } from "./event-id.ts";
import { MOST_TEXT, type RawMessage } from "./raw-message.ts";
import { replyText } from "./reply-text.ts";
import { messageIdsIn } from "./report.ts";

/** Bytes that are examined: headers, and the beginning of the text. */
const MOST_BYTES = 64 * 1024;
const LONGEST_FIELD = 1_000;

/**
 * Reads what is possible from a message that could not be parsed: its main headers as they are, and its body as text. Every step is a single pass.
 * Null for a delivery report or our own message, which are useless as text.
 */
export function readAsText(
  raw: RawMessage,
  ownAddress: string,
): { readonly inbound: Inbound | null; readonly from: string; readonly subject: string } {
  const whole = new TextDecoder().decode(raw.source.subarray(0, MOST_BYTES)).replaceAll(/\r\n?/gu, "\n");
  const end = whole.indexOf("\n\n");
  const fields = fieldsOf(end < 0 ? whole : whole.slice(0, end));
  const field = (name: string): string | null => fields.get(name) ?? null;
  const from = /[^\s<>;,"]{1,256}@[^\s<>;,"]{1,256}/u.exec(field("from") ?? "")?.[0]?.toLowerCase() ?? "";
  const subject = field("subject") ?? "";
  const isReport = /report|delivery-status/iu.test(field("content-type") ?? "");
  if (from === "" || from === ownAddress.toLowerCase() || isReport) return { inbound: null, from, subject };
  const { text, asksToStop } = replyText(end < 0 ? "" : cutText(whole.slice(end), MOST_TEXT));
  const messageId = messageIdsIn(field("message-id") ?? "")[0];
  const messageIds = [...new Set([...messageIdsIn(field("in-reply-to") ?? ""), ...messageIdsIn(field("references") ?? "").toReversed()])];
  const type = asksToStop ? "opted_out" : isAutomatic(field, subject, text) ? "auto_replied" : "replied";
  const inbound = storableInbound({
    ...mailEventId(raw, messageId ?? null, from),
    type,
    occurredAt: raw.receivedAt,
    match: { messageIds, email: from },
    data: {
      text,
      subject,
      from,
      ...(messageId !== undefined && { messageId }),
      ...(messageIds.length > 0 && { threadId: messageIds.at(-1) ?? "" }),
    },
  });
  return { inbound, from, subject };
}

/** Returns the first value of each field by its lower-case name, with folded lines joined. */
function fieldsOf(head: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let last = "";
  for (const line of head.split("\n")) {
    const colon = line.indexOf(":");
    if (line.startsWith(" ") || line.startsWith("\t")) fields.set(last, joined(fields.get(last) ?? "", line));
    else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase();
      if (!fields.has(last)) fields.set(last, joined("", line.slice(colon + 1)));
      else last = "";
    }
  }
  return fields;
}

const joined = (before: string, line: string): string =>
  before.length >= LONGEST_FIELD ? before : cutText(`${before} ${line.trim()}`.trim(), LONGEST_FIELD);
