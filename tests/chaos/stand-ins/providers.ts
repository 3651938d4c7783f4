import { startSmtpScript, type MailVerdict } from "../../../packages/connectors/src/email/stand-ins/smtp-script.ts";
import { formField, type Scripted, startGatewayServer } from "../../../packages/connectors/src/linkedin/stand-ins/gateway-server.ts";
import { misbehave, type Misbehaviour } from "../testing/misbehaviour.ts";
import { startSentFolders } from "./sent-folders.ts";

/** A misbehaving mail provider and a misbehaving LinkedIn gateway, over their real protocols. */
export interface Providers {
  readonly server: string;
  /** The messages that were accepted, and so were sent, as named by `contentOf`. */
  readonly accepted: readonly string[];
  /** Returns how each request for a message was treated, and when, in milliseconds since the start. */
  trailOf(content: string): readonly string[];
  /** Returns the settings of a row of channel_account for this address. */
  mailbox(address: string): Promise<Record<string, unknown>>;
  readonly gatewaySettings: Record<string, unknown>;
  /** Secrets that are valid for all accounts. */
  readonly secrets: Record<string, string>;
  close(): Promise<void>;
}

/** How the providers behave. */
export interface ProvidersPlan {
  readonly behaviour: Misbehaviour;
  /** Delay before each answer, in milliseconds. */
  readonly answerAfterMs: number;
}

/** Delay before a late copy of an accepted mail appears in the Sent folder, in milliseconds. */
const COPY_LATE_MS = 600;
/** One mail in this many has a late copy. */
const LATE_COPIES = 5;

/** Returns a name of a message by its channel, recipient and text; nobody may receive the same one twice. */
export function contentOf(channel: string, recipient: string, text: string): string {
  return `${channel} ${recipient} ${text}`;
}

/** Starts both providers. They keep accepted messages where the connectors look them up: in Sent folders and in chats. */
export async function startProviders({ behaviour, answerAfterMs }: ProvidersPlan): Promise<Providers> {
  const accepted: string[] = [];
  const folders = await startSentFolders();
  const treatmentOf = misbehave(behaviour);
  const trails = new Map<string, string[]>();

  /** Decides how a message is treated, and records it if it is accepted. */
  function receive(content: string, text: string) {
    const trail = trails.get(content) ?? [];
    const how = treatmentOf({ text }, trail.length + 1);
    trail.push(`${how} at ${Math.round(performance.now())}`);
    trails.set(content, trail);
    if (how === "accept" || how === "silent" || how === "drop") accepted.push(content);
    return how;
  }

  function onMail(to: string, source: string): MailVerdict {
    const text = mailText(source);
    switch (receive(contentOf("email", bare(to), text), text)) {
      case "busy":
        return { accepts: false, how: { answer: "421 4.7.0 Try again later" }, afterMs: 0 };
      case "broken":
        return { accepts: false, how: { answer: "451 4.3.0 Local error in processing" }, afterMs: 0 };
      case "cut":
        return { accepts: false, how: "drop", afterMs: 0 };
      case "drop":
        return { accepts: true, how: "drop", afterMs: 0 };
      case "silent":
        return { accepts: true, how: "hang", afterMs: 0 };
      case "deaf":
        return { accepts: false, how: "hang", afterMs: 0 };
      default:
        return { accepts: true, how: "answer", afterMs: answerAfterMs };
    }
  }

  function onChat(body: string): Scripted {
    const text = formField(body, "text");
    switch (receive(contentOf("linkedin", formField(body, "attendees_ids"), text), text)) {
      case "busy":
        return { kind: "answer", status: 429, body: { type: "errors/too_many_requests" }, headers: { "retry-after": "0" } };
      case "broken":
        return { kind: "answer", status: 503, body: { type: "errors/service_unavailable" } };
      case "cut":
        return { kind: "dropBefore" };
      case "drop":
        return { kind: "acceptThenDrop" };
      case "silent":
        return { kind: "acceptThenHang" };
      case "deaf":
        return { kind: "hang" };
      default:
        return { kind: "accept", afterMs: answerAfterMs };
    }
  }

  const smtp = await startSmtpScript((source, from) => {
    const late = accepted.length % LATE_COPIES === 0 ? COPY_LATE_MS : 0;
    if (late === 0) folders.keep(bare(from), source);
    else setTimeout(() => folders.keep(bare(from), source), late);
  });
  smtp.judge(({ to, source }) => onMail(to, source));
  const gateway = await startGatewayServer();
  gateway.treat(({ body }) => onChat(body));
  const local = (port: number) => ({ host: "127.0.0.1", port, tls: "none" });
  return {
    server: folders.server,
    accepted,
    trailOf: (content) => trails.get(content) ?? [],
    gatewaySettings: { gatewayUrl: gateway.baseUrl },
    secrets: { password: folders.password, gatewayKey: "clé" },
    async mailbox(address) {
      const { port, user } = await folders.open(address);
      return { senderName: "Camille", user, smtp: local(smtp.port), imap: local(port) };
    },
    async close() {
      await Promise.all([smtp.close(), gateway.close()]);
      await folders.close();
    },
  };
}

/** Returns the address in `MAIL FROM:<…>` or `RCPT TO:<…>`. */
function bare(command: string): string {
  return command.slice(command.indexOf("<") + 1, command.indexOf(">"));
}

/** Returns the plain text of a mail, which is one line of ASCII. */
function mailText(source: string): string {
  const plain = source.indexOf("\r\n\r\n", source.indexOf("Content-Type: text/plain"));
  return source.slice(plain + 4, source.indexOf("\r\n", plain + 4)).trim();
}
