import { requireNoTransaction } from "@filon/db";
import * as installation from "@filon/db/installation";
import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import { MAILS_AT_ONCE } from "./mails.jobs.ts";
import type { RenderedMail } from "./render-mail.ts";

/** The setting with the address of the demonstration's mail server; written at start, since any worker may send. */
export const SANDBOX_SMTP_SETTING = "sandbox_smtp";

/** Credentials for the demonstration's mail server: not a secret, it listens on this machine only. */
export const SANDBOX_SENDER = { user: "filon", password: "filon" } as const;

const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;
/** Milliseconds after which an idle connection is closed. */
const IDLE_MS = 5_000;

/** Returns the mail server as an smtp:// address, or null if there is none. */
export async function mailServerOf({ config, db }: Pick<Services, "config" | "db">): Promise<string | null> {
  if (config.mail.smtpUrl !== null) return config.mail.smtpUrl;
  return config.sandbox.enabled ? installation.findSetting(db.pool, SANDBOX_SMTP_SETTING) : null;
}

/** An e-mail and its envelope. */
export interface OutgoingMail extends RenderedMail {
  readonly to: string;
  readonly template: string;
  /** The same at each attempt, so that mailboxes recognise duplicates. */
  readonly messageId: string;
}

/** The server refused the e-mail permanently: retrying would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** Hands e-mails over concurrently, over connections that are kept open for the next ones. */
export interface Mailer {
  /** Throws MailRefused on a permanent refusal, and nodemailer's own error if a retry may succeed. */
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
      ...(mail.calendar === undefined ? {} : { icalEvent: { ...mail.calendar, filename: "invite.ics" } }),
      messageId: `<${mail.messageId}>`,
      // Marks the e-mail as automatic, so that mailboxes send no out-of-office replies (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated", "X-Filon-Mail": mail.template },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    if (isRefusal(error)) throw new MailRefused("the mail server refused it", { cause: error });
    throw error;
  }
}

/** Returns the transport's options. A password is never sent in clear text to another machine. */
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

/** A 5xx answer to the message or its recipient. A refused login can be corrected in the settings, so it is retried. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || typeof error.responseCode !== "number") return false;
  return error.responseCode >= 500 && !("code" in error && error.code === "EAUTH");
}
