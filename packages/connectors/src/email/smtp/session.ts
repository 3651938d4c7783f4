import { isIP } from "node:net";
import { cutText, storableText } from "@filon/contracts/text";
import { Readable } from "node:stream";
import { type ResolveOptions, resolvePublic } from "@filon/integrations";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { EmailAccess } from "../account.ts";

/**
 * The phases of an SMTP dialogue. Up to `envelope` nothing of the message has been sent, so it certainly was not delivered; from `body` on only the
 * server's answer can tell.
 */
export type SmtpPhase = "connect" | "auth" | "envelope" | "body";

/** A failed dialogue: where it failed, and the server's answer, if any. An answer is always definite. */
export class SmtpFailure extends Error {
  override readonly name = "SmtpFailure";
  readonly phase: SmtpPhase;
  /** Three digits; null if there was no answer. */
  readonly code: number | null;
  /** Enhanced status such as 5.1.1 (RFC 3463); null if the server gave none. */
  readonly status: string | null;
  readonly response: string;

  constructor(phase: SmtpPhase, error: unknown) {
    super(cutText(storableText(error instanceof Error ? error.message : String(error)), 500), { cause: error });
    this.phase = phase;
    const response =
      typeof error === "object" && error !== null && "response" in error && typeof error.response === "string" ? error.response : "";
    const code =
      typeof error === "object" && error !== null && "responseCode" in error && typeof error.responseCode === "number"
        ? error.responseCode
        : null;
    this.response = cutText(storableText(response), 500);
    this.code = code;
    this.status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u.exec(response)?.[1] ?? null;
  }
}

export interface MailTimeouts {
  /** Timeouts in milliseconds: to connect, for the greeting, for an answer. */
  readonly connectMs: number;
  readonly answerMs: number;
}

/** RFC 5321, section 4.5.3.2, allows minutes; a worker's lease is shorter. */
export const SMTP_TIMEOUTS: MailTimeouts = { connectMs: 10_000, answerMs: 30_000 };

export interface SmtpSession {
  /**
   * Sends one message to one address; returns the server's last answer. Throws SmtpFailure, in phase `envelope` when the
   * message may no longer be sent once the server is ready for it.
   */
  readonly send: (from: string, to: string, message: Buffer, maySend: () => boolean) => Promise<string>;
  readonly close: () => void;
}

export interface SmtpSessionOptions {
  readonly resolve: ResolveOptions;
  readonly signal: AbortSignal;
  readonly timeouts?: MailTimeouts;
  /** Asks the server, once signed in, whether it accepts this sender; calls back with its answer when it does not. */
  readonly probeSender?: (answer: string) => void;
}

/** Connects and signs in. Throws SmtpFailure, or EgressRefused for a forbidden host. */
export async function openSmtp(access: EmailAccess, options: SmtpSessionOptions): Promise<SmtpSession> {
  const { host, port, tls } = access.smtp;
  const { address } = await resolvePublic(host, port, options.resolve);
  if (tls === "none" && !options.resolve.allow.allows(host, port))
    throw new SmtpFailure("connect", Object.assign(new Error("plain connection"), { code: "ETLS" }));
  const timeouts = options.timeouts ?? SMTP_TIMEOUTS;
  const connection = new SMTPConnection({
    host: address,
    port,
    secure: tls === "tls",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    tls: isIP(host) === 0 ? { servername: host } : {},
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.answerMs,
    socketCloseTimeout: 0,
    logger: false,
    ...(options.probeSender === undefined ? {} : { customAuth: { PLAIN: probingPlain(access, options.probeSender) } }),
  });
  const progress = { phase: "connect" as SmtpPhase };
  const broken = brokenConnection(connection, progress, options.signal);
  const step = <Result>(start: (done: (error: unknown, result: Result) => void) => void) =>
    Promise.race([
      broken,
      new Promise<Result>((resolve, reject) => {
        start((error, result) => (error == null ? resolve(result) : reject(new SmtpFailure(progress.phase, error))));
      }),
    ]);
  try {
    await step<void>((done) => connection.connect((error) => done(error, undefined)));
    progress.phase = "auth";
    await step<unknown>((done) => connection.login({ user: access.user, pass: access.password }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    close: () => connection.close(),
    send: async (from, to, message, maySend) => {
      progress.phase = "envelope";
      const body = Readable.from(bodyOf(message, progress, maySend), { objectMode: false });
      const info = await step<{ response: string }>((done) => connection.send({ from, to: [to], size: message.length }, body, done));
      connection.quit();
      return info.response;
    },
  };
}

/** The connection reads this only after the server's 354: from then on the server may have the message. */
function* bodyOf(message: Buffer, progress: { phase: SmtpPhase }, maySend: () => boolean): Generator<Buffer> {
  if (!maySend()) throw new Error("the message may no longer be sent");
  progress.phase = "body";
  yield message;
}

/** Rejects, in any phase, when the connection breaks or the caller aborts. */
function brokenConnection(connection: SMTPConnection, progress: { readonly phase: SmtpPhase }, signal: AbortSignal): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    connection.on("error", (error: unknown) => reject(new SmtpFailure(progress.phase, error)));
    connection.on("end", () =>
      reject(new SmtpFailure(progress.phase, Object.assign(new Error("connection closed"), { code: "ECONNECTION" }))),
    );
    const giveUp = () => {
      reject(new SmtpFailure(progress.phase, Object.assign(new Error("given up"), { code: "ETIMEDOUT" })));
      connection.close();
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
    connection.on("end", () => signal.removeEventListener("abort", giveUp));
  });
  // The current step rejects with it; a break after the last step is ignored.
  broken.catch(() => undefined);
  return broken;
}

interface AuthDialogue {
  sendCommand(command: string): Promise<{ status: number; response: string }>;
  resolve(): void;
  reject(error: Error): void;
}

/** Signs in by AUTH PLAIN, then checks whether the address may send, and cancels: nothing is changed. */
function probingPlain(access: EmailAccess, tell: (answer: string) => void) {
  return async (dialogue: AuthDialogue): Promise<void> => {
    const token = Buffer.from(`\0${access.user}\0${access.password}`).toString("base64");
    const signedIn = await dialogue.sendCommand(`AUTH PLAIN ${token}`);
    if (signedIn.status !== 235) {
      dialogue.reject(new Error("Invalid login"));
      return;
    }
    const answer = await dialogue.sendCommand(`MAIL FROM:<${access.address}>`);
    if (answer.status >= 500) tell(answer.response);
    await dialogue.sendCommand("RSET");
    dialogue.resolve();
  };
}
