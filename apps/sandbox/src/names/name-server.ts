import { createSocket } from "node:dgram";
import { type Answer, decode, encode, RECURSION_DESIRED, type StringAnswer } from "dns-packet";

const HOST = "127.0.0.1";
/** Seconds for which an answer may be kept. */
const TTL = 60;
/** Response code of a name that does not exist (RFC 1035, section 4.1.1). */
const NXDOMAIN = 3;
/** Flag of answers from the server that holds the name. */
const AUTHORITATIVE = 0x0400;

/** Text and mail server records by name; a name that is absent does not exist. */
export interface Zone {
  readonly txt?: readonly string[];
  readonly mx?: readonly { readonly exchange: string; readonly preference: number }[];
}

/** A public key of 2,048 bits whose private half was thrown away: nothing in the demonstration is signed with it. */
const DEMO_KEY = `v=DKIM1; k=rsa; p=${Buffer.alloc(294, 7).toString("base64")}`;

/** The demonstration's domain: who may send for it is published, and a key; no DMARC policy, so that there is something to advise. */
const DEMO_ZONES: Readonly<Record<string, Zone>> = {
  "filon-demo.test": {
    txt: ["v=spf1 include:sandbox.filon.test ~all"],
    mx: [{ exchange: "mail.sandbox.filon.test", preference: 10 }],
  },
  "sandbox.filon.test": { txt: ["v=spf1 ip4:127.0.0.1 -all"] },
  "default._domainkey.filon-demo.test": { txt: [DEMO_KEY] },
};

export interface NameServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Opens a name server on loopback (DNS over UDP) that holds the given names. Throws what binding the port throws. */
export async function openNameServer(port: number, zones: Readonly<Record<string, Zone>> = DEMO_ZONES): Promise<NameServer> {
  const socket = createSocket("udp4");
  socket.on("message", (message, peer) => {
    const answer = answerTo(message, zones);
    if (answer !== null) socket.send(answer, peer.port, peer.address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.bind(port, HOST, () => {
      socket.off("error", reject);
      // Without a listener, an answer that cannot be sent would end the process.
      socket.on("error", () => undefined);
      resolve();
    });
  });
  return { port: socket.address().port, close: () => new Promise((resolve) => socket.close(resolve)) };
}

/** Returns the answer to a query, or null to a message that is none. */
function answerTo(message: Buffer, zones: Readonly<Record<string, Zone>>): Buffer | null {
  try {
    const { id, type, questions } = decode(message);
    if (type !== "query") return null;
    const asked = questions?.[0];
    const zone = asked === undefined ? undefined : zones[asked.name.toLowerCase()];
    const answers: Answer[] = [];
    if (asked?.type === "TXT")
      for (const text of zone?.txt ?? []) answers.push({ type: "TXT", name: asked.name, ttl: TTL, data: partsOf(text) });
    if (asked?.type === "MX") for (const data of zone?.mx ?? []) answers.push({ type: "MX", name: asked.name, ttl: TTL, data });
    const flags = AUTHORITATIVE | RECURSION_DESIRED | (zone === undefined ? NXDOMAIN : 0);
    return encode({ type: "response", id: id ?? 0, flags, questions: questions ?? [], answers: answers as StringAnswer[] });
  } catch {
    return null;
  }
}

/** Splits a text into the strings of a record, each at most 255 bytes. */
function partsOf(text: string): string[] {
  return text.match(/.{1,255}/gsu) ?? [""];
}
