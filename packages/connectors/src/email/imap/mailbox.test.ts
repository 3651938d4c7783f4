import { allowList } from "@filon/integrations";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { humanReply } from "../fixtures/samples.ts";
import { localAccount } from "../testing/account.ts";
import { type ImapServer, startImapServer } from "../stand-ins/imap-server.ts";
import { type MailboxRead, readMailbox } from "./read-mailbox.ts";
import { watchMailbox } from "./watch-mailbox.ts";

const NEVER = new AbortController().signal;

function reply(id: string): string {
  return humanReply("").replace("reply-1@acme.tld", `${id}@acme.tld`);
}

let imap: ImapServer;
beforeEach(async () => {
  imap = await startImapServer();
});
afterEach(() => imap.close());

function local() {
  return {
    access: localAccount({ smtp: 1, imap: imap.port }),
    resolve: { allow: allowList([`127.0.0.1:${imap.port}`]), admit: () => undefined },
  };
}

const idsOf = (read: MailboxRead) => read.inbound.map((each) => each.data.messageId ?? "");

describe("reading a mailbox", () => {
  it("mail from before the account was connected is ignored, later mail is read once", async () => {
    const { access, resolve } = local();
    imap.deliver(reply("old"));
    const first = await readMailbox(access, null, resolve, NEVER);
    imap.deliver(reply("new"));
    const second = await readMailbox(access, first.cursor, resolve, NEVER);
    const third = await readMailbox(access, second.cursor, resolve, NEVER);
    expect([idsOf(first), idsOf(second), idsOf(third)]).toEqual([[], ["new@acme.tld"], []]);
  });
  it("the junk folder is read too, since delivery reports may land there", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    imap.deliver(reply("junk"), "Junk");
    expect(idsOf(await readMailbox(access, cursor, resolve, NEVER))).toEqual(["junk@acme.tld"]);
  });
  it("a renumbered folder is read again, not skipped", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    imap.deliver(reply("renumbered"));
    const stale = { folders: { ...cursor.folders, INBOX: { validity: "999", lastUid: 5000 } } };
    expect(idsOf(await readMailbox(access, stale, resolve, NEVER))).toEqual(["renumbered@acme.tld"]);
  });
});

describe("following a mailbox", () => {
  it("notices a message immediately, survives a dropped connection, and ends when aborted", async () => {
    const { access, resolve } = local();
    const stop = new AbortController();
    const heard: string[] = [];
    let wake = () => {};
    const until = async (enough: () => boolean) => {
      while (!enough()) await new Promise<void>((resolved) => void (wake = resolved));
    };
    let reads = 0;
    const watching = watchMailbox({
      access,
      cursor: null,
      resolve,
      signal: stop.signal,
      backoffMs: 10,
      onProblem: () => undefined,
      onRead: async (read) => {
        reads += 1;
        heard.push(...idsOf(read));
        wake();
      },
    });
    await until(() => reads === 1);
    imap.deliver(reply("one"));
    await until(() => heard.length === 1);
    imap.drop();
    imap.deliver(reply("two"));
    await until(() => heard.length === 2);
    stop.abort();
    expect(await watching).toBeNull();
    expect(heard).toEqual(["one@acme.tld", "two@acme.tld"]);
  });
  it("mail that could not be stored is delivered again", async () => {
    const { access, resolve } = local();
    const { cursor } = await readMailbox(access, null, resolve, NEVER);
    imap.deliver(reply("kept"));
    const stop = new AbortController();
    const tries: string[][] = [];
    await watchMailbox({
      access,
      cursor,
      resolve,
      signal: stop.signal,
      backoffMs: 1,
      onProblem: () => undefined,
      onRead: async (read) => {
        tries.push(idsOf(read));
        if (tries.length === 1) throw new Error("the database is away");
        stop.abort();
      },
    });
    expect(tries).toEqual([["kept@acme.tld"], ["kept@acme.tld"]]);
  });
  it("a rejected login ends it immediately, since retrying would lock the account", async () => {
    const { access, resolve } = local();
    const watch = { cursor: null, resolve, signal: NEVER, onProblem: () => undefined, onRead: async () => undefined };
    expect(await watchMailbox({ ...watch, access: { ...access, password: "wrong" } })).toBe("authFailed");
  });
});
