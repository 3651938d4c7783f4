import { createServer, type AddressInfo, type Socket } from "node:net";
import type { World } from "../../world/world.ts";
import type { Mailboxes } from "../mailboxes.ts";
import { createCommandReader } from "./command-reader.ts";
import { answerCommand, CAPABILITIES } from "./commands.ts";
import { notice, type Session } from "./session.ts";

const HOST = "127.0.0.1";
/** Idle time after which a connection is closed, in milliseconds (RFC 3501 asks for 30 minutes). */
const SILENCE = 35 * 60_000;

export interface ImapDoor {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Serves the senders' mailboxes to mail programs on loopback: the part of IMAP4rev1 that they use, with IDLE, UIDPLUS, MOVE and
 * SPECIAL-USE. Throws what listening throws.
 */
export async function openImap(world: World, mailboxes: Mailboxes, port: number): Promise<ImapDoor> {
  const sockets = new Set<Socket>();
  const sessions = new Set<Session>();
  const stopListening = mailboxes.onChange((change) => {
    for (const session of sessions) notice(session, change);
  });

  const server = createServer((socket) => {
    const session: Session = {
      mailboxes,
      send: (text) => {
        if (socket.writable) socket.write(text, "latin1");
      },
      user: null,
      selected: null,
      awaiting: null,
      pending: [],
      end: () => socket.end(),
    };
    const reader = createCommandReader(
      (parts) => {
        const { dropRate } = world.control().failures.imap;
        if (dropRate > 0 && Math.random() < dropRate) socket.destroy();
        else answerCommand(session, parts);
      },
      () => session.send("+ go ahead\r\n"),
    );
    sockets.add(socket);
    sessions.add(session);
    socket.setNoDelay(true);
    socket.setTimeout(SILENCE, () => socket.end("* BYE Too long a silence\r\n"));
    socket.on("data", (bytes) => {
      if (!reader.push(bytes)) socket.end("* BYE This is not IMAP\r\n");
    });
    // A client that disconnects mid-conversation is not an error here.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      sessions.delete(session);
    });
    session.send(`* OK [CAPABILITY ${CAPABILITIES}] Filon sandbox ready\r\n`);
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => resolve());
  });
  // When listening over TCP, the address is never a path.
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    close: async () => {
      stopListening();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
