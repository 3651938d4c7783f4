import { refusalText, replyCode } from "../people/special-address.ts";
import { delivered, mailDate } from "./compose.ts";

const SERVER = "mx.sandbox.filon.test";

interface Report {
  /** Return path of the reported mail. */
  readonly to: string;
  /** Its recipient. */
  readonly recipient: string;
  /** Its Message-ID, without angle brackets. */
  readonly original: string;
  readonly messageId: string;
  readonly at: Date;
}

/** Composes a delivery status notification (RFC 3464) for a mail that could not be delivered. */
export function composeReturn(report: Report & { readonly code: string }): Buffer {
  const boundary = `B${report.messageId.slice(0, 8)}`;
  return raw(report, [
    `From: Mail Delivery System <MAILER-DAEMON@${SERVER}>`,
    `To: ${report.to}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Date: ${mailDate(report.at)}`,
    `Message-ID: <${report.messageId}>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    `This is the mail system at host ${SERVER}.`,
    "",
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients.",
    "",
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    "",
    `Reporting-MTA: dns; ${SERVER}`,
    `Arrival-Date: ${mailDate(report.at)}`,
    "",
    `Final-Recipient: rfc822; ${report.recipient}`,
    `Original-Recipient: rfc822;${report.recipient}`,
    "Action: failed",
    `Status: ${report.code}`,
    `Remote-MTA: dns; mail.${report.recipient.split("@")[1] ?? SERVER}`,
    `Diagnostic-Code: smtp; ${replyCode(report.code)} ${refusalText(report.code, report.recipient)}`,
    "",
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${report.original}>`,
    `To: ${report.recipient}`,
    "",
    `--${boundary}--`,
    "",
  ]);
}

/** Composes a complaint in the abuse reporting format (RFC 5965): the person has marked the mail as spam. */
export function composeComplaint(report: Report): Buffer {
  const boundary = `A${report.messageId.slice(0, 8)}`;
  return raw(report, [
    `From: Feedback loop <fbl@${SERVER}>`,
    `To: ${report.to}`,
    "Subject: Abuse report",
    `Date: ${mailDate(report.at)}`,
    `Message-ID: <${report.messageId}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=feedback-report; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "This is an e-mail abuse report for a message that a recipient marked as spam.",
    "",
    `--${boundary}`,
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: SandboxFBL/1.0",
    "Version: 1",
    `Original-Mail-From: <${report.to}>`,
    `Original-Rcpt-To: <${report.recipient}>`,
    "",
    `--${boundary}`,
    "Content-Type: message/rfc822",
    "",
    `Message-ID: <${report.original}>`,
    `To: ${report.recipient}`,
    "",
    `--${boundary}--`,
    "",
  ]);
}

function raw(report: Report, lines: readonly string[]): Buffer {
  return Buffer.concat([delivered("", report.to, report.at), Buffer.from(lines.join("\r\n"), "utf8")]);
}
