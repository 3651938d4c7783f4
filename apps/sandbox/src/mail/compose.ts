import MailComposer from "nodemailer/lib/mail-composer";
import type { Person } from "../people/person.ts";
import type { Letter } from "../world/tables.ts";

/** The parts of a person's mail. */
export interface Draft {
  readonly person: Pick<Person, "firstName" | "lastName" | "email" | "language">;
  readonly to: { readonly name: string; readonly address: string };
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** The letter being answered. */
  readonly original: Letter;
  /** How the person's mail program quotes; automatic answers quote nothing. */
  readonly quoting: "gmail" | "outlook" | "none";
  readonly automatic: boolean;
  readonly at: Date;
}

const DATES = {
  fr: new Intl.DateTimeFormat("fr-FR", { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "Europe/Paris" }),
  en: new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "Europe/Paris" }),
  frLong: new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeStyle: "short", timeZone: "Europe/Paris" }),
  enLong: new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: "Europe/Paris" }),
  time: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Paris" }),
};

/** Composes the mail's bytes as the person's mail program would. */
export async function composeMail(draft: Draft): Promise<Buffer> {
  const { person, original } = draft;
  const quote = quoteOf(draft);
  const references = [...original.references, original.messageId].map((id) => `<${id}>`);
  const mail = new MailComposer({
    from: { name: `${person.firstName} ${person.lastName}`, address: person.email },
    to: draft.to.name === "" ? draft.to.address : draft.to,
    subject: draft.subject,
    messageId: `<${draft.messageId}>`,
    inReplyTo: `<${original.messageId}>`,
    references,
    date: draft.at,
    text: draft.text + quote.text,
    ...(draft.automatic ? {} : { html: htmlOf(draft.text) + quote.html }),
    headers: draft.automatic ? { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" } : {},
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const body = await mail.compile().build();
  return Buffer.concat([delivered(draft.automatic ? "" : person.email, draft.to.address, draft.at), body]);
}

/** Headers that the receiving server adds at the top; `from` is empty for mail that must not be answered. */
export function delivered(from: string, to: string, at: Date): Buffer {
  const lines = [
    `Return-Path: <${from}>`,
    `Delivered-To: ${to}`,
    `Received: from mx.sandbox.filon.test by mail.sandbox.filon.test with ESMTP; ${mailDate(at)}`,
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
}

/** Formats a date per RFC 5322, in UTC. */
export function mailDate(at: Date): string {
  return at.toUTCString().replace("GMT", "+0000");
}

/** Adds "Re: " as the person's mail program would, once. */
export function replySubject(subject: string, language: "fr" | "en", quoting: Draft["quoting"]): string {
  if (/^(?:re|tr|aw)\s?:/iu.test(subject)) return subject;
  if (quoting === "outlook") return language === "fr" ? `RE: ${subject}` : `RE: ${subject}`;
  return `Re: ${subject}`;
}

export function automaticSubject(subject: string, language: "fr" | "en"): string {
  return language === "fr" ? `Réponse automatique : ${subject}` : `Automatic reply: ${subject}`;
}

function quoteOf({ person, original, quoting, to }: Draft): { readonly text: string; readonly html: string } {
  if (quoting === "none") return { text: "", html: "" };
  const at = new Date(original.at);
  const lines = original.text.trim().split(/\r?\n/u);
  const sender = to.name === "" ? to.address : to.name;
  if (quoting === "gmail") {
    const attribution =
      person.language === "fr"
        ? `Le ${DATES.fr.format(at)} à ${DATES.time.format(at)}, ${sender} <${to.address}> a écrit :`
        : `On ${DATES.en.format(at)} at ${DATES.time.format(at)}, ${sender} <${to.address}> wrote:`;
    return {
      text: `\n\n${attribution}\n\n${lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n")}\n`,
      html: `<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(attribution)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${htmlOf(original.text)}</blockquote></div>`,
    };
  }
  const head =
    person.language === "fr"
      ? [
          `De : ${sender} <${to.address}>`,
          `Envoyé : ${DATES.frLong.format(at)}`,
          `À : ${person.firstName} ${person.lastName} <${person.email}>`,
          `Objet : ${original.subject}`,
        ]
      : [
          `From: ${sender} <${to.address}>`,
          `Sent: ${DATES.enLong.format(at)}`,
          `To: ${person.firstName} ${person.lastName} <${person.email}>`,
          `Subject: ${original.subject}`,
        ];
  return {
    text: `\n\n${"_".repeat(32)}\n${head.join("\n")}\n\n${lines.join("\n")}\n`,
    html: `<hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${head.map(escaped).join("<br>")}</div><br>${htmlOf(original.text)}`,
  };
}

function htmlOf(text: string): string {
  return `<div dir="ltr">${escaped(text).replaceAll(/\r?\n/gu, "<br>")}</div>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
