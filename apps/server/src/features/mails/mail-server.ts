import { requireNoTransaction } from "@filon/db";
import * as auth from "@filon/db/auth";
import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import { MAILS_AT_ONCE } from "./mails.jobs.ts";
import type { RenderedMail } from "./render-mail.ts";

/** Where the demonstration's mail server takes Filon's own e-mails; written at start, since any worker sends. */
export const SANDBOX_SMTP_SETTING = "sandbox_smtp";

/** How Filon signs in to the demonstration's mail server: no secret, it listens on this machine alone. */
export const SANDBOX_SENDER = { user: "filon", password: "filon" } as const;

const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;
/** A connection that nothing was sent over for so long is closed. */
const IDLE_MS = 5_000;

/** The server that Filon's own e-mails are handed to, as an smtp:// address; null: there is none. */
export async function mailServerOf({ config, db }: Pick<Services, "config" | "db">): Promise<string | null> {
  if (config.mail.smtpUrl !== null) return config.mail.smtpUrl;
  return config.sandbox.enabled ? auth.findSetting(db.pool, SANDBOX_SMTP_SETTING) : null;
}

/** An e-mail and its envelope. */
export interface OutgoingMail extends RenderedMail {
  readonly to: string;
  readonly template: string;
  /** The same at every try, so that mailboxes fold a second copy into the first. */
  readonly messageId: string;
}

/** The server refused the e-mail for good: trying again would change nothing. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** Hands e-mails over, several at once, over connections that are kept for the next ones. */
export interface Mailer {
  /** Throws MailRefused on a definite no, and what nodemailer throws when it may work later. */
  deliver(server: string, mail: OutgoingMail): Promise<void>;
}

interface Connections {
  readonly transport: Pick<Transporter, "sendMail" | "close">;
  inHand: number;
  idle?: NodeJS.Timeout;
}

export function openMailer(from: Config["mail"]["from"]): Mailer {
  const open = new Map<string, Connections>();

  function connectionsTo(server: string): Connections {
    const known = open.get(server);
    if (known) return known;
    const pooled = { ...transportOptions(server), pool: true as const, maxConnections: MAILS_AT_ONCE, maxRequeues: 0 };
    const made = { transport: createTransport(pooled, { from }), inHand: 0 };
    open.set(server, made);
    return made;
  }

  return {
    async deliver(server, mail) {
      requireNoTransaction("the mail server");
      const connections = connectionsTo(server);
      clearTimeout(connections.idle);
      connections.inHand += 1;
      try {
        await handOver(connections.transport, mail);
      } finally {
        connections.inHand -= 1;
        if (connections.inHand === 0) {
          connections.idle = setTimeout(() => {
            open.delete(server);
            connections.transport.close();
          }, IDLE_MS);
          connections.idle.unref();
        }
      }
    },
  };
}

async function handOver(transport: Connections["transport"], mail: OutgoingMail): Promise<void> {
  try {
    await transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.messageId}>`,
      // Written by a program: mailboxes answer it with no absence notice (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", "X-Filon-Mail": mail.template },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    if (isRefusal(error)) throw new MailRefused("the mail server refused it", { cause: error });
    throw error;
  }
}

/** How a server is talked to: a password is never said in clear outside this machine. */
export function transportOptions(server: string) {
  const { hostname, username } = new URL(server);
  const local = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
  return {
    url: server,
    requireTLS: username !== "" && !local,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  };
}

/** About the message or its reader, answered with 5xx; a refused login is mended in the settings, and tried again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || typeof error.responseCode !== "number") return false;
  return error.responseCode >= 500 && !("code" in error && error.code === "EAUTH");
}
