import { GatewayError } from "@filon/integrations";
import type { ActKind } from "@filon/contracts/outreach";
import type { DispatchResult } from "../kit/connector.ts";
import { NoGateway } from "./gateway-of.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The account cannot act until it is reconnected. */
const NEEDS_REAUTH = new Set([
  "disconnected_account",
  "disconnected_feature",
  "expired_credentials",
  "invalid_credentials",
  "multiple_sessions",
  "insufficient_privileges",
  "wrong_account",
  "account_mismatch",
  "session_mismatch",
  "invalid_account",
  "checkpoint_error",
  "action_required",
]);

/** The account has reached a limit of the network: it pauses for a day, and the prospect stays where they are (Unipile, `cannot_resend_yet`). */
const RESTS_A_DAY = new Set(["cannot_resend_yet", "limit_exceeded", "connection_limit_reached"]);

/** Permanent rejections of this person or message. The value is a key of the dictionary's channels.results. */
const REFUSED: Readonly<Record<string, string>> = {
  no_connection_with_recipient: "noConnection",
  cannot_resend_within_24hrs: "sentRecently",
  blocked_recipient: "blockedRecipient",
  user_unreachable: "unreachable",
  invalid_recipient: "profileNotFound",
  resource_not_found: "profileNotFound",
  invalid_resource_identifier: "profileNotFound",
  cannot_invite_attendee: "cannotInvite",
  cant_send_message: "cannotMessage",
  not_allowed_inmail: "inMailNotAllowed",
  insufficient_credits: "noCredits",
  too_many_characters: "tooLong",
  content_too_large: "tooLong",
  resource_access_restricted: "profileNotFound",
  invalid_post: "postNotFound",
};

/** Translates a failed call to the outcome of an act of this kind; `asked` is the call's purpose. */
export function outcomeOf(error: unknown, kind: ActKind): DispatchResult {
  if (error instanceof NoGateway) return { status: "account", code: "noGateway", accountStatus: null, pauseSeconds: HOUR };
  if (!(error instanceof GatewayError)) return { status: "uncertain", code: "unexpected" };
  const detail = error.detail === null ? {} : { detail: error.detail };
  switch (error.failure) {
    case "notSent":
      return { status: "retry", code: error.type === "unreachable" ? "gatewayUnreachable" : "networkUnavailable", ...detail };
    case "throttled":
      return {
        status: "retry",
        code: "throttled",
        ...detail,
        ...(error.retryAfterSeconds === null ? {} : { afterSeconds: error.retryAfterSeconds }),
      };
    case "uncertain":
      return { status: "uncertain", code: "outcomeUnknown", ...detail };
    case "refused":
      return refusal(error.type, kind, detail);
  }
}

function refusal(type: string, kind: ActKind, detail: { readonly detail?: string }): DispatchResult {
  if (type === "already_connected" && kind === "send_invitation") return { status: "sent", providerId: "", code: "alreadyConnected" };
  if (type === "already_invited_recently" && kind === "send_invitation") return { status: "sent", providerId: "", code: "alreadyInvited" };
  if (type === "action_already_performed" && kind === "endorse") return { status: "sent", providerId: "", code: "alreadyEndorsed" };
  if (NEEDS_REAUTH.has(type)) return { status: "account", code: "needsReauth", accountStatus: "needs_reauth", pauseSeconds: null };
  if (type === "account_restricted")
    return { status: "account", code: "accountRestricted", accountStatus: "restricted", pauseSeconds: null };
  if (RESTS_A_DAY.has(type)) return { status: "account", code: "networkLimit", accountStatus: null, pauseSeconds: DAY };
  if (type === "missing_credentials") return { status: "account", code: "gatewayKeyRefused", accountStatus: null, pauseSeconds: HOUR };
  if (type === "feature_not_subscribed" || type === "subscription_required") {
    return { status: "account", code: "featureNotSubscribed", accountStatus: null, pauseSeconds: DAY };
  }
  return { status: "refused", code: REFUSED[type] ?? "refusedByNetwork", detail: detail.detail ?? type };
}
