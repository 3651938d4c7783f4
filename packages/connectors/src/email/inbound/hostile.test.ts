import { isStorable } from "@filon/contracts/text";
import { expect, it } from "vitest";
import { humanReply, OWN_ADDRESS, SENT_ID } from "../fixtures/samples.ts";
import { makeMailReader } from "./mail-reader.ts";

const reader = makeMailReader();
const RECEIVED = "2026-11-20T10:00:00.000Z";

function read(source: string | Uint8Array, uid = 1) {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return reader.read({ source: bytes, receivedAt: RECEIVED, place: `INBOX:1:${uid}` }, OWN_ADDRESS);
}

/** A reply whose parts are nested this deep. */
function nested(depth: number): string {
  const opening = Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join("");
  const closing = Array.from({ length: depth }, (_, at) => `\r\n--b${depth - 1 - at}--`).join("");
  return humanReply("", "").replace(
    /Content-Type: text\/plain[\s\S]*$/u,
    `${opening}Content-Type: text/plain\r\n\r\nOui, volontiers.\r\n${closing}\r\n`,
  );
}

it("a mail nested 100 levels deep is set aside with its sender and subject, and the next one is read", async () => {
  const { inbound, unreadable } = await read(nested(100));
  expect(unreadable).toMatchObject({ reason: "notParsed", from: "jane@acme.tld", subject: "Re: Votre logistique" });
  // That somebody answered is known all the same, so the sequence stops.
  expect(inbound).toMatchObject({ type: "replied", match: { email: "jane@acme.tld" } });
  expect((await read(nested(20))).inbound?.data.text).toBe("Oui, volontiers.");
});

it("an HTML bomb of a million nested tags and entities yields a short text in time", async () => {
  const bomb = `${"<div><table><tr><td>".repeat(40_000)}STOP${"&amp;".repeat(40_000)}`;
  const began = performance.now();
  const { inbound } = await read(humanReply("", bomb).replace("text/plain", "text/html"));
  expect(inbound?.match.email).toBe("jane@acme.tld");
  expect(inbound?.data.text?.length ?? 0).toBeLessThanOrEqual(20_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it("NUL bytes and lone surrogates become storable text, and the request between them is still seen", async () => {
  const { inbound } = await read(humanReply("", "ST\u0000OP&#xD800;").replace("text/plain", "text/html"));
  expect(isStorable(inbound?.data.text ?? "\u0000")).toBe(true);
  const plain = await read(humanReply("", "STOP\u0000"));
  expect(plain.inbound).toMatchObject({ type: "opted_out" });
});

it.each(["utf-8", "us-ascii", "x-unknown", "utf-16", ""])(
  "bytes of another charset than declared (%s) are read as far as possible",
  async (charset) => {
    const source = Buffer.concat([
      Buffer.from(humanReply("", "").split("\r\n\r\n")[0]?.replace("utf-8", charset) ?? ""),
      Buffer.from("\r\n\r\n"),
      Buffer.from("Bonjour, ça m’intéresse.", "latin1"),
    ]);
    const { inbound, unreadable } = await read(source);
    expect(unreadable).toBeNull();
    expect(inbound).toMatchObject({ type: "replied", match: { email: "jane@acme.tld" } });
    expect(isStorable(inbound?.data.text ?? "\u0000")).toBe(true);
  },
);

it("characters that reverse the reading direction cannot disguise a sender or a subject", async () => {
  const source = humanReply("", "Oui \u202Etxt.exe").replace("Subject: Re:", "Subject: =?utf-8?B?4oCuZ3Bq?= Re:");
  const { inbound } = await read(source);
  expect(inbound?.data.subject).toBe("gpj Re: Votre logistique");
  expect(inbound?.data.text).toBe("Oui txt.exe");
});

it("mails without a Message-ID are told apart by their place; two with the same id by their words", async () => {
  const without = humanReply("").replace(/Message-ID: .*\r\n/u, "");
  const [first, second] = [await read(without, 1), await read(without, 2)];
  expect(first.inbound?.providerEventId).not.toBe(second.inbound?.providerEventId);
  const [one, other] = [await read(humanReply("", "Oui."), 3), await read(humanReply("", "STOP"), 4)];
  expect(one.inbound?.providerEventId).not.toBe(other.inbound?.providerEventId);
  expect(other.inbound?.type).toBe("opted_out");
});

it("twenty thousand forged references are cut, the one that is answered first", async () => {
  const forged = Array.from({ length: 20_000 }, (_, at) => ` <forged.${at}@evil.tld>`).join("\r\n");
  const { inbound } = await read(humanReply("").replace("<a0.step1@sender.tld>", `${forged.trim()}\r\n`));
  expect(inbound?.match.messageIds?.[0]).toBe(SENT_ID);
  expect(inbound?.match.messageIds?.length).toBeLessThanOrEqual(100);
});
