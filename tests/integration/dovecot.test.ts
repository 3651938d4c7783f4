import { setTimeout as sleep } from "node:timers/promises";
import {
  type Dispatch,
  emailConnector,
  type EmailAccess,
  type MailboxRead,
  readMailbox,
  testImap,
  testSmtp,
  watchMailbox,
} from "@filon/connectors";
import { createEgress, type Egress } from "@filon/integrations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Dovecot, findDovecot, startDovecot } from "./testing/start-dovecot.ts";
import { deliver, startSubmission, type Submission } from "./stand-ins/submission.ts";

const PASSWORD = "juste";
const ACTION = "018f0000-0000-7000-8000-0000000000aa";
const SENT_ID = `${ACTION}@sender.test`;
const NEVER = new AbortController().signal;
const program = findDovecot();

if (program === null) {
  process.stderr.write(
    "NOT RUN: e-mail against a real Dovecot, because no dovecot program is installed (Debian: apt-get install dovecot-imapd dovecot-lmtpd)\n",
  );
  it("e-mail against a real Dovecot did NOT run because none is installed", () => undefined);
} else {
  describe("e-mail against a real Dovecot", () => withDovecot(program));
}

function withDovecot(dovecotProgram: string): void {
  let dovecot: Dovecot;
  let submission: Submission;
  let egress: Egress;
  beforeAll(async () => {
    dovecot = await startDovecot(dovecotProgram, PASSWORD);
    submission = await startSubmission(dovecot.lmtpPort, PASSWORD);
    egress = createEgress({ allow: ["127.0.0.1:*"], admit: () => undefined });
  });
  afterAll(async () => {
    await Promise.all([submission.close(), egress.close()]);
    await dovecot.close();
  });

  const account = (address: string): EmailAccess => ({
    address,
    senderName: "Camille",
    user: address,
    password: PASSWORD,
    smtp: { host: "127.0.0.1", port: submission.port, tls: "none" },
    imap: { host: "127.0.0.1", port: dovecot.imapPort, tls: "none" },
  });
  const camille = () => account("camille@sender.test");

  function dispatch(): Dispatch {
    const { address, password, ...settings } = camille();
    return {
      actionId: ACTION,
      idempotencyKey: SENT_ID,
      account: { workspaceId: ACTION, id: ACTION, channel: "email", address, providerAccountId: null, settings, secret: { password } },
      recipient: { prospectId: ACTION, name: "Jane", email: "jane@acme.test", profileLink: null, linkedinKey: null, providerId: null },
      thread: { threadId: null, subject: null, messageIds: [] },
      mayStillAct: () => true,
      payload: { kind: "send_message", subject: "Votre logistique", text: "Bonjour Jane", inThread: false },
    };
  }
  const reply = (id: string) =>
    Buffer.from(
      `From: Jane <jane@acme.test>\r\nTo: camille@sender.test\r\nSubject: Re: Votre logistique\r\nMessage-ID: <${id}@acme.test>\r\nReferences: <${SENT_ID}>\r\n\r\nAvec plaisir.\r\n`,
    );

  it("both tests of a connection pass, and a wrong password fails both", async () => {
    const wrong = { ...camille(), password: "faux" };
    expect([(await testSmtp(camille(), egress.resolve, NEVER)).ok, (await testImap(camille(), egress.resolve)).ok]).toEqual([true, true]);
    expect([(await testSmtp(wrong, egress.resolve, NEVER)).problem, (await testImap(wrong, egress.resolve)).problem]).toEqual([
      "authFailed",
      "authFailed",
    ]);
  });

  it("an incoming message is received by IDLE and matched by References, even after the server was unreachable", async () => {
    const heard: MailboxRead["inbound"][number][] = [];
    const stop = new AbortController();
    let wake = () => {};
    let reads = 0;
    const until = async (enough: () => boolean) => {
      while (!enough()) await new Promise<void>((resolved) => void (wake = resolved));
    };
    const watching = watchMailbox({
      access: camille(),
      cursor: null,
      resolve: egress.resolve,
      signal: stop.signal,
      // Longer than the test, so that messages can only arrive by IDLE or by reconnecting after a loss.
      pollMs: 600_000,
      backoffMs: 50,
      onProblem: () => undefined,
      onRead: async (read) => {
        reads += 1;
        heard.push(...read.inbound);
        wake();
      },
    });
    await until(() => reads === 1);

    expect(await emailConnector({ egress }).dispatch(dispatch(), NEVER)).toMatchObject({ status: "sent", providerId: SENT_ID });
    const atJane = await readMailbox(account("jane@acme.test"), { folders: {} }, egress.resolve, NEVER);
    expect(atJane.inbound).toMatchObject([
      { type: "replied", data: { text: "Bonjour Jane", messageId: SENT_ID, from: "camille@sender.test" } },
    ]);

    await deliver(dovecot.lmtpPort, "jane@acme.test", ["camille@sender.test"], reply("one"));
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({
      type: "replied",
      match: { messageIds: [SENT_ID], email: "jane@acme.test" },
      matchedBy: "references",
      data: { text: "Avec plaisir." },
    });

    await dovecot.stop();
    await dovecot.start();
    await deliver(dovecot.lmtpPort, "jane@acme.test", ["camille@sender.test"], reply("two"));
    await until(() => heard.length === 2);
    stop.abort();
    await watching;
    expect(heard.map((each) => each.data.messageId)).toEqual(["one@acme.test", "two@acme.test"]);
    // A reader that loops instead of waiting would have sent far more commands.
    expect(reads).toBeLessThanOrEqual(5);
  });

  it("a flooded mailbox is read fifty at a time, each batch stored before the next, and reading resumes where it stopped", async () => {
    const paul = account("paul@sender.test");
    for (let index = 0; index < 60; index += 1) await deliver(dovecot.lmtpPort, "jane@acme.test", [paul.address], reply(`flood${index}`));
    const read = async (cursor: MailboxRead["cursor"], most: number) => {
      const stop = new AbortController();
      const reads: MailboxRead[] = [];
      const onRead = async (one: MailboxRead) => {
        reads.push(one);
        if (reads.flatMap(({ inbound }) => inbound).length >= most) stop.abort();
      };
      await watchMailbox({ access: paul, cursor, resolve: egress.resolve, signal: stop.signal, onProblem: () => undefined, onRead });
      return reads;
    };
    const first = await read({ folders: {} }, 50);
    const rest = await read(first.at(-1)?.cursor ?? { folders: {} }, 10);
    expect([...first, ...rest].map(({ inbound }) => inbound.length).filter((count) => count > 0)).toEqual([50, 10]);
    expect(new Set([...first, ...rest].flatMap(({ inbound }) => inbound.map(({ providerEventId }) => providerEventId))).size).toBe(60);
  });

  it("a message of unknown outcome is looked up in the Sent folder, and its absence proves nothing", async () => {
    const connector = emailConnector({ egress });
    expect(await connector.lookup(dispatch(), NEVER)).toEqual({ status: "unknown" });
    const act = dispatch();
    const saving = { ...act, account: { ...act.account, settings: { ...act.account.settings, saveToSent: true } } };
    expect((await connector.dispatch(saving, NEVER)).status).toBe("sent");
    // The copy arrives after the message; if it never does, the test times out.
    while ((await connector.lookup(dispatch(), NEVER)).status !== "sent") await sleep(100);
    expect(await connector.lookup(dispatch(), NEVER)).toMatchObject({ status: "sent", providerId: SENT_ID });
  });
}
