import type { Egress } from "@filon/integrations";
import type { ChannelConnector, Dispatch, DispatchResult } from "../kit/connector.ts";
import { whyUnreachable } from "../kit/reach.ts";
import { type EmailAccess, emailAccess } from "./account.ts";
import { findSent } from "./imap/find-sent.ts";
import { saveSent } from "./imap/save-sent.ts";
import { composeMessage, messageIdOf } from "./message.ts";
import { smtpOutcome } from "./smtp/outcomes.ts";
import { openSmtp, type MailTimeouts } from "./smtp/session.ts";

export interface EmailOptions {
  readonly egress: Egress;
  readonly timeouts?: MailTimeouts;
}

/** E-mail by SMTP, one connection per message, because mailboxes send minutes apart. */
export function emailConnector(options: EmailOptions): ChannelConnector {
  return {
    channel: "email",
    acts: ["send_message"],
    certainty: { send_message: "lookup" },
    idempotencyKey: (actionId, account) => messageIdOf(actionId, account.address),
    unreachable: (recipient) => whyUnreachable("email", recipient),
    dispatch: async (dispatch, signal) => {
      try {
        return await send(options, dispatch, signal);
      } catch (error) {
        return smtpOutcome(error);
      }
    },
    lookup: async (dispatch, signal) => {
      try {
        return await findSent(emailAccess(dispatch.account), dispatch.idempotencyKey, options.egress.resolve, signal);
      } catch {
        return { status: "unknown" };
      }
    },
  };
}

async function send(options: EmailOptions, dispatch: Dispatch, signal: AbortSignal): Promise<DispatchResult> {
  const { payload, recipient } = dispatch;
  if (payload.kind !== "send_message") return { status: "refused", code: "notOnThisChannel" };
  if (recipient.email === null) return { status: "refused", code: "noEmail" };
  const access = readAccess(dispatch);
  if (access === null) return { status: "account", code: "notConfigured", accountStatus: "needs_reauth", pauseSeconds: null };
  const message = await composeMessage(dispatch, access, payload.text, payload.subject, payload.inThread, new Date());
  const session = await openSmtp(access, {
    resolve: options.egress.resolve,
    signal,
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
  });
  try {
    await session.send(access.address, recipient.email, message, dispatch.mayStillAct);
  } finally {
    session.close();
  }
  if (dispatch.account.settings["saveToSent"] === true) {
    // The message was sent and the act is done, so a failing copy is ignored and not awaited.
    saveSent(access, message, options.egress.resolve).catch(() => undefined);
  }
  const first = payload.inThread ? dispatch.thread.messageIds[0] : undefined;
  return { status: "sent", providerId: dispatch.idempotencyKey, threadId: first ?? dispatch.idempotencyKey };
}

/** Returns the account described by a row; null when the row is not a connected e-mail account. */
function readAccess(dispatch: Dispatch): EmailAccess | null {
  try {
    return emailAccess(dispatch.account);
  } catch {
    return null;
  }
}
