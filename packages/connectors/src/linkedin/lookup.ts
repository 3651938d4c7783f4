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

async function findMessage(gateway: Unipile, dispatch: Dispatch, text: string, signal: AbortSignal): Promise<LookupResult> {
  const chat = dispatch.thread.threadId ?? (await chatWith(gateway, dispatch, signal));
  if (chat === "unknown") return { status: "unknown" };
  if (chat === null) return { status: "notSent" };
  const { items, cursor } = await gateway.messages(chat, signal);
  const earlier = new Set(dispatch.thread.messageIds);
  const ours = items.find((each) => isOwn(each.is_sender) && !earlier.has(each.id) && isSameText(each.text ?? "", text));
  if (ours !== undefined) return { status: "sent", providerId: ours.id, threadId: chat };
  return cursor === null ? { status: "notSent" } : { status: "unknown" };
}

/** Returns the chat with this person; null if there is none; "unknown" if it is not among the newest. */
async function chatWith(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<string | null> {
  const account = accountIdOf(dispatch);
  const { providerId, linkedinKey } = dispatch.recipient;
  if (providerId === null && linkedinKey === null) return "unknown";
  const person = providerId ?? (await gateway.profile(account, linkedinKey ?? "", false, signal)).provider_id;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const chats = await gateway.chats(account, cursor, signal);
    const found = chats.items.find((each) => each.attendee_provider_id === person);
    if (found !== undefined) return found.id;
    cursor = chats.cursor;
    if (cursor === null) return null;
  }
  return "unknown";
}

function isOwn(flag: boolean | number | null | undefined): boolean {
  return flag === true || flag === 1;
}
