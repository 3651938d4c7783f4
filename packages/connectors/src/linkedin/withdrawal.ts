import { GatewayError, type Unipile } from "@filon/integrations";
import type { Dispatch, DispatchResult, LookupResult } from "../kit/connector.ts";
import { accountIdOf, TOO_LATE } from "./person.ts";
import { outcomeOf } from "./outcomes.ts";

/** Pages of 100 pending invitations to read before giving up; LinkedIn lets an account have about 2,000. */
const MOST_PAGES = 25;

/** Withdraws the pending invitation to a person; nothing pending counts as done. Throws only a GatewayError of the withdrawal itself. */
export async function withdraw(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<DispatchResult> {
  const { providerId, linkedinKey } = dispatch.recipient;
  const to = providerId ?? linkedinKey;
  if (to === null) return { status: "refused", code: "noLinkedInProfile" };
  const done = { status: "sent", providerId: `withdrawal:${to}` } as const;
  const pending = await pendingInvitation(gateway, dispatch, signal).catch((error: unknown) => notStarted(error));
  if (typeof pending === "object" && pending !== null) return pending;
  if (pending === null) return { ...done, code: "notPending" };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  try {
    await gateway.withdrawInvitation(accountIdOf(dispatch), pending, signal, dispatch.mayStillAct);
  } catch (error) {
    const isGone = error instanceof GatewayError && error.failure === "refused" && error.type === "resource_not_found";
    if (!isGone) throw error;
    return { ...done, code: "notPending" };
  }
  return done;
}

/**
 * Checks whether a withdrawal with an unknown outcome happened. A profile that shows no withdrawn invitation says that it did not: it may be
 * repeated, and then finds nothing pending when the invitation was accepted. Throws GatewayError when the network cannot be queried.
 */
export async function findWithdrawal(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<LookupResult> {
  const { providerId, linkedinKey } = dispatch.recipient;
  const to = providerId ?? linkedinKey;
  if (to === null) return { status: "unknown" };
  const profile = await gateway.profile(accountIdOf(dispatch), to, false, signal);
  const isWithdrawn = profile.invitation?.type === "SENT" && profile.invitation.status === "WITHDRAWN";
  return isWithdrawn ? { status: "sent", providerId: `withdrawal:${to}` } : { status: "notSent" };
}

/** Returns the id of the pending invitation to a person; null if there is none. Throws GatewayError. */
async function pendingInvitation(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<string | null | DispatchResult> {
  const { providerId, linkedinKey } = dispatch.recipient;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const sent = await gateway.sentInvitations(accountIdOf(dispatch), cursor, signal);
    const found = sent.items.find(
      (each) =>
        (providerId !== null && each.invited_user_id === providerId) ||
        (linkedinKey !== null && each.invited_user_public_id?.toLowerCase() === linkedinKey.toLowerCase()),
    );
    if (found !== undefined) return found.id;
    cursor = sent.cursor;
    if (cursor === null) return null;
  }
  return { status: "refused", code: "invitationNotFound" };
}

/** Translates a failure before the withdrawal, which certainly did not happen. */
function notStarted(error: unknown): DispatchResult {
  const outcome = outcomeOf(error, "withdraw_invitation");
  return outcome.status === "uncertain" ? { status: "retry", code: "networkUnavailable" } : outcome;
}
