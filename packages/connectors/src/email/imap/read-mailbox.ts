import type { ResolveOptions } from "@filon/integrations";
import type { ImapFlow } from "imapflow";
import { z } from "zod";
import type { Inbound, Unreadable } from "../../kit/connector.ts";
import type { EmailAccess } from "../account.ts";
import { mailReader } from "../inbound/mail-reader.ts";
import { type Fetched, fetchApart, type FetchTrouble, type FolderOpen, placeOf } from "./fetch-apart.ts";
import { openImap } from "./open.ts";

/** How far each folder has been read: its UIDVALIDITY and the last UID seen. Stored as JSON with the account. */
export const MailboxCursor = z.object({
  folders: z.record(z.string(), z.object({ validity: z.string(), lastUid: z.number().int().min(0) })),
});
export type MailboxCursor = z.infer<typeof MailboxCursor>;

export interface MailboxRead {
  readonly inbound: readonly Inbound[];
  /** Messages that could not be fetched or parsed, to be reported to the account's users. */
  readonly unreadable: readonly Unreadable[];
  readonly cursor: MailboxCursor;
}

/** How far back a new or renumbered folder is read. Event ids make repeats harmless. */
const LOOK_BACK_MS = 3 * 86_400_000;

/**
 * Reads what arrived in the inbox, or the folder of all mail, and the junk folder since the cursor. Without a cursor it only records where the folders end: mail older than the
 * account's connection is ignored. Throws what openImap throws.
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
    const inbound: Inbound[] = [];
    const unreadable: Unreadable[] = [];
    let latest: MailboxCursor = cursor ?? { folders: {} };
    for await (const read of readFolders(client, access.address, cursor, new Map())) {
      inbound.push(...read.inbound);
      unreadable.push(...read.unreadable);
      latest = read.cursor;
    }
    return { inbound, unreadable, cursor: latest };
  } finally {
    signal.removeEventListener("abort", giveUp);
    client.close();
  }
}

/**
 * Reads all folders of an open connection, the inbox (or the folder of all mail) last so that it stays selected, and yields new mail in small
 * batches with the cursor after each, so that each can be stored before the next is fetched. Yields at least once at the
 * end of each folder.
 */
export async function* readFolders(
  client: ImapFlow,
  ownAddress: string,
  cursor: MailboxCursor | null,
  trouble: FetchTrouble,
): AsyncGenerator<MailboxRead> {
  const listed = await client.list();
  const pathOf = (use: string): string | undefined => listed.find((folder) => folder.specialUse === use)?.path;
  const junk = pathOf("\\Junk");
  // Filters may file an answer away from the inbox; where there is a folder of all mail, it is read instead.
  const paths = [...(junk === undefined ? [] : [junk]), pathOf("\\All") ?? "INBOX"];
  let folders = { ...cursor?.folders };
  if (cursor === null) {
    // All or none: with a cursor for only some folders, the others would be read some days back.
    for (const path of paths) folders[path] = await endOf(client, path);
    return yield { inbound: [], unreadable: [], cursor: { folders } };
  }
  for (const path of paths) {
    for await (const { position, ...read } of readFolder(client, path, cursor, trouble)) {
      folders = { ...folders, [path]: position };
      yield { ...(await parsed(read, ownAddress)), cursor: { folders } };
    }
  }
}

type Position = MailboxCursor["folders"][string];

async function endOf(client: ImapFlow, path: string): Promise<Position> {
  const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true });
  return { validity: String(uidValidity), lastUid: Math.max(0, uidNext - 1) };
}

async function* readFolder(
  client: ImapFlow,
  path: string,
  cursor: MailboxCursor,
  trouble: FetchTrouble,
): AsyncGenerator<Read & { readonly position: Position }> {
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  const folder = { path, validity: String(mailbox.uidValidity) };
  const { validity } = folder;
  const known = cursor.folders[path];
  const continues = known !== undefined && known.validity === validity;
  let left = continues
    ? await uidsAfter(client, known.lastUid, mailbox.exists)
    : await uidsSince(client, new Date(Date.now() - LOOK_BACK_MS), mailbox.exists);
  let lastUid = continues ? known.lastUid : Math.max(0, mailbox.uidNext - 1);
  while (left.length > 0) {
    const { messages, broken, through } = await fetchApart(client, folder, left, trouble);
    left = left.filter((uid) => uid > through);
    // In a folder that is read again, the rest of the look back is still to come.
    lastUid = left.length > 0 ? through : Math.max(lastUid, through);
    yield { folder, messages, broken, position: { validity, lastUid } };
  }
  yield { folder, messages: [], broken: [], position: { validity, lastUid } };
}

interface Read extends Pick<Fetched, "messages" | "broken"> {
  readonly folder: FolderOpen;
}

async function parsed({ folder, messages, broken }: Read, ownAddress: string): Promise<Omit<MailboxRead, "cursor">> {
  const inbound: Inbound[] = [];
  const unreadable: Unreadable[] = [...broken];
  for (const { uid, source, internalDate } of messages) {
    if (source === undefined) continue;
    const raw = { source, receivedAt: instantOf(internalDate), place: placeOf(folder, uid) };
    const read = await mailReader.read(raw, ownAddress);
    if (read.inbound !== null) inbound.push(read.inbound);
    if (read.unreadable !== null) unreadable.push(read.unreadable);
  }
  return { inbound, unreadable };
}

/** Returns when the server received a message; now, if the server gives no valid instant. */
function instantOf(internalDate: Date | string | undefined): string {
  const at = new Date(internalDate ?? Date.now());
  return (Number.isNaN(at.getTime()) ? new Date() : at).toISOString();
}

/** Lists the UIDs above one. A range `n:*` always includes the newest message, even when its UID is below n, hence the filter. */
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
