import { isIP } from "node:net";
import { type ResolveOptions, resolvePublic } from "@filon/integrations";
import { ImapFlow } from "imapflow";
import type { EmailAccess } from "../account.ts";

const CONNECT_MS = 10_000;
/**
 * A connection on which nothing came for this long is gone. Longer than a watcher's pause between two reads (two
 * minutes): at this silence the client probes the server and ends the IDLE, which nobody would begin again.
 */
const ANSWER_MS = 150_000;
/** A literal larger than this is no message that we read. */
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
    // What is packed may unpack to any size: mails are small enough as they are.
    disableCompression: true,
    disableAutoIdle: true,
    logger: false,
  });
  // Without a listener an error on the socket would end the process.
  client.on("error", onError);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** Whether the server refused the login itself. */
export function isLoginRefused(error: unknown): boolean {
  return typeof error === "object" && error !== null && "authenticationFailed" in error && error.authenticationFailed === true;
}
