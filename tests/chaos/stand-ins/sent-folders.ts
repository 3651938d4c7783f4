import {
  type ImapServer,
  startImapServer,
  IMAP_PASSWORD,
  IMAP_USER,
} from "../../../packages/connectors/src/email/stand-ins/imap-server.ts";
import { findDovecot, startDovecot } from "../../integration/testing/start-dovecot.ts";

/** The Sent folders of mailboxes, over IMAP. */
export interface SentFolders {
  /** Name of the server used, for the report. */
  readonly server: string;
  /** Password of all mailboxes. */
  readonly password: string;
  /** Opens a mailbox; returns the port and user with which to read it. */
  open(address: string): Promise<{ readonly port: number; readonly user: string }>;
  keep(address: string, source: string): void;
  close(): Promise<void>;
}

const PASSWORD = "juste";

/** Starts a real Dovecot if it is installed, otherwise an IMAP server for tests for each mailbox. */
export async function startSentFolders(): Promise<SentFolders> {
  const program = findDovecot();
  if (program === null) return standInFolders();
  const dovecot = await startDovecot(program, PASSWORD);
  return {
    server: "Dovecot",
    password: PASSWORD,
    open: (address) => Promise.resolve({ port: dovecot.imapPort, user: address }),
    keep: dovecot.keepSent,
    close: dovecot.close,
  };
}

function standInFolders(): SentFolders {
  const servers = new Map<string, ImapServer>();
  return {
    server: "an IMAP server for tests, because no dovecot program is installed",
    password: IMAP_PASSWORD,
    async open(address) {
      const server = await startImapServer();
      servers.set(address, server);
      return { port: server.port, user: IMAP_USER };
    },
    keep: (address, source) => servers.get(address)?.deliver(source, "Sent"),
    close: async () => {
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}
