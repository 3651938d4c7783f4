import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sandbox } from "../start-sandbox.ts";
import { awaitMail, readFolder, send, SENDER } from "../testing/mail-client.ts";
import { call, eventually, someone, startQuick } from "../testing/sandbox-client.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startQuick({ mailboxes: [SENDER] });
});
afterEach(() => sandbox.close());

const ledger = async () => (await call(sandbox, "GET", "/api/control/ledger?kind=email")).body;
const choose = (id: string, answers: string) => call(sandbox, "PUT", `/api/control/people/${id}`, { answers, afterSeconds: 0.05 });
const header = (mail: { headers: { key: string; value: string }[] }, name: string) => mail.headers.find(({ key }) => key === name)?.value;

describe("accepting and refusing mail", () => {
  it("stores an accepted mail once, in the ledger with its Message-ID and in Sent", async () => {
    await send(sandbox, { to: "silent@sandbox.filon.test", messageId: "one@vendeur.test", text: "Bonjour" });
    expect(await ledger()).toMatchObject({
      total: 1,
      acts: [{ kind: "email", sender: SENDER.address, to: "silent@sandbox.filon.test", messageId: "one@vendeur.test" }],
      messageIds: [{ messageId: "one@vendeur.test", count: 1 }],
    });
    expect((await readFolder(sandbox, "Sent")).map(({ messageId }) => messageId)).toEqual(["<one@vendeur.test>"]);
  });

  it("counts the same text to the same person twice as a duplicate", async () => {
    await send(sandbox, { to: "silent@sandbox.filon.test", messageId: "a@vendeur.test" });
    await send(sandbox, { to: "silent@sandbox.filon.test", messageId: "b@vendeur.test" });
    expect((await ledger()).duplicates).toMatchObject([{ kind: "email", to: "silent@sandbox.filon.test", count: 2 }]);
  });

  it("refuses a wrong password with 535, and a sender other than the mailbox's with 553", async () => {
    await expect(send(sandbox, { to: "silent@sandbox.filon.test", password: "no" })).rejects.toMatchObject({ responseCode: 535 });
    await expect(send(sandbox, { to: "silent@sandbox.filon.test", from: "boss@vendeur.sandbox.filon.test" })).rejects.toMatchObject({
      responseCode: 553,
    });
    await send(sandbox, { to: "silent@sandbox.filon.test", from: "jeanne+tag@vendeur.sandbox.filon.test" });
    expect((await ledger()).total).toBe(1);
  });

  it.each([
    ["bounce-5.1.1@sandbox.filon.test", 550, "5.1.1"],
    ["nobody@sandbox.filon.test", 550, "5.1.1"],
    ["someone@example.com", 550, "5.1.1"],
    ["full@sandbox.filon.test", 452, "4.2.2"],
    ["defer@sandbox.filon.test", 451, "4.7.1"],
    ["spamblock@sandbox.filon.test", 550, "5.7.1"],
    ["auth515@sandbox.filon.test", 550, "5.7.515"],
  ])("refuses %s with %i %s, and nothing is in the ledger", async (to, responseCode, code) => {
    const refusal = await send(sandbox, { to }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ responseCode, response: expect.stringContaining(code) });
    expect((await ledger()).total).toBe(0);
  });

  it("accepts the second attempt for a person whose server greylists", async () => {
    const { email } = someone(({ mailTrouble }) => mailTrouble?.kind === "defer");
    await expect(send(sandbox, { to: email })).rejects.toMatchObject({ responseCode: 451 });
    await send(sandbox, { to: email });
    expect((await ledger()).total).toBe(1);
  });

  it("drops the connection before or after accepting the mail, and the ledger shows which", async () => {
    await call(sandbox, "PUT", "/api/control", { failures: { smtp: { dropAfterAcceptRate: 1 } } });
    await expect(send(sandbox, { to: "silent@sandbox.filon.test", messageId: "taken@vendeur.test" })).rejects.toThrow();
    expect((await ledger()).messageIds).toEqual([{ messageId: "taken@vendeur.test", count: 1 }]);
    for (const failure of ["dropInDataRate", "deferAfterDataRate", "dropAtConnectRate", "authFailRate", "deferRate", "blockRate"]) {
      await call(sandbox, "POST", "/api/control/reset");
      await call(sandbox, "PUT", "/api/control", { failures: { smtp: { [failure]: 1 } } });
      await expect(send(sandbox, { to: "silent@sandbox.filon.test" }), failure).rejects.toThrow();
      expect((await ledger()).total, failure).toBe(0);
    }
  });
});

describe("answers and returned mail", () => {
  const french = someone(({ language, mailTrouble }) => language === "fr" && mailTrouble === null);
  const english = someone(({ language, mailTrouble }) => language === "en" && mailTrouble === null);

  it("an interested person answers in the thread, with a signature and a quote of the message", async () => {
    await choose(french.id, "interested");
    await send(sandbox, {
      to: french.email,
      subject: "Votre prospection",
      text: "Bonjour,\n\nUne question précise.",
      messageId: "m1@vendeur.test",
    });
    const mail = await awaitMail(sandbox);
    expect(mail).toMatchObject({
      inReplyTo: "<m1@vendeur.test>",
      references: "<m1@vendeur.test>",
      from: { address: french.email },
      to: [{ address: SENDER.address }],
    });
    expect(mail.subject).toMatch(/^R[Ee]: Votre prospection$/u);
    expect(mail.text).toMatch(/a écrit :|De : /u);
    expect(mail.text).toContain("Une question précise.");
    expect(mail.text).toContain(french.company);
    expect(mail.html).toContain("Une question précise.");
    expect(header(mail, "auto-submitted")).toBeUndefined();

    await send(sandbox, {
      to: french.email,
      subject: "Re: Votre prospection",
      text: "Mardi ?",
      messageId: "m2@vendeur.test",
      headers: { "In-Reply-To": mail.messageId ?? "", References: `<m1@vendeur.test> ${mail.messageId}` },
    });
    const next = await awaitMail(sandbox, ({ inReplyTo }) => inReplyTo === "<m2@vendeur.test>");
    expect(next.references).toBe(`<m1@vendeur.test> ${mail.messageId} <m2@vendeur.test>`);
  });

  it("answers go to the Reply-To address, and an English person writes English", async () => {
    await choose(english.id, "notInterested");
    await send(sandbox, { to: english.email, headers: { "Reply-To": "jeanne+t0k3n@vendeur.sandbox.filon.test" } });
    const mail = await awaitMail(sandbox);
    expect(mail.to).toMatchObject([{ address: "jeanne+t0k3n@vendeur.sandbox.filon.test" }]);
    expect(mail.text).toMatch(/wrote:|Sent: /u);
  });

  it("someone away answers automatically with a return date, and automatic mail is never answered", async () => {
    await choose(french.id, "outOfOffice");
    await send(sandbox, { to: french.email, subject: "Bonjour", messageId: "ooo@vendeur.test" });
    const mail = await awaitMail(sandbox);
    expect(mail).toMatchObject({ subject: "Réponse automatique : Bonjour", inReplyTo: "<ooo@vendeur.test>" });
    expect(header(mail, "auto-submitted")).toBe("auto-replied");
    expect(mail.text).toMatch(/\d{2}\/\d{2}\/\d{4}/u);
    await send(sandbox, { to: "reply@sandbox.filon.test", headers: { "Auto-Submitted": "auto-replied" } });
    await send(sandbox, { to: "optout@sandbox.filon.test", subject: "Autre" });
    await awaitMail(sandbox, ({ from }) => from?.address === "optout@sandbox.filon.test");
    expect((await readFolder(sandbox)).some(({ from }) => from?.address === "reply@sandbox.filon.test")).toBe(false);
  });

  it("an undeliverable mail is returned with a notification that names it", async () => {
    await send(sandbox, { to: "dsn-5.1.1@sandbox.filon.test", messageId: "lost@vendeur.test" });
    const mail = await awaitMail(sandbox);
    expect(header(mail, "content-type")).toContain("report-type=delivery-status");
    expect(mail.from?.address).toMatch(/^MAILER-DAEMON@/u);
    const parts = mail.attachments
      .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content)))
      .join("\n");
    expect(parts).toMatch(/Action: failed\s+Status: 5\.1\.1/u);
    expect(parts).toContain("Message-ID: <lost@vendeur.test>");
  });

  it("a complaint arrives in the abuse reporting format", async () => {
    await send(sandbox, { to: "complain@sandbox.filon.test", messageId: "spam@vendeur.test" });
    const mail = await awaitMail(sandbox);
    expect(header(mail, "content-type")).toContain("report-type=feedback-report");
    const parts = mail.attachments
      .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content)))
      .join("\n");
    expect(parts).toContain("Feedback-Type: abuse");
    expect(parts).toContain("Original-Rcpt-To: <complain@sandbox.filon.test>");
  });

  it("the network's reply rate, when set, decides who answers", async () => {
    await call(sandbox, "PUT", "/api/control", { behaviour: { replyRate: 1, delayFactor: 0.01 } });
    const silent = someone(
      ({ answers, wouldAnswer, mailTrouble }) => answers === "silent" && wouldAnswer === "interested" && mailTrouble === null,
    );
    await send(sandbox, { to: silent.email });
    await awaitMail(sandbox, ({ from }) => from?.address === silent.email);
    await call(sandbox, "PUT", "/api/control", { behaviour: { replyRate: 0 } });
    await send(sandbox, { to: french.email });
    await eventually(async () => (await call(sandbox, "GET", "/api/control/ledger")).body.totals.email === 2);
    expect(await readFolder(sandbox)).toHaveLength(1);
  });
});
