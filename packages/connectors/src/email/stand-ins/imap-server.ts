import type { AddressInfo, Server } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

export const IMAP_USER = "camille";
export const IMAP_PASSWORD = "right horse";

/** A mailbox for tests, over real IMAP, with INBOX, Junk and Sent. */
export interface ImapServer {
  readonly port: number;
  readonly deliver: (source: string, folder?: "INBOX" | "Junk" | "Sent") => void;
  /** Cuts every open connection. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

interface FetchItem {
  partial?: readonly number[];
}

/** The part of hoodiecrow that we use; it ships without types. */
interface Hoodiecrow {
  server: Server & { connections?: unknown };
  appendMessage: (folder: string, flags: readonly string[], date: string | false, source: string) => void;
  fetchHandlers: Record<string, (connection: unknown, message: { raw: string }, item: FetchItem) => unknown>;
  listen: (port: number, host: string, done: () => void) => void;
  close: (done: () => void) => void;
}

export async function startImapServer(): Promise<ImapServer> {
  // The package has no types: this is its documented shape.
  const imap = hoodiecrow({
    plugins: ["IDLE", "SPECIAL-USE", "ENABLE", "ID", "LITERALPLUS", "UNSELECT"],
    users: { [IMAP_USER]: { password: IMAP_PASSWORD } },
    storage: {
      INBOX: { messages: [] },
      "": { separator: "/", folders: { Junk: { "special-use": "\\Junk" }, Sent: { "special-use": "\\Sent" } } },
    },
  }) as Hoodiecrow;
  // hoodiecrow's own implementation consumes the requested part with the first message, and returns empty ones afterwards.
  const body = (_connection: unknown, { raw }: { raw: string }, { partial: [from = 0, length = raw.length] = [] }: FetchItem) => ({
    type: "LITERAL",
    value: raw.slice(Number(from), Number(from) + Number(length)),
  });
  imap.fetchHandlers["BODY.PEEK"] = body;
  imap.fetchHandlers["BODY"] = body;
  const sockets = new Set<{ destroy: () => void }>();
  imap.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => imap.listen(0, "127.0.0.1", resolve));
  const { port } = imap.server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    drop,
    deliver: (source, folder = "INBOX") => imap.appendMessage(folder, [], false, source),
    close: async () => {
      drop();
      await new Promise<void>((resolve) => imap.close(resolve));
    },
  };
}
