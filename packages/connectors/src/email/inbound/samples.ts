/** Messages as mailboxes hold them, for tests: the forms that real servers and mail readers give (04, section 4.12). */
export const OWN_ADDRESS = "camille@sender.tld";
export const SENT_ID = "a1b2.step3@sender.tld";

function lines(text: string): string {
  return text.trimStart().replaceAll("\n", "\r\n");
}

export const HARD_BOUNCE = lines(`
Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example.net>
To: b+Q7x9@bounce.sender.tld
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <bounce-1@mx.example.net>
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.
--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0100

Final-Recipient: rfc822; jane@acme.tld
Original-Recipient: rfc822;jane@acme.tld
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.acme.tld
Diagnostic-Code: smtp; 550 5.1.1 <jane@acme.tld>: Recipient address rejected: User unknown
--B1
Content-Type: text/rfc822-headers

Message-ID: <a1b2.step3@sender.tld>
X-Prospect-Id: p_opaque
--B1--
`);

export const DELAYED = HARD_BOUNCE.replace("Action: failed", "Action: delayed")
  .replace("Status: 5.1.1", "Status: 4.4.1")
  .replace("Remote-MTA: dns; mail.acme.tld", "Will-Retry-Until: Sun, 22 Nov 2026 09:00:00 +0100");

export const POLICY_BLOCK = HARD_BOUNCE.replace("Status: 5.1.1", "Status: 5.0.0").replace(
  /Diagnostic-Code: .*/u,
  "Diagnostic-Code: smtp;550 5.7.515 Access denied, sending domain sender.tld does not meet the\r\n required authentication level",
);

export const MAILBOX_FULL = HARD_BOUNCE.replace("Status: 5.1.1", "Status: 5.2.2").replace(
  /Diagnostic-Code: .*/u,
  "Diagnostic-Code: smtp; 552 5.2.2 over quota",
);

export const GMAIL_BOUNCE = HARD_BOUNCE.replace("Auto-Submitted:", "X-Failed-Recipients: jane@acme.tld\r\nAuto-Submitted:")
  .replace("Final-Recipient: rfc822; jane@acme.tld\r\n", "")
  .replace("Original-Recipient: rfc822;jane@acme.tld\r\n", "")
  .replace(/Content-Type: text\/rfc822-headers/u, "Content-Type: message/rfc822");

export const COMPLAINT = lines(`
From: <abuse@fbl.example.net>
To: fbl@sender.tld
Subject: complaint
Message-ID: <arf-1@fbl.example.net>
Content-Type: multipart/report; report-type=feedback-report; boundary="A"

--A
Content-Type: text/plain

This is an abuse report.
--A
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeFBL/1.0
Version: 1
Original-Mail-From: <b+Q7x9@bounce.sender.tld>
Original-Rcpt-To: <jane@acme.tld>
--A
Content-Type: message/rfc822

Message-ID: <a1b2.step3@sender.tld>
From: camille@sender.tld
Subject: Bonjour

Bonjour Jane
--A--
`);

export const OUT_OF_OFFICE = lines(`
From: Jane Doe <jane@acme.tld>
To: camille@sender.tld
Subject: =?utf-8?q?R=C3=A9ponse_automatique_=3A_Votre_logistique?=
Message-ID: <ooo-1@acme.tld>
In-Reply-To: <a1b2.step3@sender.tld>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Bonjour,

Je suis en congés, de retour le 02/12/2026.
`);

export function humanReply(quote: string, body = "Bonjour Camille,\n\nOui, volontiers, parlons-en mardi."): string {
  return lines(`
From: Jane Doe <Jane@Acme.tld>
To: camille@sender.tld
Subject: Re: Votre logistique
Message-ID: <reply-1@acme.tld>
In-Reply-To: <a1b2.step3@sender.tld>
References: <a0.step1@sender.tld> <a1b2.step3@sender.tld>
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${body}

${quote}
`);
}

export const QUOTES = {
  "Apple Mail and Gmail in French":
    "Le ven. 20 nov. 2026 à 09:00, Camille <camille@sender.tld> a écrit :\n\n> Bonjour Jane,\n> je vous écris au sujet de stop.",
  "Gmail in French, over two lines": "Le ven. 20 nov. 2026 à 09:00, Camille Martin <\ncamille@sender.tld> a écrit :\n\n> Bonjour Jane",
  "Gmail in English": "On Fri, Nov 20, 2026 at 9:00 AM Camille <camille@sender.tld> wrote:\n\n> Hello Jane",
  "Outlook's separator": "-----Original Message-----\nFrom: Camille\nSent: Friday\n\nHello Jane",
  "Outlook's separator in French": "-----Message d'origine-----\nDe : Camille\n\nBonjour Jane",
  "Outlook's header block":
    "De : Camille Martin <camille@sender.tld>\nEnvoyé : vendredi 20 novembre 2026 09:00\nÀ : Jane Doe\nObjet : Votre logistique\n\nBonjour Jane",
} as const;
