import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Mailbox } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import type { Mailboxes } from "./mailboxes.ts";
import type { Post } from "./post.ts";
import type { ProductMails } from "./product-mails.ts";

const HOST = "127.0.0.1";
/** Largest accepted mail, in bytes. */
const MOST_BYTES = 25 * 1024 * 1024;

export interface SmtpDoor {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Where submitted mail goes. */
export interface Receivers {
  readonly mailboxes: Mailboxes;
  readonly post: Post;
  readonly productMails: ProductMails;
}

/**
 * Opens the unencrypted submission server on loopback: AUTH PLAIN and LOGIN, then mail to anyone on the network, and the product's
 * own to anyone. Throws what listening throws.
 */
export async function openSmtp(world: World, { mailboxes, post, productMails }: Receivers, port: number): Promise<SmtpDoor> {
  const users = new Map<string, Mailbox>();
  /** Sessions in which the product submits its own mail. */
  const product = new Set<string>();
  const failures = () => world.control().failures.smtp;

  const server = new SMTPServer({
    name: "mail.sandbox.filon.test",
    banner: "Filon sandbox",
    size: MOST_BYTES,
    authMethods: ["PLAIN", "LOGIN"],
    allowInsecureAuth: true,
    // Loopback only, so there is no eavesdropper and no certificate to trust.
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 200,
    logger: false,
    onConnect: (session, done) => {
      if (strikes(failures().dropAtConnectRate)) cut(server, session);
      else done();
    },
    onAuth: (auth, session, done) => {
      if (strikes(failures().authFailRate)) return done(reply(454, "4.7.0 Temporary authentication failure"));
      if (productMails.isSender(auth.username ?? "", auth.password ?? "")) {
        product.add(session.id);
        return done(null, { user: auth.username ?? "" });
      }
      const mailbox = mailboxes.authenticate(auth.username ?? "", auth.password ?? "");
      if (!mailbox) return done(reply(535, "5.7.8 Authentication credentials invalid"));
      users.set(session.id, mailbox);
      return done(null, { user: mailbox.address });
    },
    onMailFrom: ({ address }, session, done) => {
      if (strikes(failures().deferRate)) return done(reply(451, "4.3.2 Please try again later"));
      const owner = users.get(session.id);
      if (owner && mailboxes.receiving(address)?.address !== owner.address)
        return done(reply(553, `5.7.1 <${address}>: Sender address rejected: not owned by user ${owner.address}`));
      return done();
    },
    onRcptTo: ({ address }, session, done) => {
      if (strikes(failures().blockRate)) return done(reply(550, "5.7.1 Message rejected as spam by content filtering"));
      if (product.has(session.id)) return done();
      const refused = post.refusal(users.get(session.id)?.address ?? "", address);
      return done(refused ? reply(refused.code, refused.text) : null);
    },
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (answer) => {
          if (answer !== null) done(answer instanceof Error ? answer : null, answer instanceof Error ? undefined : answer);
        },
        (error: unknown) =>
          done(error instanceof Error && "responseCode" in error ? error : reply(451, "4.3.0 The message could not be read")),
      );
    },
    onClose: (session) => {
      users.delete(session.id);
      product.delete(session.id);
    },
  });

  /** Returns the reply to the message's data; null to drop the connection without one. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string | Error | null> {
    const chunks: Buffer[] = [];
    const dropInData = strikes(failures().dropInDataRate);
    for await (const chunk of stream) {
      if (dropInData) break;
      // No encoding is set on the stream, so its chunks are bytes.
      chunks.push(chunk as Buffer);
    }
    if (dropInData) return cut(server, session);
    if (stream.sizeExceeded) return reply(552, "5.3.4 Message too big");
    if (strikes(failures().deferAfterDataRate)) return reply(451, "4.3.0 Temporary failure, please try again later");
    const owner = users.get(session.id);
    const from = session.envelope.mailFrom;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    if (product.has(session.id)) await productMails.take(recipients, Buffer.concat(chunks));
    else if (!owner || !from) return reply(530, "5.7.0 Authentication required");
    else await post.take(owner, from.address, recipients, Buffer.concat(chunks));
    if (strikes(failures().dropAfterAcceptRate)) return cut(server, session);
    return `2.0.0 Ok: queued as ${session.id.toUpperCase()}`;
  }

  // A client that disconnects mid-conversation is not an error here.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, HOST, () => resolve());
  });
  // When listening over TCP, the address is never a path.
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function cut(server: SMTPServer, session: SMTPServerSession): null {
  for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
  return null;
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function strikes(rate: number): boolean {
  return rate > 0 && Math.random() < rate;
}
