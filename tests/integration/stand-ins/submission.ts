import SMTPConnection from "nodemailer/lib/smtp-connection";
import { SMTPServer } from "smtp-server";

/** A submission server that delivers by LMTP, like a provider's. */
export interface Submission {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Accepts mail from anybody who knows `password` and passes it to the LMTP server, returning that server's answer. */
export async function startSubmission(lmtpPort: number, password: string): Promise<Submission> {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => (auth.password === password ? done(null, { user: auth.username }) : done(new Error("Invalid login"))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((each) => each.address);
        const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
        deliver(lmtpPort, from, to, Buffer.concat(chunks)).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error("not delivered")),
        );
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Delivers a message into the mailboxes of `to`. */
export function deliver(lmtpPort: number, from: string, to: readonly string[], message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const lmtp = new SMTPConnection({ host: "127.0.0.1", port: lmtpPort, lmtp: true, ignoreTLS: true, logger: false });
    lmtp.once("error", reject);
    lmtp.connect(() => {
      lmtp.send({ from, to: [...to] }, message, (error) => {
        lmtp.quit();
        if (error) reject(error);
        else resolve();
      });
    });
  });
}
