import type { Unipile } from "@filon/integrations";
import type { Dispatch, LookupResult } from "../kit/connector.ts";
import { accountIdOf, isSameText } from "./person.ts";
import { findComment, findReaction } from "./posts.ts";
import { findWithdrawal } from "./withdrawal.ts";

/** Pages of a list to read before giving up; invitations and chats are listed newest first. */
const MOST_PAGES = 5;

/** Checks on the network whether an act with an unknown outcome happened. Throws GatewayError when the network cannot be queried. */
export async function findAct(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<LookupResult> {
  switch (dispatch.payload.kind) {
    case "visit_profile":
      return { status: "unknown" };
    case "send_invitation":
      return findInvitation(gateway, dispatch, signal);
    case "withdraw_invitation":
      return findWithdrawal(gateway, dispatch, signal);
    case "react":
      return findReaction(gateway, dispatch, dispatch.payload, signal);
    case "comment":
      return findComment(gateway, dispatch, dispatch.payload, signal);
    case "endorse":
      // Repeated instead.
      return { status: "unknown" };
    case "send_inmail":
      return findInMail(gateway, dispatch, dispatch.payload.text, signal);
    case "send_message":
      return findMessage(gateway, dispatch, dispatch.payload.text, signal);
  }
}

async function findInvitation(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<LookupResult> {
  const account = accountIdOf(dispatch);
  const { providerId, linkedinKey } = dispatch.recipient;
  const identifier = providerId ?? linkedinKey;
  if (identifier === null) return { status: "unknown" };
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const sent = await gateway.sentInvitations(account, cursor, signal);
    const found = sent.items.find(
      (each) =>
        (providerId !== null && each.invited_user_id === providerId) ||
        (linkedinKey !== null && each.invited_user_public_id?.toLowerCase() === linkedinKey.toLowerCase()),
    );
    if (found !== undefined) return { status: "sent", providerId: found.id };
    cursor = sent.cursor;
    if (cursor === null) break;
  }
  // Once accepted, it is no longer in the list.
  const profile = await gateway.profile(account, identifier, false, signal);
  if (profile.is_relationship === true || profile.network_distance === "FIRST_DEGREE")
    return { status: "sent", providerId: `relation:${profile.provider_id}` };
  if (profile.invitation?.type === "SENT" && profile.invitation.status === "PENDING")
    return { status: "sent", providerId: `invitation:${profile.provider_id}` };
  return cursor === null ? { status: "notSent" } : { status: "unknown" };
}

/**
 * Looks in the known chat with the person or, without one, in their newest chats: a new message makes its chat the newest, but somebody may have written
 * in another one since.
 */
async function findMessage(gateway: Unipile, dispatch: Dispatch, text: string, signal: AbortSignal): Promise<LookupResult> {
  const known = dispatch.thread.threadId;
  if (known !== null) return findInChat(gateway, dispatch, known, text, signal);
  const { chats, isAll } = await chatsWith(gateway, dispatch, "newest", signal);
  return findInChats(gateway, dispatch, { chats, isAll: isAll || chats.length > 0 }, text, signal);
}

/** Looks in every chat with the person: each InMail opens another, so that it is in none of those that are known. */
async function findInMail(gateway: Unipile, dispatch: Dispatch, text: string, signal: AbortSignal): Promise<LookupResult> {
  return findInChats(gateway, dispatch, await chatsWith(gateway, dispatch, "all", signal), text, signal);
}

async function findInChats(
  gateway: Unipile,
  dispatch: Dispatch,
  { chats, isAll }: Chats,
  text: string,
  signal: AbortSignal,
): Promise<LookupResult> {
  let readAll = isAll;
  for (const chat of chats) {
    const found = await findInChat(gateway, dispatch, chat, text, signal);
    if (found.status === "sent") return found;
    readAll &&= found.status === "notSent";
  }
  return readAll ? { status: "notSent" } : { status: "unknown" };
}

async function findInChat(gateway: Unipile, dispatch: Dispatch, chat: string, text: string, signal: AbortSignal): Promise<LookupResult> {
  const { items, cursor } = await gateway.messages(chat, signal);
  const earlier = new Set(dispatch.thread.messageIds);
  const ours = items.find((each) => isOwn(each.is_sender) && !earlier.has(each.id) && isSameText(each.text ?? "", text));
  if (ours !== undefined) return { status: "sent", providerId: ours.id, threadId: chat };
  return cursor === null ? { status: "notSent" } : { status: "unknown" };
}

/** Chats with a person, newest first, and whether there can be no others. */
interface Chats {
  readonly chats: readonly string[];
  readonly isAll: boolean;
}

/** Returns the chats with this person; of the newest, those on the first page of the account's chats that has any. */
async function chatsWith(gateway: Unipile, dispatch: Dispatch, wanted: "newest" | "all", signal: AbortSignal): Promise<Chats> {
  const account = accountIdOf(dispatch);
  const { providerId, linkedinKey } = dispatch.recipient;
  if (providerId === null && linkedinKey === null) return { chats: [], isAll: false };
  const person = providerId ?? (await gateway.profile(account, linkedinKey ?? "", false, signal)).provider_id;
  const found: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const chats = await gateway.chats(account, cursor, signal);
    found.push(...chats.items.filter((each) => each.attendee_provider_id === person).map(({ id }) => id));
    cursor = chats.cursor;
    if (cursor === null) return { chats: found, isAll: true };
    if (wanted === "newest" && found.length > 0) break;
  }
  return { chats: found, isAll: false };
}

function isOwn(flag: boolean | number | null | undefined): boolean {
  return flag === true || flag === 1;
}
