import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** Points of an SMTP dialogue at which a server may fail; `final` is after the message's final dot. */
export type SmtpPoint = "greeting" | "ehlo" | "auth" | "mail" | "rcpt" | "data" | "body" | "final";

/** What happens at a point, once: the connection drops, hangs, or gets this answer. */
export type SmtpFault = { readonly at: SmtpPoint; readonly how: "drop" | "hang" | { readonly answer: string } };

/** An SMTP server that fails where it is told to; accepted messages are kept complete, even when it drops afterwards. */
export interface SmtpScript {
  readonly port: number;
  readonly accepted: { from: string; to: string; source: string }[];
  readonly commands: string[];
  readonly fail: (fault: SmtpFault) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

export async function startSmtpScript(onAccepted: (source: string) => void = () => undefined): Promise<SmtpScript> {
  const accepted: { from: string; to: string; source: string }[] = [];
  const commands: string[] = [];
  const faults: SmtpFault[] = [];
  const sockets = new Set<Socket>();

  /** Answers, or does what was scripted; false: say nothing more. */
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
          else {
            accepted.push({ from, to, source: part });
            onAccepted(part);
            answer(socket, "final", "250 2.0.0 Ok: queued");
          }
        } else command(part);
      }
      if (inBody && faults.some((fault) => fault.at === "body")) answer(socket, "body", "");
    });

    function ending(): { at: number; skip: number } | null {
      const mark = inBody ? "\r\n.\r\n" : "\r\n";
      const at = buffer.indexOf(mark);
      return at < 0 ? null : { at, skip: mark.length };
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
    reset: () => {
      accepted.length = 0;
      commands.length = 0;
      faults.length = 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
