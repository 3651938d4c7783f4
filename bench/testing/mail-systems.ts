import { readFileSync } from "node:fs";

/** A message of the corpus: what it is, who wrote it in which mail system, and its words. */
export interface CorpusLine {
  /** What it is, after a colon with its detail: `away:2026-12-02`, `bounce:full`. */
  readonly label: string;
  readonly language: "fr" | "en";
  readonly system: System;
  /** `list`, `bulk`, `auto`: headers of programs on a person's message; `bare`: a program's message without them; `html`, `bottom`, `plain`: its form. */
  readonly variant: string;
  readonly subject: string;
  readonly text: string;
}

const SYSTEMS = ["gmail", "m365", "exchange", "outlookcom", "icloud", "yahoo", "zimbra", "postfix", "domino", "proton"] as const;
type System = (typeof SYSTEMS)[number];

export const OWN_ADDRESS = "camille@sender.tld";
export const RECEIVED_AT = "2026-11-20T10:00:00.000Z";
const SENT_ID = "a1b2.step1@sender.tld";
const SUBJECT = "Votre logistique";
const OURS = {
  fr: [
    "Bonjour Jane,",
    "",
    "Je vous écris au sujet de vos tournées. Avez-vous dix minutes mardi ?",
    "",
    "Camille Martin, Transports Martin",
    "Ne plus recevoir mes messages : https://sender.tld/u/abc",
  ],
  en: [
    "Hello Jane,",
    "",
    "I am writing about your delivery rounds. Do you have ten minutes on Tuesday?",
    "",
    "Camille Martin, Martin Haulage",
    "To stop receiving my messages: https://sender.tld/u/abc",
  ],
} as const;

/** A slash between two figures belongs to a date. */
const LINE_END = /(?<!\d)\/|\/(?!\d)/gu;

/** Reads a half of the corpus; throws for a line that names no known system. */
export function readCorpus(file: URL): readonly CorpusLine[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [label = "", language = "", system = "", variant = "", subject = "", ...text] = line.split("|");
    const known = SYSTEMS.find((each) => each === system);
    if (known === undefined || (language !== "fr" && language !== "en")) throw new Error(`not a line of the corpus: ${line}`);
    return {
      label,
      language,
      system: known,
      variant,
      subject,
      text: text.join("|").replaceAll(/^bounce|^late/u.test(label) ? /(?!)/gu : LINE_END, "\n"),
    };
  });
}

/** Returns the message as its mail system would have stored it in the mailbox. */
export function mailOf(line: CorpusLine, at: number): Uint8Array {
  const kind = line.label.split(":")[0];
  const build = {
    away: programMail,
    ack: programMail,
    bounce: reportMail,
    late: reportMail,
    complaint: complaintMail,
    calendar: calendarMail,
  }[kind as "away"];
  return new TextEncoder().encode((build ?? personMail)(line, at).replaceAll(/\r?\n/gu, "\r\n"));
}

const encoded = (text: string): string => (/^[\x20-\x7e]*$/u.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`);

/** Headers by which each system is recognised, in its order. */
const OWN_HEADERS: Readonly<Record<System, string>> = {
  gmail: "X-Google-DKIM-Signature: v=1; a=rsa-sha256\nX-Gm-Message-State: AOJu0Yz",
  m365: "Thread-Topic: Votre logistique\nX-MS-Has-Attach:\nX-MS-Exchange-CrossTenant-id: 1f2e3d4c",
  exchange: "X-Mailer: Microsoft Outlook 16.0\nThread-Index: AQHa0000\nX-Originating-IP: [10.0.0.12]",
  outlookcom: "X-TMN: [abc]\nX-Microsoft-Antispam: BCL:0;",
  icloud: "X-Mailer: iPhone Mail (23B82)\nX-Proofpoint-Virus-Version: vendor=fsecure",
  yahoo: "X-Mailer: WebService/1.1.24866 YMailNorrin\nX-YMail-OSG: Ha1",
  zimbra: "X-Mailer: Zimbra 9.0.0_GA_4583 (ZimbraWebClient - FF132 (Win)/9.0.0)\nX-Originating-IP: [192.0.2.8]",
  postfix: "User-Agent: Mozilla Thunderbird\nContent-Language: fr\nX-Spam-Status: No, score=-0.1",
  domino: "X-Mailer: HCL Notes Release 12.0.2\nX-MIMETrack: Serialize by Router on MX1/ACME(Release 12.0.2)",
  proton: "X-Pm-Message-ID: 5d1c\nFeedback-ID: 1234:user:proton",
};

const SENDER_HEADERS: Readonly<Record<string, string>> = {
  list: "List-Id: <contacts.acme.tld>\nList-Unsubscribe: <mailto:contacts+unsubscribe@acme.tld>\nPrecedence: list\n",
  bulk: "Precedence: bulk\n",
  auto: "Auto-Submitted: auto-generated\n",
};

function head(line: CorpusLine, at: number, subject: string, more: string): string {
  return [
    "Received: from mx.acme.tld (mx.acme.tld [203.0.113.4]) by mx.sender.tld with ESMTPS; Fri, 20 Nov 2026 11:00:00 +0100",
    OWN_HEADERS[line.system],
    "From: Jane Doe <jane@acme.tld>",
    "To: Camille Martin <camille@sender.tld>",
    `Subject: ${encoded(line.subject === "~" ? subject : line.subject)}`,
    `Message-ID: <${line.system}.${at}@acme.tld>`,
    `In-Reply-To: <${SENT_ID}>`,
    `References: <${SENT_ID}>`,
    "Date: Fri, 20 Nov 2026 11:00:00 +0100",
    `${more}MIME-Version: 1.0`,
  ].join("\n");
}

/** The lines with which each system announces and marks what is quoted. */
function quoteOf({ system, language }: CorpusLine): string {
  const fr = language === "fr";
  const marked = OURS[language].map((line) => `> ${line}`).join("\n");
  const plain = OURS[language].join("\n");
  const who = "Camille Martin <camille@sender.tld>";
  const block = fr
    ? `De : ${who}\nEnvoyé : vendredi 20 novembre 2026 09:00\nÀ : Jane Doe <jane@acme.tld>\nObjet : ${SUBJECT}`
    : `From: ${who}\nSent: Friday, November 20, 2026 9:00 AM\nTo: Jane Doe <jane@acme.tld>\nSubject: ${SUBJECT}`;
  switch (system) {
    case "gmail":
      return `${fr ? `Le ven. 20 nov. 2026 à 09:00, Camille Martin <\ncamille@sender.tld> a écrit :` : `On Fri, Nov 20, 2026 at 9:00 AM ${who} wrote:`}\n\n${marked}`;
    case "m365":
      return `________________________________\n${block}\n\n${plain}`;
    case "exchange":
      return `-----${fr ? "Message d'origine" : "Original Message"}-----\n${block}\n\n${plain}`;
    case "outlookcom":
      return `${fr ? "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>" : "Get Outlook for iOS<https://aka.ms/o0ukef>"}\n________________________________\n${block}\n\n${plain}`;
    case "icloud":
      return `${fr ? "Envoyé de mon iPhone\n\n> Le 20 nov. 2026 à 09:00, " : "Sent from my iPhone\n\n> On 20 Nov 2026, at 09:00, "}${who} ${fr ? "a écrit :" : "wrote:"}\n> \n${marked}`;
    case "yahoo":
      return `    ${fr ? "Le vendredi 20 novembre 2026 à 09:00:12 UTC+1, " : "On Friday, November 20, 2026 at 09:00:12 AM GMT+1, "}${who} ${fr ? "a écrit :" : "wrote:"}  \n \n ${plain}`;
    case "zimbra":
      return fr
        ? `De: "Camille Martin" <camille@sender.tld>\nÀ: "Jane Doe" <jane@acme.tld>\nEnvoyé: Vendredi 20 Novembre 2026 09:00:00\nObjet: ${SUBJECT}\n\n${plain}`
        : `From: "Camille Martin" <camille@sender.tld>\nTo: "Jane Doe" <jane@acme.tld>\nSent: Friday, November 20, 2026 9:00:00 AM\nSubject: ${SUBJECT}\n\n${plain}`;
    case "postfix":
      return `${fr ? "Le 20/11/2026 à 09:00, Camille Martin a écrit :" : "On 20/11/2026 09:00, Camille Martin wrote:"}\n${marked}`;
    case "domino":
      return `${fr ? `De :\t${who}\nA :\tjane@acme.tld\nDate :\t20/11/2026 09:00\nObjet :\t${SUBJECT}` : `From:\t${who}\nTo:\tjane@acme.tld\nDate:\t20/11/2026 09:00\nSubject:\t${SUBJECT}`}\n\n\n\n${plain}`;
    case "proton":
      return `${fr ? "Envoyé avec la messagerie sécurisée [Proton Mail](https://proton.me/).\n\nLe vendredi 20 novembre 2026 à 9:00 AM, " : "Sent with [Proton Mail](https://proton.me/) secure email.\n\nOn Friday, November 20th, 2026 at 9:00 AM, "}${who} ${fr ? "a écrit :" : "wrote:"}\n\n${marked}`;
  }
}

const html = (text: string): string =>
  `<html><head><style>p{margin:0}</style></head><body>${text
    .split("\n")
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`)
    .join("")}</body></html>`;
const base64 = (text: string): string =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/gu) ?? []
  ).join("\n");
const quotedPrintable = (text: string): string =>
  text
    .replaceAll("=", "=3D")
    .replaceAll(/[^\n\x20-\x7e]/gu, (letter) =>
      [...Buffer.from(letter)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
    );

/** Encodes the words in the form that the system sends. */
function bodyOf({ system, variant }: CorpusLine, text: string): string {
  if (variant === "html") return `Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${base64(html(text))}\n`;
  const part = (type: string, encoding: string, content: string): string =>
    `--=_part\nContent-Type: text/${type}; charset="utf-8"\nContent-Transfer-Encoding: ${encoding}\n\n${content}\n`;
  if (["gmail", "yahoo", "proton"].includes(system))
    return `Content-Type: multipart/alternative; boundary="=_part"\n\n${part("plain", "quoted-printable", quotedPrintable(text))}${part("html", "quoted-printable", quotedPrintable(html(text)))}--=_part--\n`;
  if (["m365", "outlookcom", "zimbra"].includes(system))
    return `Content-Type: multipart/alternative; boundary="=_part"\n\n${part("plain", "base64", base64(text))}${part("html", "base64", base64(html(text)))}--=_part--\n`;
  const charset = system === "postfix" ? "UTF-8; format=flowed" : "utf-8";
  return `Content-Type: text/plain; charset=${charset}\nContent-Transfer-Encoding: ${system === "icloud" ? "8bit" : "quoted-printable"}\n\n${system === "icloud" ? text : quotedPrintable(text)}\n`;
}

function personMail(line: CorpusLine, at: number): string {
  const isForward = line.label === "forward";
  const whole = line.variant === "bottom" ? `${quoteOf({ ...line, system: "gmail" })}\n\n${line.text}` : `${line.text}\n\n${quoteOf(line)}`;
  const start = isForward ? (line.language === "fr" && line.system !== "gmail" ? "TR: " : "Fwd: ") : "Re: ";
  const mail = `${head(line, at, start + SUBJECT, SENDER_HEADERS[line.variant] ?? "")}\n${bodyOf(line, whole)}`;
  return isForward
    ? mail.replace(
        "To: Camille Martin <camille@sender.tld>",
        "To: Paul Martin <paul.martin@acme.tld>\nCc: Camille Martin <camille@sender.tld>",
      )
    : mail;
}

/** How each system's absence assistant marks its messages: headers, and the subject. */
const PROGRAM: Readonly<Record<System, (fr: boolean) => readonly [headers: string, subject: string]>> = {
  gmail: () => ["Precedence: bulk\nX-Autoreply: yes\nAuto-Submitted: auto-replied\n", `Re: ${SUBJECT}`],
  m365: (fr) => [
    "Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\nX-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent\nReturn-Path: <>\n",
    `${fr ? "Réponse automatique : " : "Automatic reply: "}${SUBJECT}`,
  ],
  exchange: (fr) => [
    "X-Auto-Response-Suppress: All\nauto-submitted: auto-generated\nX-MS-Exchange-Inbox-Rules-Loop: jane@acme.tld\n",
    `${fr ? "Absence du bureau : " : "Out of Office: "}${SUBJECT}`,
  ],
  outlookcom: (fr) => [
    "X-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\n",
    `${fr ? "Réponse automatique : " : "Automatic reply: "}${SUBJECT}`,
  ],
  icloud: () => ["Auto-Submitted: auto-replied\nX-Autoreply: yes\nPrecedence: junk\n", `Re: ${SUBJECT}`],
  yahoo: (fr) => ["Auto-Submitted: auto-replied\nX-YMail-AutoReply: 1\n", `${fr ? "Réponse auto : " : "Auto: "}${SUBJECT}`],
  zimbra: () => ["Auto-Submitted: auto-replied (zimbra; vacation)\nPrecedence: bulk\n", `Re: ${SUBJECT}`],
  postfix: () => ["Auto-Submitted: auto-replied (vacation)\nX-Sieve: Pigeonhole Sieve 0.5.21\nPrecedence: bulk\n", `Auto: ${SUBJECT}`],
  domino: (fr) => [
    "Auto-Submitted: auto-generated\nX-KeepSent: 0A1B\n",
    fr ? "AUTO : Jane Doe est absent(e) du bureau" : "AUTO: Jane Doe is out of the office",
  ],
  proton: (fr) => ["Auto-Submitted: auto-replied\nX-Pm-Origin: internal\n", `${fr ? "Réponse automatique : " : "Auto: "}${SUBJECT}`],
};

function programMail(line: CorpusLine, at: number): string {
  const [headers, subject] = PROGRAM[line.system](line.language === "fr");
  return `${head(line, at, subject, line.variant === "bare" ? "" : headers)}\n${bodyOf(line, line.text)}`;
}

const RETURNED = `Message-ID: <${SENT_ID}>\nFrom: Camille Martin <camille@sender.tld>\nTo: jane@acme.tld\nSubject: ${SUBJECT}`;
/** What each system says above its report. */
const REPORT_WORDS: Readonly<Record<System, readonly [from: string, subject: string, text: string]>> = {
  gmail: [
    "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    "Delivery Status Notification (Failure)",
    "Address not found\n\nYour message wasn't delivered to jane@acme.tld.",
  ],
  m365: [
    "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@sender.onmicrosoft.com>",
    `Undeliverable: ${SUBJECT}`,
    "Your message to jane@acme.tld couldn't be delivered.",
  ],
  exchange: [
    "Microsoft Outlook <postmaster@acme.tld>",
    `Non remis : ${SUBJECT}`,
    "Échec de la remise à ces destinataires ou groupes :\n\njane@acme.tld",
  ],
  outlookcom: [
    "postmaster@outlook.com",
    `Undeliverable: ${SUBJECT}`,
    "Delivery has failed to these recipients or groups:\n\njane@acme.tld",
  ],
  icloud: [
    "Mail Delivery System <MAILER-DAEMON@icloud.com>",
    "Undelivered Mail Returned to Sender",
    "I'm sorry to have to inform you that your message could not be delivered.",
  ],
  yahoo: ["MAILER-DAEMON@yahoo.com", "Failure Notice", "Sorry, we were unable to deliver your message to the following address."],
  zimbra: [
    "Mail Delivery System <MAILER-DAEMON@mail.acme.tld>",
    "Undelivered Mail Returned to Sender",
    "This is the mail system at host mail.acme.tld.",
  ],
  postfix: [
    "Mail Delivery System <MAILER-DAEMON@mx.sender.tld>",
    "Undelivered Mail Returned to Sender",
    "This is the mail system at host mx.sender.tld.",
  ],
  domino: ["Postmaster@acme.tld", `DELIVERY FAILURE: ${SUBJECT}`, "Your message could not be delivered because of the following error:"],
  proton: ["Proton Mail Bounces <bounces@proton.me>", "Undelivered Mail Returned to Sender", "Your message could not be delivered."],
};

function reportMail(line: CorpusLine, at: number): string {
  const [from, subject, words] = REPORT_WORDS[line.system];
  const isLate = line.label === "late";
  const top = [
    "Return-Path: <>",
    `From: ${from}`,
    "To: camille@sender.tld",
    `Subject: ${encoded(subject)}`,
    `Message-ID: <report.${at}@mx.example.net>`,
    "Auto-Submitted: auto-replied",
    ...(line.system === "gmail" ? ["X-Failed-Recipients: jane@acme.tld"] : []),
    "MIME-Version: 1.0",
  ].join("\n");
  if (line.variant === "plain")
    return `${top}\nContent-Type: text/plain; charset=utf-8\n\n${words}\n\n<jane@acme.tld>:\n${line.text}\n\n--- Below this line is a copy of the message.\n\n${RETURNED}\n\n${OURS[line.language].join("\n")}\n`;
  const returned = ["m365", "exchange", "zimbra"].includes(line.system) ? "message/rfc822" : "text/rfc822-headers";
  return `${top}
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain; charset=utf-8

${words}

${line.text}
--B1
Content-Type: message/delivery-status

Reporting-MTA: dns;mx.example.net
Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0100

Final-Recipient: rfc822;jane@acme.tld
Action: ${isLate ? "delayed" : "failed"}
Status: ${line.subject}
Diagnostic-Code: ${line.text}
--B1
Content-Type: ${returned}

${RETURNED}

--B1--
`;
}

/** Microsoft's programme sends the message itself; the others send a report (RFC 5965). */
function complaintMail(line: CorpusLine, at: number): string {
  if (line.system === "outlookcom")
    return `From: <staff@hotmail.com>
To: camille@sender.tld
Subject: complaint about message from 203.0.113.9
Message-ID: <jmr.${at}@hotmail.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="A"

--A
Content-Type: message/rfc822
Content-Disposition: inline

X-HmXmrOriginalRecipient: jane@acme.tld
${RETURNED}

Bonjour
--A--
`;
  return `From: <feedback@arf.example.net>
To: camille@sender.tld
Subject: FW: ${SUBJECT}
Message-ID: <arf.${at}@arf.example.net>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="A"

--A
Content-Type: text/plain

This is an email abuse report.
--A
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: ${line.system}/1.0
Version: 1
Original-Rcpt-To: jane@acme.tld
--A
Content-Type: message/rfc822

${RETURNED}

Bonjour
--A--
`;
}

function calendarMail(line: CorpusLine, at: number): string {
  const answer = line.label.split(":")[1] ?? "";
  const titles = {
    fr: { accepted: "Accepté", declined: "Refusé", tentative: "Provisoire" },
    en: { accepted: "Accepted", declined: "Declined", tentative: "Tentative" },
  }[line.language] as Record<string, string>;
  const text = line.text === "-" ? "" : line.text;
  return `${head(line, at, `${titles[answer] ?? ""}: ${SUBJECT}`, "")}
Content-Type: multipart/alternative; boundary="C"

--C
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

${base64(text)}
--C
Content-Type: text/calendar; charset="utf-8"; method=REPLY

BEGIN:VCALENDAR
PRODID:-//${line.system}//EN
VERSION:2.0
METHOD:REPLY
BEGIN:VEVENT
UID:meeting-1@sender.tld
DTSTART:20261124T090000Z
ATTENDEE;PARTSTAT=${answer.toUpperCase()};CN=Jane Doe:mailto:jane@acme.tld
ORGANIZER:mailto:camille@sender.tld
SUMMARY:${SUBJECT}
END:VEVENT
END:VCALENDAR
--C--
`;
}
