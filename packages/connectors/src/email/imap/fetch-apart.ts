import type { FetchMessageObject, ImapFlow } from "imapflow";
import { cutText, storableText } from "@filon/contracts/text";
import type { Unreadable } from "../../kit/connector.ts";

/** Messages fetched in one command. */
const BATCH = 50;
/** Bytes fetched of a message: its headers and text; attachments after them do not matter. */
const MOST_BYTES = 256 * 1024;
/** How often a message is fetched alone before it is given up: a single failure may be a connection lost by chance. */
const TRIES_ALONE = 2;
/**
 * How many other messages are fetched before one is given up, with this many bytes of each, and how long to keep trying, in
 * milliseconds, when the server delivers none of them.
 */
const OTHERS_ASKED = 5;
const FEW_BYTES = 64;
const PATIENCE_MS = 6 * 3_600_000;
/** Maximum characters of an address or a subject in a report. */
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

/** The messages fetched, and those that the server has but cannot deliver. */
export interface Fetched {
  readonly messages: readonly FetchMessageObject[];
  readonly broken: readonly Unreadable[];
  /** The last UID that has been handled. */
  readonly through: number;
}

/**
 * Fetches the first of these UIDs of the open folder, 50 at most. If that fails, fetches each message alone; gives up and
 * reports one that still fails although the server delivers others. Throws what imapflow throws, also when the server delivers
 * no message at all; the next call with the same `trouble` continues from there.
 */
export async function fetchApart(client: ImapFlow, folder: FolderOpen, uids: readonly number[], trouble: FetchTrouble): Promise<Fetched> {
  const batch = firstOf(folder, uids, trouble);
  const [uid = 0] = batch;
  const { tries = 0 } = trouble.get(placeOf(folder, uid)) ?? {};
  if (tries >= TRIES_ALONE) return { messages: [], broken: [await giveUp(client, folder, uid, trouble)], through: uid };
  const isLastTry = tries === TRIES_ALONE - 1;
  const couldBeServer = isLastTry && !(await deliversAnother(client, folder, uid, trouble));
  try {
    const found = await client.fetchAll(
      batch.join(","),
      { uid: true, internalDate: true, source: { maxLength: MOST_BYTES } },
      { uid: true },
    );
    // No mail is empty, so an empty one was not delivered.
    const messages = found.filter(({ source }) => source !== undefined && source.length > 0);
    const missing = await stillThere(client, batch, messages);
    if (missing.length > 0) throw new Error("the server did not return every message requested");
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
 * Checks whether the server delivers any other message of the folder, trying first those that never failed, then the newest.
 * If it delivers none, the server itself is at fault (too many requests, a missing disk), not this message. After some hours
 * the answer is yes all the same, because the folder may have no other message.
 */
async function deliversAnother(client: ImapFlow, folder: FolderOpen, uid: number, trouble: FetchTrouble): Promise<boolean> {
  const known = trouble.get(placeOf(folder, uid));
  if (known !== undefined && Date.now() - known.since >= PATIENCE_MS) return true;
  const all = await client.search({ all: true }, { uid: true });
  const triesOf = (one: number) => trouble.get(placeOf(folder, one))?.tries ?? -1;
  const others = (Array.isArray(all) ? all : []).filter((one) => one !== uid).toSorted((a, b) => triesOf(a) - triesOf(b) || b - a);
  for (const one of others.slice(0, OTHERS_ASKED)) {
    if (await delivers(client, one)) return true;
    // The others go first next time.
    note(trouble, placeOf(folder, one), Math.max(0, triesOf(one)));
    if (!client.usable) return false;
  }
  return false;
}

/** Checks whether the server delivers the beginning of a message. */
async function delivers(client: ImapFlow, uid: number): Promise<boolean> {
  try {
    const [found] = await client.fetchAll(String(uid), { uid: true, source: { maxLength: FEW_BYTES } }, { uid: true });
    return found?.source !== undefined && found.source.length > 0;
  } catch {
    return false;
  }
}

/** Returns the UIDs to fetch together: up to the first that failed before, which is fetched alone. */
function firstOf(folder: FolderOpen, uids: readonly number[], trouble: FetchTrouble): readonly number[] {
  const few = uids.slice(0, BATCH);
  const suspect = few.findIndex((uid) => trouble.has(placeOf(folder, uid)));
  return suspect === -1 ? few : few.slice(0, Math.max(1, suspect));
}

/** Returns which of the messages that were not delivered are still in the folder; the others were deleted meanwhile. */
async function stillThere(client: ImapFlow, asked: readonly number[], found: readonly FetchMessageObject[]): Promise<readonly number[]> {
  const known = new Set(found.map(({ uid }) => uid));
  const missing = asked.filter((uid) => !known.has(uid));
  if (missing.length === 0) return [];
  const there = await client.search({ uid: missing.join(",") }, { uid: true });
  return Array.isArray(there) ? there : [];
}

/**
 * Gives up a message and reports its sender and subject as far as they are available. The server must first deliver the smallest
 * part of it: if it cannot, the server itself is at fault and no message is skipped.
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
    from: reported(envelope?.from?.[0]?.address),
    subject: reported(envelope?.subject),
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

function reported(text: string | undefined): string | null {
  const storable = storableText(text ?? "").trim();
  return storable === "" ? null : cutText(storable, MOST_TOLD);
}
