import type { EmailAccess } from "../account.ts";
import { IMAP_PASSWORD, IMAP_USER } from "../stand-ins/imap-server.ts";

/** An account on servers of this machine, without encryption. */
export function localAccount(ports: { readonly smtp: number; readonly imap: number }): EmailAccess {
  return {
    address: "camille@sender.tld",
    senderName: "Camille Martin",
    user: IMAP_USER,
    password: IMAP_PASSWORD,
    smtp: { host: "127.0.0.1", port: ports.smtp, tls: "none" },
    imap: { host: "127.0.0.1", port: ports.imap, tls: "none" },
  };
}
