import type { ResolveOptions } from "@filon/integrations";
import type { ImapFlow } from "imapflow";
import { z } from "zod";
import type { Inbound, Unreadable } from "../../kit/connector.ts";
import type { EmailAccess } from "../account.ts";
import { mailReader } from "../inbound/mail-reader.ts";
import { openImap } from "./open.ts";

/** How far each folder has been read: its UIDVALIDITY and the last UID seen. Kept as JSON with the account. */
export const MailboxCursor = z.object({
  folders: z.record(z.string(), z.object({ validity: z.string(), lastUid: z.number().int().min(0) })),
});
export type MailboxCursor = z.infer<typeof MailboxCursor>;

export interface MailboxRead {
  readonly inbound: readonly Inbound[];
  /** Messages that could not be parsed, to be told to the account's users. */
  readonly unreadable: readonly Unreadable[];
  readonly cursor: MailboxCursor;
}

/** Bytes of a message that are fetched: its headers and text; what is attached after them does not matter. */
const MOST_BYTES = 256 * 1024;
/** Messages fetched at once. */
const BATCH = 50;
/** How far back a folder is read again when the server renumbered it, or when it is new. Ids make repeats harmless. */
const LOOK_BACK_MS = 3 * 86_400_000;

/**
 * Reads what came into the inbox and the junk folder since the cursor. With no cursor it only notes where the
 * folders end: mail older than the account's connection is no concern of ours. Throws what openImap throws.
 */
export async function readMailbox(
  access: EmailAccess,
  cursor: MailboxCursor | null,
  resolve: ResolveOptions,
  signal: AbortSignal,
): Promise<MailboxRead> {
  const client = await openImap(access, resolve);
  const giveUp = () => client.close();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await readFolders(client, access.address, cursor);
  } finally {
    signal.removeEventListener("abort", giveUp);
    client.close();
  }
}

/** Reads all folders of an open connection, the inbox last, so that it stays selected. */
export async function readFolders(client: ImapFlow, ownAddress: string, cursor: MailboxCursor | null): Promise<MailboxRead> {
  const junk = (await client.list()).find((folder) => folder.specialUse === "\\Junk");
  const inbound: Inbound[] = [];
  const unreadable: Unreadable[] = [];
  const folders: Record<string, { validity: string; lastUid: number }> = {};
  for (const path of [...(junk === undefined ? [] : [junk.path]), "INBOX"]) {
    const read = await readFolder(client, path, ownAddress, cursor);
    inbound.push(...read.inbound);
    unreadable.push(...read.unreadable);
    folders[path] = read.position;
  }
  return { inbound, unreadable, cursor: { folders: { ...cursor?.folders, ...folders } } };
}

async function readFolder(client: ImapFlow, path: string, ownAddress: string, cursor: MailboxCursor | null) {
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  const validity = String(mailbox.uidValidity);
  const known = cursor?.folders[path];
  const end = { validity, lastUid: Math.max(0, mailbox.uidNext - 1) };
  if (cursor === null) return { inbound: [], unreadable: [], position: end };
  const continues = known !== undefined && known.validity === validity;
  const uids = continues
    ? await uidsAfter(client, known.lastUid, mailbox.exists)
    : await uidsSince(client, new Date(Date.now() - LOOK_BACK_MS), mailbox.exists);
  const inbound: Inbound[] = [];
  const unreadable: Unreadable[] = [];
  let lastUid = continues ? known.lastUid : end.lastUid;
  for (let at = 0; at < uids.length; at += BATCH) {
    const batch = uids.slice(at, at + BATCH);
    for (const message of await client.fetchAll(
      batch.join(","),
      { uid: true, internalDate: true, source: { maxLength: MOST_BYTES } },
      { uid: true },
    )) {
      lastUid = Math.max(lastUid, message.uid);
      if (message.source === undefined) continue;
      const place = `${path}:${validity}:${message.uid}`;
      const read = await mailReader.read({ source: message.source, receivedAt: instantOf(message.internalDate), place }, ownAddress);
      if (read.inbound !== null) inbound.push(read.inbound);
      if (read.unreadable !== null) unreadable.push(read.unreadable);
    }
  }
  return { inbound, unreadable, position: { validity, lastUid } };
}

/** When the server says that it received a message; now, when it says nothing that is an instant. */
function instantOf(internalDate: Date | string | undefined): string {
  const at = new Date(internalDate ?? Date.now());
  return (Number.isNaN(at.getTime()) ? new Date() : at).toISOString();
}

/** UIDs above one. A range `n:*` always names the newest message, even when its UID is below n: hence the filter. */
async function uidsAfter(client: ImapFlow, lastUid: number, exists: number): Promise<readonly number[]> {
  if (exists === 0) return [];
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
  return sorted(found).filter((uid) => uid > lastUid);
}

async function uidsSince(client: ImapFlow, since: Date, exists: number): Promise<readonly number[]> {
  return exists === 0 ? [] : sorted(await client.search({ since }, { uid: true }));
}

function sorted(found: number[] | false | undefined): readonly number[] {
  return Array.isArray(found) ? found.toSorted((one, other) => one - other) : [];
}
