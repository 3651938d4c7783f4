import { createEgress } from "@filon/integrations";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import PostalMime from "postal-mime";
import { connectorConformance, type Misbehaviour } from "../testing/conformance.ts";
import type { ChannelConnector, Dispatch } from "../kit/connector.ts";
import { emailConnector } from "./connector.ts";
import { messageIdOf } from "./message.ts";
import { localAccount } from "./testing/account.ts";
import { type ImapServer, startImapServer } from "./stand-ins/imap-server.ts";
import { type SmtpFault, type SmtpPoint, type SmtpScript, startSmtpScript } from "./stand-ins/smtp-script.ts";

const NEVER = new AbortController().signal;
const ID = "018f0000-0000-7000-8000-0000000000aa";
const TIMEOUTS = { connectMs: 500, answerMs: 1_000 };

const FAULTS: Readonly<Record<Misbehaviour, SmtpFault>> = {
  dropBefore: { at: "rcpt", how: "drop" },
  acceptThenDrop: { at: "final", how: "drop" },
  hang: { at: "mail", how: "hang" },
  throttle: { at: "rcpt", how: { answer: "451 4.7.1 Try again later" } },
  refusePerson: { at: "rcpt", how: { answer: "550 5.1.1 No such user here" } },
  refuseAccount: { at: "auth", how: { answer: "535 5.7.8 Username and Password not accepted" } },
};

function dispatchOf(smtp: { port: number }, imap: { port: number }, actionId = ID): Dispatch {
  const { address, password, ...settings } = localAccount({ smtp: smtp.port, imap: imap.port });
  return {
    actionId,
    idempotencyKey: messageIdOf(actionId, address),
    account: { workspaceId: ID, id: ID, channel: "email", address, providerAccountId: null, settings, secret: { password } },
    recipient: { prospectId: ID, name: "Jane « Dée » Doe", email: "jane@acme.tld", profileLink: null, linkedinKey: null, providerId: null },
    thread: { threadId: null, subject: null, messageIds: [] },
    mayStillAct: () => true,
    payload: {
      kind: "send_message",
      subject: "Votre logistique",
      text: "Bonjour Jane,\n.point en tête\n\n<b>Voir https://filon.test/a?b=1&c=2.",
      inThread: false,
    },
  };
}

async function open() {
  const imap = await startImapServer();
  const smtp = await startSmtpScript((source) => imap.deliver(source, "Sent"));
  const egress = createEgress({ allow: [`127.0.0.1:${smtp.port}`, `127.0.0.1:${imap.port}`], admit: () => undefined });
  return { imap, smtp, egress, connector: emailConnector({ egress, timeouts: TIMEOUTS }) };
}

connectorConformance("e-mail", async () => {
  const { imap, smtp, egress, connector } = await open();
  return {
    connector,
    dispatch: (actionId) => dispatchOf(smtp, imap, actionId),
    accepted: () => smtp.accepted.length,
    misbehave: (how) => smtp.fail(FAULTS[how]),
    reset: smtp.reset,
    stop: async () => {
      await Promise.all([smtp.close(), imap.close().catch(() => undefined), egress.close().catch(() => undefined)]);
    },
  };
});

describe("sending by SMTP", () => {
  let smtp: SmtpScript;
  let imap: ImapServer;
  let connector: ChannelConnector;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const opened = await open();
    ({ smtp, imap, connector } = opened);
    close = () => Promise.all([smtp.close(), imap.close(), opened.egress.close()]);
  });
  afterEach(() => smtp.reset());
  afterAll(() => close());

  it.each<[SmtpPoint, string]>([
    ["greeting", "retry"],
    ["ehlo", "retry"],
    ["auth", "retry"],
    ["mail", "retry"],
    ["rcpt", "retry"],
    ["data", "retry"],
    ["body", "uncertain"],
    ["final", "uncertain"],
  ])("a drop at %s leaves the message %s", async (at, status) => {
    smtp.fail({ at, how: "drop" });
    expect((await connector.dispatch(dispatchOf(smtp, imap), NEVER)).status).toBe(status);
  });
  it.each<[SmtpPoint, string]>([
    ["greeting", "retry"],
    ["data", "retry"],
    ["final", "uncertain"],
  ])("silence at %s leaves the message %s", async (at, status) => {
    smtp.fail({ at, how: "hang" });
    expect((await connector.dispatch(dispatchOf(smtp, imap), NEVER)).status).toBe(status);
  });
  it.each<[SmtpPoint, string, object]>([
    ["greeting", "554 5.7.1 Your address is listed", { status: "retry", code: "refused" }],
    ["greeting", "421 4.3.2 Too busy", { status: "retry" }],
    [
      "auth",
      "534-5.7.9 Application-specific password required.\r\n534 5.7.9 Learn more",
      { status: "account", code: "appPasswordRequired", accountStatus: "needs_reauth" },
    ],
    ["auth", "550 5.7.30 Basic authentication is not supported for Client Submission.", { status: "account", code: "basicAuthDisabled" }],
    ["auth", "454 4.7.0 Temporary authentication failure", { status: "retry" }],
    ["mail", "550 5.1.8 Sender address rejected", { status: "account", code: "senderRefused" }],
    ["rcpt", "550 5.1.1 User unknown", { status: "refused", code: "addressUnknown", hardBounce: true }],
    ["rcpt", "550 No such user", { status: "refused", hardBounce: true }],
    ["rcpt", "452 4.2.2 Mailbox full", { status: "retry", code: "mailboxFull" }],
    ["rcpt", "450 4.2.0 Greylisted", { status: "retry", code: "deferred", afterSeconds: 60 }],
    ["rcpt", "550 5.4.1 No route", { status: "refused", code: "noRoute" }],
    ["final", "550 5.7.1 Message looks like spam", { status: "account", code: "blockedByPolicy", pauseSeconds: 3600 }],
    ["final", "550 5.7.515 Access denied", { status: "account", code: "blockedByPolicy" }],
    ["final", "552 5.3.4 Message too big", { status: "refused", code: "tooLarge" }],
    ["final", "451 4.3.0 Try later", { status: "retry" }],
  ])("an answer is definite, at whichever point it comes: at %s, %s", async (at, answer, outcome) => {
    smtp.fail({ at, how: { answer } });
    expect(await connector.dispatch(dispatchOf(smtp, imap), NEVER)).toMatchObject(outcome);
    expect(smtp.accepted).toHaveLength(0);
  });

  it.each<[SmtpPoint, string, "act" | undefined]>([
    ["rcpt", "452 4.2.2 Mailbox full", "act"],
    ["rcpt", "450 4.2.0 Greylisted", "act"],
    ["final", "451 4.3.0 Try later", "act"],
    ["greeting", "421 4.3.2 Too busy", undefined],
    ["rcpt", "421 4.3.2 Shutting down", undefined],
    ["auth", "454 4.7.0 Temporary authentication failure", undefined],
    ["rcpt", "450 4.7.1 Rate limited", undefined],
  ])("an answer that postpones one message is distinguished from a server that asks for a pause: at %s, %s", async (at, answer, about) => {
    smtp.fail({ at, how: { answer } });
    const result = await connector.dispatch(dispatchOf(smtp, imap), NEVER);
    expect(result.status === "retry" ? result.about : result).toBe(about);
  });

  it("the message carries its own id and both complete texts, without interpreting markup in the text", async () => {
    const act = dispatchOf(smtp, imap);
    expect(await connector.dispatch(act, NEVER)).toEqual({ status: "sent", providerId: `${ID}@sender.tld`, threadId: `${ID}@sender.tld` });
    const mail = await PostalMime.parse(`${smtp.accepted[0]?.source.replaceAll("\r\n..", "\r\n.") ?? ""}\r\n`);
    expect(mail.messageId).toBe(`<${ID}@sender.tld>`);
    expect(mail.from).toMatchObject({ name: "Camille Martin", address: "camille@sender.tld" });
    expect(mail.to?.[0]).toMatchObject({ name: "Jane « Dée » Doe", address: "jane@acme.tld" });
    expect(mail.text?.trim()).toBe(act.payload.kind === "send_message" ? act.payload.text : "");
    expect(mail.html).toContain("&lt;b&gt;Voir");
    expect(mail.html).toContain('<a href="https://filon.test/a?b=1&amp;c=2">');
  });
  it("a follow-up stays in the thread: same subject, In-Reply-To and References", async () => {
    const act = dispatchOf(smtp, imap);
    const thread = { threadId: "one@sender.tld", subject: "Votre logistique", messageIds: ["one@sender.tld", "two@sender.tld"] };
    const result = await connector.dispatch({ ...act, thread, payload: { kind: "send_message", text: "Relance", inThread: true } }, NEVER);
    const mail = await PostalMime.parse(smtp.accepted[0]?.source ?? "");
    expect(mail).toMatchObject({
      subject: "Re: Votre logistique",
      inReplyTo: "<two@sender.tld>",
      references: "<one@sender.tld> <two@sender.tld>",
    });
    expect(result).toMatchObject({ threadId: "one@sender.tld" });
  });
  it("a subject or a name with line breaks adds no header", async () => {
    const act = dispatchOf(smtp, imap);
    const recipient = { ...act.recipient, name: "Jane\r\nBcc: all@acme.tld" };
    await connector.dispatch(
      { ...act, recipient, payload: { kind: "send_message", subject: "Bonjour\r\nBcc: all@acme.tld", text: "x", inThread: false } },
      NEVER,
    );
    expect(smtp.accepted[0]?.source).not.toMatch(/^bcc:/imu);
    expect(smtp.accepted[0]?.to).toContain("jane@acme.tld");
  });
  it("a mail server on a private address that is not allowed is not contacted", async () => {
    const act = dispatchOf(smtp, imap);
    const settings = { ...act.account.settings, smtp: { host: "127.0.0.1", port: 1, tls: "none" } };
    expect(await connector.dispatch({ ...act, account: { ...act.account, settings } }, NEVER)).toMatchObject({
      status: "account",
      code: "addressNotAllowed",
    });
  });
});
