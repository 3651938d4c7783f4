import MailComposer from "nodemailer/lib/mail-composer";
import type { EventInvitation } from "@filon/contracts/outreach";
import type { Dispatch, LegalNotice } from "../kit/connector.ts";
import type { EmailAccess } from "./account.ts";
import { calendarEntry } from "./calendar-entry.ts";

/** Returns the Message-ID of an act, without angle brackets: derived from the act, in the sender's own domain. */
export function messageIdOf(actionId: string, address: string): string {
  const domain = /@([^@\s>]+)$/u.exec(address)?.[1]?.toLowerCase() ?? "localhost";
  return `${actionId}@${domain}`;
}

/** Builds the message as it is sent: plain text and the same in minimal HTML. `at` is its Date. */
export async function composeMessage(
  dispatch: Dispatch,
  access: EmailAccess,
  text: string,
  subject: string | undefined,
  inThread: boolean,
  at: Date,
): Promise<Buffer> {
  const earlier = inThread ? dispatch.thread.messageIds : [];
  const previous = earlier.at(-1);
  const { notice } = dispatch;
  const event = dispatch.payload.kind === "send_message" ? dispatch.payload.event : undefined;
  const composer = new MailComposer({
    from: { name: access.senderName, address: access.address },
    to: { name: dispatch.recipient.name, address: dispatch.recipient.email ?? "" },
    date: at,
    subject: subjectOf(subject, dispatch.thread.subject, previous !== undefined),
    messageId: `<${dispatch.idempotencyKey}>`,
    ...(previous === undefined ? {} : { inReplyTo: `<${previous}>`, references: earlier.map((id) => `<${id}>`).join(" ") }),
    ...(notice === undefined ? {} : { headers: unsubscribeHeaders(notice) }),
    text: notice === undefined ? text : `${text.trimEnd()}\n\n${textNotice(notice)}\n`,
    html: notice === undefined ? htmlOf(text) : `${htmlOf(text.trimEnd())}\n${htmlNotice(notice)}`,
    ...(event === undefined ? {} : { icalEvent: { method: "REQUEST", content: calendarOf(event, dispatch, access, at) } }),
    newline: "\r\n",
    // A text that contains a file path or an address stays text: nothing is ever fetched or read because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function calendarOf(event: EventInvitation, { idempotencyKey, recipient }: Dispatch, access: EmailAccess, at: Date): string {
  const organizer = { name: access.senderName, address: access.address };
  return calendarEntry(event, { organizer, attendee: { name: recipient.name, address: recipient.email ?? "" } }, idempotencyKey, at);
}

/** A follow-up in a thread keeps the subject of the message it follows; otherwise mail readers break up the conversation. */
function subjectOf(given: string | undefined, ofThread: string | null, followsUp: boolean): string {
  if (!followsUp || ofThread === null) return given ?? ofThread ?? "";
  return /^re\s*:/iu.test(ofThread) ? ofThread : `Re: ${ofThread}`;
}

/** Lets mail programs show their own button to unsubscribe, which posts to the page without opening it (RFC 2369 and 8058). */
function unsubscribeHeaders({ url }: LegalNotice): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function textNotice({ lines, objection, url }: LegalNotice): string {
  return [...lines, `${objection}\n${url}`].join("\n");
}

/** The notice in HTML: small and grey, but readable (4.5:1 on white). */
function htmlNotice({ lines, objection, url }: LegalNotice): string {
  const link = `<a href="${escapeHtml(url)}" style="color:#595959">${escapeHtml(objection)}</a>`;
  return `<p style="margin:24px 0 0;font-size:12px;line-height:1.5;color:#595959">${[...lines.map(escapeHtml), link].join("<br>")}</p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function htmlOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const linked = escaped.replaceAll(
    /https?:\/\/[^\s<]+[^\s<.,;:!?)\]»]/gu,
    (url) => `<a href="${url.replaceAll('"', "&quot;")}">${url}</a>`,
  );
  return linked
    .split(/\r?\n\s*\r?\n/u)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\r?\n/gu, "<br>")}</p>`)
    .join("\n");
}
