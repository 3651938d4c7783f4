import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { allowList, type ResolveOptions } from "@filon/integrations";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testImap, testSmtp } from "./connection-test.ts";
import { localAccount } from "./testing/account.ts";
import { type ImapServer, startImapServer } from "./stand-ins/imap-server.ts";
import { type SmtpScript, startSmtpScript } from "./stand-ins/smtp-script.ts";

const NEVER = new AbortController().signal;
const QUICK = { connectMs: 300, answerMs: 2_000 };
const resolve: ResolveOptions = { allow: allowList(["127.0.0.1:*", "localhost:*"]), admit: () => undefined };

let smtp: SmtpScript;
let imap: ImapServer;
const opened: Server[] = [];

/** A server that sends this greeting and nothing else, or disconnects immediately if null. */
async function greeting(text: string | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (text === null) socket.destroy();
    else socket.write(text);
  });
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  smtp = await startSmtpScript();
  imap = await startImapServer();
});
afterEach(() => smtp.reset());
afterAll(async () => {
  for (const server of opened) server.close();
  await Promise.all([smtp.close(), imap.close()]);
});

const account = () => localAccount({ smtp: smtp.port, imap: imap.port });
const smtpAt = (port: number, tls: "none" | "tls" | "starttls" = "none", host = "127.0.0.1") => ({
  ...account(),
  smtp: { host, port, tls },
});
const imapAt = (port: number, tls: "none" | "tls" | "starttls" = "none", host = "127.0.0.1") => ({
  ...account(),
  imap: { host, port, tls },
});

describe("the test of sending", () => {
  it("passes and sends nothing", async () => {
    expect(await testSmtp(account(), resolve, NEVER, QUICK)).toEqual({ ok: true, problem: null, detail: null });
    expect(smtp.accepted).toHaveLength(0);
    expect(smtp.commands).not.toContain("DATA");
  });
  it("no such host", async () => {
    expect((await testSmtp(smtpAt(25, "tls", "no-such-host.invalid"), resolve, NEVER, QUICK)).problem).toBe("hostNotFound");
  });
  it("a private address", async () => {
    expect((await testSmtp(smtpAt(25, "tls", "10.0.0.1"), resolve, NEVER, QUICK)).problem).toBe("addressNotAllowed");
  });
  it("nothing listens", async () => {
    const port = await greeting("");
    await new Promise<void>((done) => void opened.pop()?.close(() => done()));
    expect((await testSmtp(smtpAt(port), resolve, NEVER, QUICK)).problem).toBe("refused");
  });
  it("no greeting arrives: another kind of server, or the wrong encryption", async () => {
    expect((await testSmtp(smtpAt(await greeting("")), resolve, NEVER, QUICK)).problem).toBe("notMailServer");
  });
  it("TLS to a server that speaks plain text", async () => {
    expect((await testSmtp(smtpAt(await greeting("220 clear\r\n"), "tls"), resolve, NEVER, QUICK)).problem).toBe("tlsFailed");
  });
  it("STARTTLS to a server without it", async () => {
    expect((await testSmtp(smtpAt(smtp.port, "starttls"), resolve, NEVER, QUICK)).problem).toBe("tlsFailed");
  });
  it("an untrusted certificate", async () => {
    const server = new SMTPServer({ secure: true, logger: false });
    server.on("error", () => undefined);
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    const { port } = server.server.address() as AddressInfo;
    expect((await testSmtp(smtpAt(port, "tls", "localhost"), resolve, NEVER, QUICK)).problem).toBe("certificateInvalid");
    await new Promise<void>((done) => server.close(() => done()));
  });
  it("not a mail server", async () => {
    expect((await testSmtp(smtpAt(await greeting("HTTP/1.1 400 Bad Request\r\n\r\n")), resolve, NEVER, QUICK)).problem).toBe(
      "notMailServer",
    );
  });
  it.each([
    ["535 5.7.8 Username and Password not accepted", "authFailed"],
    ["534 5.7.9 Application-specific password required", "appPasswordRequired"],
    ["550 5.7.30 Basic authentication is not supported for Client Submission.", "basicAuthDisabled"],
  ])("a refused login: %s", async (answer, problem) => {
    smtp.fail({ at: "auth", how: { answer } });
    expect((await testSmtp(account(), resolve, NEVER, QUICK)).problem).toBe(problem);
  });
  it("a server that offers no known way to sign in", async () => {
    smtp.fail({ at: "ehlo", how: { answer: "250-script.test\r\n250 AUTH GSSAPI" } });
    smtp.fail({ at: "auth", how: { answer: "504 5.5.4 Unrecognized authentication type" } });
    expect((await testSmtp(account(), resolve, NEVER, QUICK)).problem).toBe("authNotOffered");
  });
  it("a sender's address that the server rejects", async () => {
    smtp.fail({ at: "mail", how: { answer: "553 5.7.1 Sender address rejected: not owned by user" } });
    expect(await testSmtp(account(), resolve, NEVER, QUICK)).toMatchObject({
      ok: false,
      problem: "senderRefused",
      detail: expect.stringContaining("not owned"),
    });
  });
  it("a connection dropped halfway", async () => {
    smtp.fail({ at: "auth", how: "drop" });
    expect((await testSmtp(account(), resolve, NEVER, QUICK)).problem).toBe("dropped");
  });
});

describe("the test of reading", () => {
  it("passes", async () => {
    expect(await testImap(account(), resolve)).toEqual({ ok: true, problem: null, detail: null });
  });
  it("no such host", async () => {
    expect((await testImap(imapAt(993, "tls", "no-such-host.invalid"), resolve)).problem).toBe("hostNotFound");
  });
  it("nothing listens", async () => {
    const port = await greeting("");
    await new Promise<void>((done) => void opened.pop()?.close(() => done()));
    expect((await testImap(imapAt(port), resolve)).problem).toBe("refused");
  });
  it("a wrong password", async () => {
    expect((await testImap({ ...account(), password: "wrong" }, resolve)).problem).toBe("authFailed");
  });
  it("TLS to a server that speaks plain text", async () => {
    expect((await testImap(imapAt(await greeting("* OK clear\r\n"), "tls"), resolve)).problem).toBe("tlsFailed");
  });
  it("not a mail server", async () => {
    expect((await testImap(imapAt(await greeting("HTTP/1.1 400 Bad Request\r\n\r\n")), resolve, QUICK)).problem).toBe("notMailServer");
  });
  it("a connection dropped immediately", async () => {
    expect((await testImap(imapAt(await greeting(null)), resolve)).problem).toBe("dropped");
  });
});
