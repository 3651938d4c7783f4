import type { FetchMessageObject, ImapFlow } from "imapflow";
import { cutText, storableText } from "@filon/contracts";
import type { Unreadable } from "../../kit/connector.ts";

/** Messages fetched at once. */
const BATCH = 50;
/** Bytes fetched of a message: its headers and text; attachments after them do not matter. */
const MOST_BYTES = 256 * 1024;
/** How often a message is requested alone before it is given up, since a connection may be lost by chance once. */
const TRIES_ALONE = 2;
/**
 * How many other messages are requested before one is given up, with this many bytes of each; and how long to wait, in
 * ms, when none arrives.
 */
const OTHERS_ASKED = 5;
const FEW_BYTES = 64;
const PATIENCE_MS = 6 * 3_600_000;
/** Characters of an address or a subject that are reported. */
const MOST_TOLD = 300;

/**
 * The messages whose fetch failed, by place (folder, UIDVALIDITY, UID), with the number of times each was tried alone
 * and since when it has failed, in milliseconds since 1970. Outlives connections, because a message that breaks the
 * fetch usually breaks the connection too.
 */
export type FetchTrouble = Map<string, { readonly tries: number; readonly since: number }>;

export interface FolderOpen {
  readonly path: string;
  readonly validity: string;
}

/** Identifies a message within its account, until its folder is renumbered. */
export const placeOf = ({ path, validity }: FolderOpen, uid: number): string => `${path}:${validity}:${uid}`;

/** Some messages, and those that the server has but cannot hand over. */
export interface Fetched {
  readonly messages: readonly FetchMessageObject[];
  readonly broken: readonly Unreadable[];
  /** The last UID that is done. */
  readonly through: number;
}

/**
 * Fetches the first messages of these UIDs of the open folder, 50 at most. If that fails, each is fetched alone; one
 * that still fails although the server hands out others is given up and reported. Throws what imapflow throws, also when
 * the server hands out no message at all; the next call with the same `trouble` continues from there.
 */
export async function fetchApart(client: ImapFlow, folder: FolderOpen, uids: readonly number[], trouble: FetchTrouble): Promise<Fetched> {
  const batch = firstOf(folder, uids, trouble);
  const [uid = 0] = batch;
  const { tries = 0 } = trouble.get(placeOf(folder, uid)) ?? {};
  if (tries >= TRIES_ALONE) return { messages: [], broken: [await giveUp(client, folder, uid, trouble)], through: uid };
  const isLastTry = tries === TRIES_ALONE - 1;
  const couldBeServer = isLastTry && !(await handsOutAnother(client, folder, uid, trouble));
  try {
    const found = await client.fetchAll(
      batch.join(","),
      { uid: true, internalDate: true, source: { maxLength: MOST_BYTES } },
      { uid: true },
    );
    // No mail is empty, so an empty one was not delivered.
    const messages = found.filter(({ source }) => source !== undefined && source.length > 0);
    const missing = await stillThere(client, batch, messages);
    if (missing.length > 0) throw new Error("the server said nothing of messages that it has");
    for (const one of batch) trouble.delete(placeOf(folder, one));
    return { messages, broken: [], through: batch.at(-1) ?? uid };
  } catch (error) {
    for (const one of batch) note(trouble, placeOf(folder, one), batch.length > 1 ? 0 : couldBeServer ? tries : tries + 1);
    if (!client.usable || couldBeServer) throw error;
    return fetchApart(client, folder, uids, trouble);
  }
}

function note(trouble: FetchTrouble, place: string, tries: number): void {
  trouble.set(place, { tries, since: trouble.get(place)?.since ?? Date.now() });
}

/**
 * Checks whether the server hands out any other message of the folder: first those that never failed, then the newest.
 * If it hands out none, the server itself is out of order (too many calls, a missing disk) and no message is to blame.
 * But no message is waited for longer than some hours, because the folder may have no other.
 */
async function handsOutAnother(client: ImapFlow, folder: FolderOpen, uid: number, trouble: FetchTrouble): Promise<boolean> {
  const known = trouble.get(placeOf(folder, uid));
  if (known !== undefined && Date.now() - known.since >= PATIENCE_MS) return true;
  const all = await client.search({ all: true }, { uid: true });
  const triesOf = (one: number) => trouble.get(placeOf(folder, one))?.tries ?? -1;
  const others = (Array.isArray(all) ? all : []).filter((one) => one !== uid).toSorted((a, b) => triesOf(a) - triesOf(b) || b - a);
  for (const one of others.slice(0, OTHERS_ASKED)) {
    if (await handsOut(client, one)) return true;
    // Others go first next time.
    note(trouble, placeOf(folder, one), Math.max(0, triesOf(one)));
    if (!client.usable) return false;
  }
  return false;
}

/** Checks whether the server hands out the beginning of a message. */
async function handsOut(client: ImapFlow, uid: number): Promise<boolean> {
  try {
    const [found] = await client.fetchAll(String(uid), { uid: true, source: { maxLength: FEW_BYTES } }, { uid: true });
    return found?.source !== undefined && found.source.length > 0;
  } catch {
    return false;
  }
}

/** As many as are fetched together; one that failed goes alone. */
function firstOf(folder: FolderOpen, uids: readonly number[], trouble: FetchTrouble): readonly number[] {
  const few = uids.slice(0, BATCH);
  const suspect = few.findIndex((uid) => trouble.has(placeOf(folder, uid)));
  return suspect === -1 ? few : few.slice(0, Math.max(1, suspect));
}

/** Of the messages requested but not handed over, returns those still in the folder: the others were deleted meanwhile. */
async function stillThere(client: ImapFlow, asked: readonly number[], found: readonly FetchMessageObject[]): Promise<readonly number[]> {
  const known = new Set(found.map(({ uid }) => uid));
  const missing = asked.filter((uid) => !known.has(uid));
  if (missing.length === 0) return [];
  const there = await client.search({ uid: missing.join(",") }, { uid: true });
  return Array.isArray(there) ? there : [];
}

/**
 * Gives a message up. First the server must hand out the smallest part of it: a server that hands out nothing is itself
 * out of order, and none of its messages is skipped. Reports sender and subject as far as they are available.
 */
async function giveUp(client: ImapFlow, folder: FolderOpen, uid: number, trouble: FetchTrouble): Promise<Unreadable> {
  const place = placeOf(folder, uid);
  const tries = trouble.get(place)?.tries ?? TRIES_ALONE;
  const [least] = await client.fetchAll(String(uid), { uid: true, internalDate: true }, { uid: true });
  // The envelope itself may be what breaks, so it is requested only once.
  note(trouble, place, tries + 1);
  const envelope = tries > TRIES_ALONE ? undefined : await envelopeOf(client, uid);
  trouble.delete(place);
  const at = new Date(least?.internalDate ?? Date.now());
  return {
    providerEventId: `mail:${place}`,
    reason: "notFetched",
    from: told(envelope?.from?.[0]?.address),
    subject: told(envelope?.subject),
    occurredAt: (Number.isNaN(at.getTime()) ? new Date() : at).toISOString(),
  };
}

async function envelopeOf(client: ImapFlow, uid: number): Promise<FetchMessageObject["envelope"]> {
  try {
    const [found] = await client.fetchAll(String(uid), { uid: true, envelope: true }, { uid: true });
    return found?.envelope;
  } catch (error) {
    if (!client.usable) throw error;
    return undefined;
  }
}

function told(text: string | undefined): string | null {
  const storable = storableText(text ?? "").trim();
  return storable === "" ? null : cutText(storable, MOST_TOLD);
}
