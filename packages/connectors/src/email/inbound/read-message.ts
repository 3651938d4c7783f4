import { cutText } from "@filon/contracts/text";
import type { MatchedBy } from "@filon/contracts/outreach";
import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from "postal-mime";
import type { Inbound } from "../../kit/connector.ts";
import { storableInbound } from "../../kit/storable-inbound.ts";
import { asksInPerson } from "../../kit/opt-out.ts";
import { speaksOfAbsence } from "../../kit/away.ts";
import { returnDay } from "../../kit/return-day.ts";
import { type HeaderOf, isAutomatic } from "./automatic.ts";
import { calendarAnswer } from "./calendar-answer.ts";
import { mailEventId } from "./event-id.ts";
import { htmlText } from "./html-text.ts";
import { isForColleague } from "./for-colleague.ts";
import { readPlainReport } from "./plain-report.ts";
import { MOST_TEXT, type RawMessage } from "./raw-message.ts";
import { replyText } from "./reply-text.ts";
import { bounceClass, messageIdsIn, readReport, type Report, type ReportPart } from "./report.ts";

/**
 * Messages inside a message are never a person's own words, and each level is parsed again as a whole, so nested messages would take time quadratic
 * in the mail's length. Real mails nest their parts about five deep.
 */
const PARSING: PostalMimeOptions = { maxRfc822NestingDepth: 0, maxNestingDepth: 50 };

/**
 * Reads a message in the mailbox of `ownAddress`: a reply, an answer of a calendar, a message forwarded to a colleague, an automatic reply, a bounce,
 * a complaint or an opt-out; null for anything else (our own message, a delivery that is merely late). The engine matches it to a prospect.
 */
export async function readMessage(raw: RawMessage, ownAddress: string): Promise<Inbound | null> {
  const inbound = await factOf(raw, ownAddress);
  return inbound === null ? null : storableInbound(inbound);
}

async function factOf(raw: RawMessage, ownAddress: string): Promise<Inbound | null> {
  const mail = await PostalMime.parse(raw.source, PARSING);
  const header: HeaderOf = (name) => mail.headers.find((each) => each.key === name)?.value ?? null;
  const messageId = messageIdsIn(mail.messageId ?? "")[0] ?? null;
  const parts = reportParts(mail);
  const from = mail.from?.address?.toLowerCase() ?? null;
  const subject = mail.subject ?? "";
  const whole = cutText(textOf(mail), MOST_TEXT);
  const report = readReport(parts, header("x-failed-recipients")) ?? readPlainReport(header, from ?? "", subject, whole);
  if (report !== null) return fromReport(report, raw, `mail:${messageId ?? raw.place}`);

  if (from === null || from === ownAddress.toLowerCase()) return null;
  const { text, asksToStop } = replyText(whole);
  const { messageIds, matchedBy } = answeredIds(mail);
  const quotedIds = [...new Set(messageIdsIn(whole))].filter(
    (id) => id.toLowerCase() !== ownAddress.toLowerCase() && !messageIds.includes(id),
  );
  const calendar = calendarAnswer(parts);
  // Calendars mark people's answers as generated, though a person gave them.
  const automatic = calendar === null && isAutomatic(header, subject, text);
  const receivedOn = raw.receivedAt.slice(0, 10);
  const back = automatic ? (returnDay(`${subject}\n${text}`, receivedOn) ?? returnDay(whole, receivedOn)) : null;
  // Requests to stop win over every header; only a program's own notice of absence may speak of unsubscribing without asking for it.
  const isOptOut = asksToStop && !(automatic && speaksOfAbsence(`${subject}\n${text}`) && !asksInPerson(text));
  const nature = calendar !== null ? "calendar" : isForColleague(mail, from, ownAddress) ? "forward" : null;
  return {
    ...mailEventId(raw, messageId, from),
    type: isOptOut ? "opted_out" : automatic ? "auto_replied" : "replied",
    occurredAt: raw.receivedAt,
    match: { messageIds, ...(quotedIds.length > 0 && { quotedIds }), email: from },
    data: {
      text: text === "" && calendar !== null ? subject : text,
      subject,
      from,
      ...(messageId === null ? {} : { messageId }),
      ...(messageIds.length === 0 ? {} : { threadId: messageIds.at(-1) ?? "" }),
      ...(back === null ? {} : { returnDate: back }),
      ...(nature === null || automatic ? {} : { nature }),
      ...(calendar === null ? {} : { calendarAnswer: calendar }),
    },
    matchedBy,
  };
}

/** Returns the ids that the message answers, strongest evidence first: In-Reply-To, then References from the newest. */
function answeredIds(mail: Email): { messageIds: readonly string[]; matchedBy: MatchedBy } {
  const inReplyTo = messageIdsIn(mail.inReplyTo ?? "");
  const references = messageIdsIn(mail.references ?? "").toReversed();
  const matchedBy = inReplyTo.length > 0 ? "in_reply_to" : references.length > 0 ? "references" : "address";
  return { messageIds: [...new Set([...inReplyTo, ...references])], matchedBy };
}

function fromReport(report: Report, raw: RawMessage, providerEventId: string): Inbound | null {
  const match = { messageIds: report.messageIds, ...(report.recipient === null ? {} : { email: report.recipient }) };
  const base = {
    providerEventId,
    occurredAt: raw.receivedAt,
    match,
    matchedBy: report.messageIds.length > 0 ? "references" : "address",
  } as const;
  if (report.kind === "complaint") return { ...base, type: "opted_out", data: { statusCode: "complaint" } };
  // Late, relayed or delivered: nothing has failed so far.
  if (report.action !== "failed") return null;
  return {
    ...base,
    type: "bounced",
    data: {
      bounce: bounceClass(report.status, report.diagnostic),
      ...(report.status === null ? {} : { statusCode: report.status }),
      ...(report.diagnostic === "" ? {} : { detail: report.diagnostic }),
    },
  };
}

function reportParts(mail: Email): readonly ReportPart[] {
  return mail.attachments.map((part) => ({ type: part.mimeType.toLowerCase(), text: contentText(part) }));
}

function contentText(part: Attachment): string {
  return typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
}

function textOf(mail: Email): string {
  if (mail.text !== undefined && mail.text.trim() !== "") return mail.text;
  return htmlText(mail.html ?? "");
}
