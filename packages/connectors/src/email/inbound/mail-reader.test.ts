import { isStorable } from "@filon/contracts/text";
import { expect, it } from "vitest";
import { makeMailReader } from "./mail-reader.ts";
import type { RawMessage } from "./raw-message.ts";
import { humanReply, OWN_ADDRESS, SENT_ID } from "../fixtures/samples.ts";

const RECEIVED = "2026-11-20T10:00:00.000Z";
const raw = (source: string | Uint8Array): RawMessage => ({
  source: typeof source === "string" ? new TextEncoder().encode(source) : source,
  receivedAt: RECEIVED,
  place: "INBOX:1:1",
});
/** A thread that never answers, as if in an endless pattern. */
const STUCK = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { for (;;); });',
);
/** A thread that crashes on a mail. */
const DYING = new URL(
  'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw new Error("no"); });',
);

/** Bodies that once blocked the process for 7 to 43 seconds, and similar ones; HTML where marked. */
const HOSTILE: readonly (readonly [type: string, unit: string])[] = [
  ["plain", "\n"],
  ["plain", "On "],
  ["plain", "Le 1 "],
  ["plain", "De : a\n"],
  ["plain", "stop\n"],
  ["plain", "--\n"],
  ["plain", "> "],
  ["html", "\n"],
  ["html", "<blockquote "],
  ["html", "<blockquote>"],
  ["html", "<style "],
  ["html", "<style>"],
  ["html", "<"],
  ["html", "<!--"],
  ["html", "&#"],
];

/** Patient, since what is tested here is that the process stays free, also on a machine with other work. */
const shared = makeMailReader(undefined, 20_000);

it("a mail of 250 KB of messages inside messages delays the next mail by little", { timeout: 30_000 }, async () => {
  const nested = "Content-Type: message/rfc822\r\n\r\n".repeat(7_500);
  const hostile = humanReply("").replace("Content-Type: text/plain; charset=utf-8\r\n", "").replace("\r\n\r\n", `\r\n${nested}`);
  await shared.read(raw(humanReply("", "Bonjour")), OWN_ADDRESS);
  const before = performance.now();
  const [{ unreadable }, next] = await Promise.all([
    shared.read(raw(hostile), OWN_ADDRESS),
    shared.read(raw(humanReply("", "STOP")), OWN_ADDRESS),
  ]);
  expect(next.inbound?.type).toBe("opted_out");
  expect(unreadable).toBeNull();
  expect(performance.now() - before).toBeLessThan(5_000);
});

it.each(HOSTILE)("a mail of 250 KB of %j in text/%s is read without blocking the process", { timeout: 30_000 }, async (type, unit) => {
  const source = humanReply("", `Bonjour${unit.repeat(250_000 / unit.length)}`).replace("text/plain", `text/${type}`);
  let last = performance.now();
  let longest = 0;
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const { inbound, unreadable } = await shared.read(raw(source), OWN_ADDRESS);
  clearInterval(ticking);
  expect(unreadable).toBeNull();
  expect(inbound).toMatchObject({ match: { email: "jane@acme.tld" } });
  // The process was free throughout; the rest is copying 250 KB, on a machine with other work.
  expect(longest).toBeLessThan(3_000);
});

it.each([
  ["takes too long", STUCK],
  ["kills its thread", DYING],
])("a mail that %s is kept as plain text and reported; the next one is read", async (_, thread) => {
  const reader = makeMailReader(thread, 200);
  const read = await reader.read(raw(humanReply("", "Oui, volontiers.")), OWN_ADDRESS);
  expect(read.inbound).toMatchObject({
    providerEventId: expect.stringMatching(/^mail:reply-1@acme\.tld:[0-9a-f]{32}$/u),
    type: "replied",
    match: { messageIds: [SENT_ID, "a0.step1@sender.tld"], email: "jane@acme.tld" },
    data: { text: "Oui, volontiers.", subject: "Re: Votre logistique", messageId: "reply-1@acme.tld" },
  });
  expect(read.unreadable).toEqual({
    providerEventId: expect.stringMatching(/^mail:reply-1@acme\.tld:[0-9a-f]{32}$/u),
    reason: "notParsed",
    from: "jane@acme.tld",
    subject: "Re: Votre logistique",
    occurredAt: RECEIVED,
  });
  expect((await reader.read(raw(humanReply("", "STOP")), OWN_ADDRESS)).inbound?.type).toBe("opted_out");
});

it("after a mail that took too long, the others are parsed as before", async () => {
  const reader = makeMailReader();
  const answers = await Promise.all(["un", "deux", "trois"].map((word) => reader.read(raw(humanReply("", word)), OWN_ADDRESS)));
  expect(answers.map(({ inbound }) => inbound?.data.text)).toEqual(["un", "deux", "trois"]);
});

it("a mail with NUL, half an emoji as an HTML entity and an endless id yields storable texts and short ids", async () => {
  const source = humanReply("", "Oui&#0;&#xD83D; merci\u0000")
    .replace("text/plain", "text/html")
    .replace("reply-1@acme.tld", `${"x".repeat(5_000)}@acme.tld`)
    .replace("Subject: Re:", "Subject: =?utf-8?Q?=00a?= Re:");
  const { inbound } = await makeMailReader().read(raw(source), OWN_ADDRESS);
  const texts = [inbound?.data.text, inbound?.data.subject, inbound?.data.messageId, inbound?.providerEventId];
  expect(texts.every((text) => text !== undefined && isStorable(text) && text.length < 600)).toBe(true);
  expect(inbound?.data.text).toBe("Oui\uFFFD merci");
});
