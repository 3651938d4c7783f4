import MailComposer from "nodemailer/lib/mail-composer";
import type { Dispatch } from "../kit/connector.ts";
import type { EmailAccess } from "./account.ts";

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
  const composer = new MailComposer({
    from: { name: access.senderName, address: access.address },
    to: { name: dispatch.recipient.name, address: dispatch.recipient.email ?? "" },
    date: at,
    subject: subjectOf(subject, dispatch.thread.subject, previous !== undefined),
    messageId: `<${dispatch.idempotencyKey}>`,
    ...(previous === undefined ? {} : { inReplyTo: `<${previous}>`, references: earlier.map((id) => `<${id}>`).join(" ") }),
    text,
    html: htmlOf(text),
    newline: "\r\n",
    // A text that contains a file path or an address stays text: nothing is ever fetched or read because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** A follow-up in a thread keeps the subject of the message it follows; otherwise mail readers break up the conversation. */
function subjectOf(given: string | undefined, ofThread: string | null, followsUp: boolean): string {
  if (!followsUp || ofThread === null) return given ?? ofThread ?? "";
  return /^re\s*:/iu.test(ofThread) ? ofThread : `Re: ${ofThread}`;
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
