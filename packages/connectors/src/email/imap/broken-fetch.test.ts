import { allowList } from "@filon/integrations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { humanReply } from "../fixtures/samples.ts";
import { localAccount } from "../testing/account.ts";
import { type Breakage, type BreakingProxy, BREAKS, startBreakingProxy } from "../stand-ins/breaking-proxy.ts";
import { type ImapServer, startImapServer } from "../stand-ins/imap-server.ts";
import { type MailboxCursor, type MailboxRead, readMailbox } from "./read-mailbox.ts";
import { watchMailbox } from "./watch-mailbox.ts";

const NEVER = new AbortController().signal;
const reply = (id: string) => humanReply("").replace("reply-1@acme.tld", `${id}@acme.tld`);
const breaking = (id: string) => `${BREAKS}\r\n${reply(id)}`;

let imap: ImapServer;
let proxy: BreakingProxy | undefined;
beforeEach(async () => {
  imap = await startImapServer();
});
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
  await imap.close();
});

function local(port = imap.port) {
  return {
    access: localAccount({ smtp: 1, imap: port }),
    resolve: { allow: allowList([`127.0.0.1:${port}`]), admit: () => undefined },
  };
}

const idsOf = (reads: readonly Pick<MailboxRead, "inbound">[]) =>
  reads.flatMap(({ inbound }) => inbound.map((each) => each.data.messageId));

/** Follows the mailbox until `enough` has been read; every read is kept unless `keep` throws. */
async function follow(port: number, cursor: MailboxCursor, enough: (reads: readonly MailboxRead[]) => boolean, patienceMs = 20_000) {
  const stop = new AbortController();
  const reads: MailboxRead[] = [];
  const timer = setTimeout(() => stop.abort(), patienceMs);
  await watchMailbox({
    ...local(port),
    cursor,
    signal: stop.signal,
    backoffMs: 1,
    onProblem: () => undefined,
    onRead: async (read) => {
      reads.push(read);
      if (enough(reads)) stop.abort();
    },
  });
  clearTimeout(timer);
  return reads;
}

describe("a mailbox with much unread", () => {
  it("is read in small batches, each kept before the next; a restart continues after what was kept, and nothing is read twice", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    const all = Array.from({ length: 120 }, (_, index) => `n${index}`);
    for (const id of all) imap.deliver(reply(id));
    const first = await follow(imap.port, cursor, (reads) => idsOf(reads).length >= 50);
    expect(first.map(({ inbound }) => inbound.length)).toEqual([50]);
    // As after a crash: another process continues from what was last stored.
    const rest = await follow(imap.port, first[0]?.cursor ?? cursor, (reads) => idsOf(reads).length >= 70);
    expect(rest.map(({ inbound }) => inbound.length)).toEqual([50, 20]);
    expect(idsOf([...first, ...rest])).toEqual(all.map((id) => `${id}@acme.tld`));
  });

  it("continues after its server renumbered it, rather than treating everything as read", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    for (let index = 0; index < 60; index += 1) imap.deliver(reply(`n${index}`));
    const stale = { folders: { ...cursor.folders, INBOX: { validity: "999", lastUid: 5000 } } };
    const first = await follow(imap.port, stale, (reads) => idsOf(reads).length >= 50);
    const rest = await follow(imap.port, first.at(-1)?.cursor ?? cursor, (reads) => idsOf(reads).length >= 10);
    expect(idsOf([...first, ...rest])).toHaveLength(60);
  });
});

describe.each<Breakage>(["cut", "garbled", "huge", "refused"])("a mail that cannot be delivered (%s)", (how) => {
  it("is given up and reported; those before and after it are read", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    proxy = await startBreakingProxy(imap.port, how);
    for (const mail of [reply("one"), breaking("two"), reply("three")]) imap.deliver(mail);
    const reads = await follow(proxy.port, cursor, (all) => idsOf(all).length >= 2);
    expect(idsOf(reads)).toEqual(["one@acme.tld", "three@acme.tld"]);
    const unreadable = reads.flatMap((read) => read.unreadable);
    expect(unreadable).toMatchObject([{ reason: "notFetched", from: "Jane@Acme.tld", subject: "Re: Votre logistique" }]);
    expect(unreadable[0]?.providerEventId).toMatch(/^mail:INBOX:\d+:2$/u);
  });
});

it("a server that delivers nothing is not mistaken for a broken mail: once it works again, everything is read", async () => {
  const { access, resolve } = local();
  const { cursor } = await readMailbox(access, null, resolve, NEVER);
  proxy = await startBreakingProxy(imap.port, "cut");
  imap.deliver(breaking("one"));
  const repaired = proxy;
  const following = follow(repaired.port, cursor, (all) => all.some(({ inbound, unreadable }) => inbound.length + unreadable.length > 0));
  imap.drop();
  repaired.repair();
  expect(idsOf(await following)).toEqual(["one@acme.tld"]);
});

describe.each<Breakage>(["cut", "refused"])("a server that lists its mail but delivers none for a while (%s)", (how) => {
  it("loses none: once it works again, all are read", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    proxy = await startBreakingProxy(imap.port, how);
    const repaired = proxy;
    const all = Array.from({ length: 8 }, (_, index) => `n${index}`);
    for (const id of all) imap.deliver(breaking(id));
    setTimeout(() => repaired.repair(), 1_500);
    const reads = await follow(
      repaired.port,
      cursor,
      (seen) => seen.flatMap(({ inbound, unreadable }) => [...inbound, ...unreadable]).length >= 8,
    );
    expect(idsOf(reads)).toEqual(all.map((id) => `${id}@acme.tld`));
    expect(reads.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  });
});

it("a mail that cannot be fetched and is alone in its folder is given up after some hours", async () => {
  const { access, resolve } = local();
  const { cursor } = await readMailbox(access, null, resolve, NEVER);
  proxy = await startBreakingProxy(imap.port, "refused");
  imap.deliver(breaking("one"));
  const now = Date.now.bind(Date);
  const began = now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => (now() - began < 1_000 ? now() : now() + 7 * 3_600_000));
  const reads = await follow(proxy.port, cursor, (all) => all.some(({ unreadable }) => unreadable.length > 0));
  clock.mockRestore();
  expect(now() - began).toBeGreaterThan(1_000);
  expect(reads.flatMap(({ unreadable }) => unreadable)).toMatchObject([{ reason: "notFetched" }]);
});
