import { isIP } from "node:net";
import { type ResolveOptions, resolvePublic } from "@filon/integrations";
import { ImapFlow } from "imapflow";
import type { EmailAccess } from "../account.ts";

const CONNECT_MS = 10_000;
/**
 * A connection silent for this long is considered dead. Longer than a watcher's pause between two reads (two minutes), because after this silence the
 * client probes the server and ends the IDLE, which nothing would restart.
 */
const ANSWER_MS = 150_000;
/** A literal larger than this is not a message that we read. */
const MAX_LITERAL_BYTES = 8 * 1024 * 1024;

/** Connects and signs in; the caller closes. Throws EgressRefused and what imapflow throws. */
export async function openImap(
  access: EmailAccess,
  resolve: ResolveOptions,
  onError: (error: Error) => void = () => undefined,
  connectMs: number = CONNECT_MS,
): Promise<ImapFlow> {
  const { host, port, tls } = access.imap;
  const { address } = await resolvePublic(host, port, resolve);
  if (tls === "none" && !resolve.allow.allows(host, port)) throw Object.assign(new Error("plain connection"), { code: "ETLS" });
  const client = new ImapFlow({
    host: address,
    port,
    secure: tls === "tls",
    doSTARTTLS: tls === "starttls",
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user: access.user, pass: access.password },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: ANSWER_MS,
    maxLiteralSize: MAX_LITERAL_BYTES,
    // Compressed data may unpack to any size, and mails are small enough uncompressed.
    disableCompression: true,
    disableAutoIdle: true,
    logger: false,
  });
  // Without a listener, a socket error would end the process.
  client.on("error", onError);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** Checks whether the server rejected the login itself. */
export function isLoginRefused(error: unknown): boolean {
  return typeof error === "object" && error !== null && "authenticationFailed" in error && error.authenticationFailed === true;
}
