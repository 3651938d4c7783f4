import { GatewayError, type Unipile } from "@filon/integrations";
import type { Dispatch, DispatchResult } from "../kit/connector.ts";
import { accountIdOf, find, TOO_LATE } from "./person.ts";
import { outcomeOf } from "./outcomes.ts";
import { comment, react } from "./posts.ts";
import { endorse } from "./skills.ts";
import { withdraw } from "./withdrawal.ts";

/** Characters of an invitation's note allowed on every LinkedIn account; up to 300 on paid ones. */
const NOTE_MAX = 300;

/** Performs one act. Throws only a GatewayError of the call that performs it; the calls before it have no effect. */
export async function perform(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<DispatchResult> {
  switch (dispatch.payload.kind) {
    case "visit_profile":
      return visit(gateway, dispatch, signal);
    case "send_invitation":
      return invite(gateway, dispatch, dispatch.payload.note, signal);
    case "withdraw_invitation":
      return withdraw(gateway, dispatch, signal);
    case "send_message":
      return message(gateway, dispatch, dispatch.payload.text, signal);
    case "send_inmail":
      return inMail(gateway, dispatch, dispatch.payload, signal);
    case "react":
      return react(gateway, dispatch, dispatch.payload, signal);
    case "comment":
      return comment(gateway, dispatch, dispatch.payload, signal);
    case "endorse":
      return endorse(gateway, dispatch, dispatch.payload, signal);
  }
}

async function visit(gateway: Unipile, dispatch: Dispatch, signal: AbortSignal): Promise<DispatchResult> {
  const identifier = dispatch.recipient.linkedinKey ?? dispatch.recipient.providerId;
  if (identifier === null) return { status: "refused", code: "noLinkedInProfile" };
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const profile = await gateway.profile(accountIdOf(dispatch), identifier, true, signal, dispatch.mayStillAct);
  return { status: "sent", providerId: `visit:${dispatch.actionId}`, recipientProviderId: profile.provider_id };
}

async function invite(gateway: Unipile, dispatch: Dispatch, note: string | undefined, signal: AbortSignal): Promise<DispatchResult> {
  const person = await find(gateway, dispatch, signal);
  if ("status" in person) return person;
  const to = person.providerId;
  if (person.profile?.is_relationship === true || person.profile?.network_distance === "FIRST_DEGREE") {
    return { status: "sent", providerId: `relation:${to}`, recipientProviderId: to, code: "alreadyConnected" };
  }
  const fitting = note === undefined || note.length === 0 || note.length > NOTE_MAX ? undefined : note;
  if (!dispatch.mayStillAct()) return TOO_LATE;
  try {
    const invited = await inviteOrWithoutNote(gateway, dispatch, to, fitting, signal);
    if (invited === null) return TOO_LATE;
    const { invitationId } = invited;
    return { status: "sent", providerId: invitationId ?? `invitation:${to}`, recipientProviderId: to };
  } catch (error) {
    const outcome = outcomeOf(error, "send_invitation");
    if (outcome.status !== "sent") return outcome;
    return { ...outcome, providerId: `${outcome.code === "alreadyConnected" ? "relation" : "invitation"}:${to}`, recipientProviderId: to };
  }
}

/**
 * A free account may write shorter and fewer notes than a paid one: an invitation rejected for its note's length is resent without it. Null if it was
 * rejected and another process may have the act by now.
 */
async function inviteOrWithoutNote(gateway: Unipile, dispatch: Dispatch, to: string, note: string | undefined, signal: AbortSignal) {
  try {
    return await gateway.invite(accountIdOf(dispatch), to, note, signal, dispatch.mayStillAct);
  } catch (error) {
    const noteTooLong = error instanceof GatewayError && error.failure === "refused" && error.type === "too_many_characters";
    if (!noteTooLong || note === undefined) throw error;
    if (!dispatch.mayStillAct()) return null;
    return gateway.invite(accountIdOf(dispatch), to, undefined, signal, dispatch.mayStillAct);
  }
}

async function message(gateway: Unipile, dispatch: Dispatch, text: string, signal: AbortSignal): Promise<DispatchResult> {
  const known = dispatch.thread.threadId;
  if (known !== null) {
    if (!dispatch.mayStillAct()) return TOO_LATE;
    const { messageId } = await gateway.sendMessage(known, text, signal, dispatch.mayStillAct);
    return { status: "sent", providerId: messageId ?? `message:${dispatch.actionId}`, threadId: known };
  }
  const person = await find(gateway, dispatch, signal);
  if ("status" in person) return person;
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const { chatId, messageId } = await gateway.startChat(accountIdOf(dispatch), person.providerId, text, signal, dispatch.mayStillAct);
  return {
    status: "sent",
    providerId: messageId ?? `message:${dispatch.actionId}`,
    recipientProviderId: person.providerId,
    ...(chatId === null ? {} : { threadId: chatId }),
  };
}

async function inMail(
  gateway: Unipile,
  dispatch: Dispatch,
  { subject, text }: { readonly subject: string; readonly text: string },
  signal: AbortSignal,
): Promise<DispatchResult> {
  const person = await find(gateway, dispatch, signal);
  if ("status" in person) return person;
  if (!dispatch.mayStillAct()) return TOO_LATE;
  const account = accountIdOf(dispatch);
  const { chatId, messageId } = await gateway.startInMail(account, person.providerId, { subject, text }, signal, dispatch.mayStillAct);
  return {
    status: "sent",
    providerId: messageId ?? `message:${dispatch.actionId}`,
    recipientProviderId: person.providerId,
    ...(chatId === null ? {} : { threadId: chatId }),
  };
}
