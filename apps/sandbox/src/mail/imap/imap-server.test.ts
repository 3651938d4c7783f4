import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Sandbox } from "../../start-sandbox.ts";
import { imapClient, send, SENDER } from "../../testing/mail-client.ts";
import { eventually, startQuick } from "../../testing/sandbox-client.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startQuick({ mailboxes: [SENDER] });
});
afterEach(() => sandbox.close());

const RAW = [
  "From: =?utf-8?Q?Ren=C3=A9e?= <renee@sandbox.filon.test>",
  "To: jeanne@vendeur.sandbox.filon.test",
  "Subject: =?utf-8?Q?D=C3=A9j=C3=A0_vu?=",
  "Message-ID: <raw@sandbox.filon.test>",
  "In-Reply-To: <earlier@sandbox.filon.test>",
  "Date: Fri, 20 Nov 2026 09:00:00 +0100",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="outer"',
  "",
  "--outer",
  'Content-Type: multipart/alternative; boundary="inner"',
  "",
  "--inner",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: 8bit",
  "",
  "Été à Évry",
  "--inner",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Ete</p>",
  "--inner--",
  "--outer",
  'Content-Type: application/pdf; name="a.pdf"',
  "Content-Disposition: attachment; filename=a.pdf",
  "Content-Transfer-Encoding: base64",
  "",
  "AAAA",
  "--outer--",
  "",
].join("\r\n");

it("refuses a wrong password", async () => {
  await expect(imapClient(sandbox, "no").connect()).rejects.toMatchObject({ authenticationFailed: true });
});

it("lists folders with their special uses and reports their status", async () => {
  const client = imapClient(sandbox);
  await client.connect();
  const folders = await client.list();
  expect(folders.map(({ path, specialUse }) => [path, specialUse])).toEqual(
    expect.arrayContaining([
      ["INBOX", "\\Inbox"],
      ["Sent", "\\Sent"],
      ["Junk", "\\Junk"],
      ["Drafts", "\\Drafts"],
      ["Trash", "\\Trash"],
    ]),
  );
  await client.append("Junk", RAW);
  expect(await client.status("Junk", { messages: true, unseen: true, uidNext: true, uidValidity: true })).toMatchObject({
    messages: 1,
    unseen: 1,
    uidNext: 2,
  });
  await client.logout();
});

it("appends, and returns the same bytes, the envelope, the structure and single parts", async () => {
  const client = imapClient(sandbox);
  await client.connect();
  const appended = await client.append("INBOX", RAW, ["\\Flagged"], new Date("2026-11-20T08:00:00Z"));
  expect(appended).toMatchObject({ uid: 1 });
  await client.mailboxOpen("INBOX");
  const mail = await client.fetchOne("1", {
    uid: true,
    flags: true,
    envelope: true,
    bodyStructure: true,
    source: true,
    internalDate: true,
    headers: ["subject", "message-id"],
    size: true,
  });
  if (!mail) throw new Error("nothing was fetched");
  expect(mail.source?.toString("utf8")).toBe(RAW);
  expect(mail.size).toBe(Buffer.byteLength(RAW));
  expect(mail.envelope).toMatchObject({
    subject: "Déjà vu",
    messageId: "<raw@sandbox.filon.test>",
    inReplyTo: "<earlier@sandbox.filon.test>",
    from: [{ name: "Renée", address: "renee@sandbox.filon.test" }],
  });
  expect([...(mail.flags ?? [])]).toEqual(["\\Flagged"]);
  expect(new Date(mail.internalDate ?? 0).toISOString()).toBe("2026-11-20T08:00:00.000Z");
  expect(mail.headers?.toString()).toMatch(/^Subject: .*\r\nMessage-ID: .*\r\n\r\n$/u);
  expect(mail.bodyStructure).toMatchObject({
    type: "multipart/mixed",
    childNodes: [
      {
        type: "multipart/alternative",
        childNodes: [
          { part: "1.1", type: "text/plain" },
          { part: "1.2", type: "text/html" },
        ],
      },
      { part: "2", type: "application/pdf", disposition: "attachment", parameters: { name: "a.pdf" } },
    ],
  });
  const part = await client.download("1", "1.1", { uid: true });
  const chunks: Buffer[] = [];
  for await (const chunk of part.content ?? []) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString("utf8")).toBe("Été à Évry");
  await client.logout();
});

it("finds mails by header, flag, UID and text", async () => {
  const client = imapClient(sandbox);
  await client.connect();
  await client.append("INBOX", RAW);
  await client.append("INBOX", RAW.replace("raw@", "other@"), ["\\Seen"]);
  await client.mailboxOpen("INBOX");
  const find = (query: object) => client.search(query, { uid: true });
  expect(await find({ header: { "message-id": "<other@sandbox.filon.test>" } })).toEqual([2]);
  expect(await find({ seen: false })).toEqual([1]);
  expect(await find({ uid: "2:*" })).toEqual([2]);
  expect(await find({ subject: "Déjà" })).toEqual([1, 2]);
  expect(await find({ from: "renee" })).toEqual([1, 2]);
  expect(await find({ or: [{ seen: true }, { uid: "1" }] })).toEqual([1, 2]);
  expect(await find({ since: new Date("2099-01-01") })).toEqual([]);
  await client.logout();
});

it("does not store the same mail twice in Sent when the client appends what was submitted", async () => {
  await send(sandbox, { to: "silent@sandbox.filon.test", messageId: "sent@vendeur.test" });
  const client = imapClient(sandbox);
  await client.connect();
  await client.append("Sent", RAW.replace("raw@sandbox.filon.test", "sent@vendeur.test"), ["\\Seen"]);
  await client.mailboxOpen("Sent");
  expect(await client.search({ all: true }, { uid: true })).toEqual([1]);
  await client.logout();
});

it("notifies an idling client immediately of a new mail and of one that another client deletes", async () => {
  const [idler, other] = [imapClient(sandbox), imapClient(sandbox)];
  await Promise.all([idler.connect(), other.connect()]);
  await idler.mailboxOpen("INBOX");
  const exists = once(idler, "exists");
  void idler.idle();
  await send(sandbox, { to: SENDER.address, subject: "À moi-même" });
  const [news] = (await exists) as [{ count: number }];
  expect(news.count).toBe(1);
  const mail = await idler.fetchOne("*", { envelope: true });
  expect(mail && mail.envelope?.subject).toBe("À moi-même");

  const expunged = once(idler, "expunge");
  void idler.idle();
  await other.mailboxOpen("INBOX");
  await other.messageFlagsAdd("1", ["\\Seen"]);
  await other.messageDelete("1");
  const [gone] = (await expunged) as [{ seq: number }];
  expect(gone.seq).toBe(1);
  await Promise.all([idler.logout(), other.logout()]);
});

it("moves a mail to another folder", async () => {
  const client = imapClient(sandbox);
  await client.connect();
  await client.append("INBOX", RAW);
  await client.mailboxOpen("INBOX");
  await client.messageMove("1", "Trash");
  expect(await client.search({ all: true })).toEqual([]);
  expect(await client.status("Trash", { messages: true })).toMatchObject({ messages: 1 });
  await client.logout();
});

it("answers nonsense with BAD and keeps running", async () => {
  const socket = connect(sandbox.imapPort, "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes) => (heard += bytes.toString()));
  socket.write('a FLY\r\nb LOGIN "unclosed\r\nc FETCH 1 (BODY[)\r\nd SELECT INBOX\r\ne NOOP\r\n');
  await eventually(() => heard.includes("e OK"));
  expect(heard).toMatch(/^a BAD .*\r\nb BAD .*\r\nc BAD .*\r\nd NO /mu);
  socket.destroy();
});
