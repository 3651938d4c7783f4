import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** Points of an SMTP dialogue at which a server may fail; `final` is after the message's final dot. */
export type SmtpPoint = "greeting" | "ehlo" | "auth" | "mail" | "rcpt" | "data" | "body" | "final";

/** What happens at a point, once: the connection drops, hangs, or gets this answer. */
export type SmtpFault = { readonly at: SmtpPoint; readonly how: "drop" | "hang" | { readonly answer: string } };

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly source: string;
}

/** What happens to a complete message: whether the server accepts it, and what it says so many milliseconds later. */
export interface MailVerdict {
  readonly accepts: boolean;
  readonly how: "answer" | SmtpFault["how"];
  readonly afterMs: number;
}

/** An SMTP server that fails where a test asks it to; accepted messages are kept complete, even when it drops afterwards. */
export interface SmtpScript {
  readonly port: number;
  readonly accepted: Mail[];
  readonly commands: string[];
  readonly fail: (fault: SmtpFault) => void;
  /** Decides about every message from now on. */
  readonly judge: (verdict: (mail: Mail) => MailVerdict) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const ACCEPTED = "250 2.0.0 Ok: queued";

export async function startSmtpScript(onAccepted: (source: string, from: string) => void = () => undefined): Promise<SmtpScript> {
  const accepted: Mail[] = [];
  let verdictOn: ((mail: Mail) => MailVerdict) | null = null;
  const commands: string[] = [];
  const faults: SmtpFault[] = [];
  const sockets = new Set<Socket>();

  /** Answers, or does what was scripted; returns false to say nothing more. */
  function answer(socket: Socket, at: SmtpPoint, usual: string): boolean {
    const index = faults.findIndex((fault) => fault.at === at);
    const how = index < 0 ? undefined : faults.splice(index, 1)[0]?.how;
    if (how === "drop") socket.destroy();
    else if (how !== "hang") socket.write(`${how === undefined ? usual : how.answer}\r\n`);
    return how === undefined;
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    let buffer = "";
    let inBody = false;
    let from = "";
    let to = "";
    answer(socket, "greeting", "220 script.test ESMTP");
    socket.on("data", (chunk) => {
      buffer += chunk.toString("latin1");
      for (let end = ending(); end !== null; end = ending()) {
        const part = buffer.slice(0, end.at);
        buffer = buffer.slice(end.at + end.skip);
        if (inBody) {
          inBody = false;
          if (faults.some((fault) => fault.at === "final" && typeof fault.how === "object")) answer(socket, "final", "");
          else receive(part);
        } else command(part);
      }
      if (inBody && faults.some((fault) => fault.at === "body")) answer(socket, "body", "");
    });

    function ending(): { at: number; skip: number } | null {
      const mark = inBody ? "\r\n.\r\n" : "\r\n";
      const at = buffer.indexOf(mark);
      return at < 0 ? null : { at, skip: mark.length };
    }

    function receive(source: string): void {
      const verdict = verdictOn?.({ from, to, source }) ?? { accepts: true, how: "answer", afterMs: 0 };
      if (verdict.accepts) {
        accepted.push({ from, to, source });
        onAccepted(source, from);
      }
      if (verdict.how !== "answer") faults.push({ at: "final", how: verdict.how });
      if (verdict.afterMs === 0 || verdict.how !== "answer") answer(socket, "final", ACCEPTED);
      else setTimeout(() => socket.write(`${ACCEPTED}\r\n`), verdict.afterMs);
    }

    function command(line: string): void {
      commands.push(line);
      const verb = line.split(" ")[0]?.toUpperCase();
      if (verb === "EHLO") answer(socket, "ehlo", "250-script.test\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME");
      else if (verb === "AUTH") answer(socket, "auth", "235 2.7.0 Accepted");
      else if (verb === "MAIL") {
        from = line;
        answer(socket, "mail", "250 2.1.0 Ok");
      } else if (verb === "RCPT") {
        to = line;
        answer(socket, "rcpt", "250 2.1.5 Ok");
      } else if (verb === "DATA") inBody = answer(socket, "data", "354 go on");
      else if (verb === "QUIT") socket.end("221 bye\r\n");
      else if (verb === "RSET") socket.write("250 Ok\r\n");
      else socket.write("502 5.5.1 Not implemented\r\n");
    }
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a listening TCP server is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    accepted,
    commands,
    fail: (fault) => void faults.push(fault),
    judge: (verdict) => {
      verdictOn = verdict;
    },
    reset: () => {
      accepted.length = 0;
      commands.length = 0;
      faults.length = 0;
      verdictOn = null;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
