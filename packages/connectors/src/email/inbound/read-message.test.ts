import { describe, expect, it } from "vitest";
import { readMessage } from "./read-message.ts";
import {
  COMPLAINT,
  DELAYED,
  GMAIL_BOUNCE,
  HARD_BOUNCE,
  humanReply,
  MAILBOX_FULL,
  OUT_OF_OFFICE,
  OWN_ADDRESS,
  POLICY_BLOCK,
  QUOTES,
  SENT_ID,
} from "../fixtures/samples.ts";

const RECEIVED = "2026-11-20T10:00:00.000Z";

function read(source: string) {
  return readMessage({ source: new TextEncoder().encode(source), receivedAt: RECEIVED, place: "INBOX:1:1" }, OWN_ADDRESS);
}

describe("delivery reports", () => {
  it("a dead address is a hard bounce of the message that was returned", async () => {
    expect(await read(HARD_BOUNCE)).toEqual({
      providerEventId: "mail:bounce-1@mx.example.net",
      type: "bounced",
      occurredAt: RECEIVED,
      match: { messageIds: [SENT_ID], email: "jane@acme.tld" },
      matchedBy: "references",
      data: { bounce: "hard", statusCode: "5.1.1", detail: "smtp; 550 5.1.1 <jane@acme.tld>: Recipient address rejected: User unknown" },
    });
  });
  it("a delivery that is merely late is ignored", async () => {
    expect(await read(DELAYED)).toBeNull();
  });
  it("a rejection because of the sender's authentication is a block, recognised by the remote server's words", async () => {
    expect((await read(POLICY_BLOCK))?.data).toMatchObject({ bounce: "block", statusCode: "5.7.515" });
  });
  it("a full mailbox is told apart from a dead address", async () => {
    expect((await read(MAILBOX_FULL))?.data).toMatchObject({ bounce: "full", statusCode: "5.2.2" });
  });
  it("Gmail's report is matched by its own header and the returned message", async () => {
    expect((await read(GMAIL_BOUNCE))?.match).toEqual({ messageIds: [SENT_ID], email: "jane@acme.tld" });
  });
  it("a complaint is an opt-out by the complainant", async () => {
    expect(await read(COMPLAINT)).toMatchObject({
      type: "opted_out",
      match: { messageIds: [SENT_ID], email: "jane@acme.tld" },
      data: { statusCode: "complaint" },
    });
  });
});

describe("replies by people and their programs", () => {
  it("an out-of-office message is not a reply, and its return date is read", async () => {
    expect(await read(OUT_OF_OFFICE)).toMatchObject({
      type: "auto_replied",
      match: { messageIds: [SENT_ID], email: "jane@acme.tld" },
      data: { returnDate: "2026-12-02" },
    });
  });
  it.each(Object.entries(QUOTES))("a reply is matched by its headers and loses the quote: %s", async (_, quote) => {
    expect(await read(humanReply(quote))).toEqual({
      providerEventId: expect.stringMatching(/^mail:reply-1@acme\.tld:[0-9a-f]{32}$/u),
      formerEventId: "mail:reply-1@acme.tld",
      type: "replied",
      occurredAt: RECEIVED,
      match: { messageIds: [SENT_ID, "a0.step1@sender.tld"], email: "jane@acme.tld" },
      matchedBy: "in_reply_to",
      data: {
        text: "Bonjour Camille,\n\nOui, volontiers, parlons-en mardi.",
        subject: "Re: Votre logistique",
        from: "jane@acme.tld",
        messageId: "reply-1@acme.tld",
        threadId: "a0.step1@sender.tld",
      },
    });
  });
  it("a reply without In-Reply-To is matched by References, and without those by its sender's address", async () => {
    const referencing = humanReply("").replace(/In-Reply-To:.*\r\n/u, "");
    expect((await read(referencing))?.matchedBy).toBe("references");
    expect((await read(referencing.replace(/References:.*\r\n/u, "")))?.matchedBy).toBe("address");
  });
  it.each([
    "STOP",
    "Merci de me désinscrire de votre liste.",
    "Please unsubscribe me",
    "Je ne souhaite plus recevoir vos messages",
    "Retirez-moi de votre fichier",
    "Remove me from your list",
    "Arrêtez de m’écrire",
    "Ne me contactez plus svp",
    "Pouvez-vous me retirer de votre liste ?",
    "Merci de ne plus m’écrire.",
    "Merci de bien vouloir nous supprimer de vos fichiers",
    "Je m’oppose au démarchage.",
  ])("an opt-out is distinguished from a reply: %s", async (body) => {
    expect((await read(humanReply("", body)))?.type).toBe("opted_out");
  });
  it.each([
    "Je passe non-stop d'une réunion à l'autre, mardi ?",
    "Could you stop by our office on Monday?",
    "Pas de remise, mais pourquoi pas.",
    "Je vais me retirer de ce projet en mars, voyez avec Paul.",
    "Nous ne sommes pas opposés à un échange.",
  ])("a reply that merely contains an opt-out word is a reply: %s", async (body) => {
    expect((await read(humanReply("", body)))?.type).toBe("replied");
  });
  it("the words of our own quoted message are not an opt-out", async () => {
    const quoting = humanReply(
      "Le ven. 20 nov. 2026 à 09:00, Camille <c@sender.tld> a écrit :\n> Répondez STOP pour ne plus recevoir ces messages",
      "Avec plaisir.",
    );
    expect(await read(quoting)).toMatchObject({ type: "replied", data: { text: "Avec plaisir." } });
  });
  it("mails with the same Message-ID are the same mail only with the same sender and body, whatever route they took", async () => {
    const idOf = async (source: string) => (await read(source))?.providerEventId;
    const first = await idOf(humanReply("", "Bonjour"));
    expect(await idOf(`Received: from elsewhere\r\n${humanReply("", "Bonjour")}\r\n`)).toBe(first);
    expect(await idOf(humanReply("", "STOP"))).not.toBe(first);
    expect(await idOf(humanReply("", "Bonjour").replace("Jane@Acme.tld", "Paul@Acme.tld"))).not.toBe(first);
  });
  it("an answer below the quote is read, also in HTML", async () => {
    const header = "Le ven. 20 nov. 2026 à 09:00, Camille &lt;c@sender.tld&gt; a écrit :";
    const body = `<p>Bonjour,</p><div>${header}</div><blockquote><p>Bonjour Ada</p></blockquote><p>STOP</p>`;
    const html = humanReply("", body).replace("text/plain", "text/html");
    expect(await read(html)).toMatchObject({ type: "opted_out", data: { text: "Bonjour,\n\nSTOP" } });
  });
  it("a message inside the message does not count as the writer's own words", async () => {
    const inside = `Content-Type: text/plain\r\n\r\nSTOP`;
    const forwarding = [
      "Content-Type: multipart/mixed; boundary=b",
      "\r\n--b\r\nContent-Type: text/plain\r\n\r\nVoyez ci-joint.",
      `--b\r\nContent-Type: message/rfc822\r\n\r\n${inside}`,
      "--b--",
    ].join("\r\n");
    const [head = ""] = humanReply("").split("Content-Type");
    expect(await read(`${head}${forwarding}`)).toMatchObject({ type: "replied", data: { text: "Voyez ci-joint." } });
  });
  it("our own message in the mailbox is ignored", async () => {
    expect(await read(humanReply("").replace("Jane@Acme.tld", "Camille@Sender.tld"))).toBeNull();
  });
  it("an HTML-only reply is read without its markup and its quote", async () => {
    const html = humanReply("", "<p>Oui &amp; merci</p><blockquote><p>Bonjour Jane</p></blockquote>").replace("text/plain", "text/html");
    expect((await read(html))?.data.text).toBe("Oui & merci");
  });
  it("input that is not a message does not throw", async () => {
    expect(await read("\u0000\u0001 nothing")).toBeNull();
  });
});

it("a reply whose program dropped the headers is traced by the Message-ID in its quote", async () => {
  const source = humanReply(`> Message-ID: <${SENT_ID}>\n> Bonjour Jane`)
    .replace(/In-Reply-To: .*\r\n/u, "")
    .replace(/References: .*\r\n/u, "");
  expect((await read(source))?.match).toEqual({ messageIds: [], quotedIds: [SENT_ID], email: "jane@acme.tld" });
});
