import { EgressRefused } from "@filon/integrations";
import type { DispatchResult } from "../../kit/connector.ts";
import { connectionProblem } from "../problem.ts";
import { SmtpFailure } from "./session.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The address is dead (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6, 5.1.10, 5.2.1). */
const HARD = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/u;
/** The sender's side is at fault: its address, or its reputation and authentication. */
const SENDER = /^5\.1\.[78]$/u;
const POLICY_TEXT = /spam|block|polic|denied|reputation|blacklist|listed|relay|spf|dkim|dmarc|authenticat/iu;

/** Translates a failed attempt, by phase and answer, to an outcome. */
export function smtpOutcome(error: unknown): DispatchResult {
  if (error instanceof EgressRefused) return { status: "account", code: error.code, accountStatus: null, pauseSeconds: 15 * MINUTE };
  if (!(error instanceof SmtpFailure)) return { status: "uncertain", code: "unexpected" };
  if (error.code !== null) return answered(error, error.code);
  // No answer: the server may have received the message once its first byte was sent.
  if (error.phase === "body") return { status: "uncertain", code: "outcomeUnknown", detail: error.message };
  const problem = connectionProblem(error.cause) ?? "unknown";
  if (problem === "tlsFailed" || problem === "certificateInvalid" || problem === "hostNotFound") {
    return { status: "account", code: problem, accountStatus: null, pauseSeconds: 15 * MINUTE };
  }
  if (error.phase === "auth" && isNotOffered(error))
    return { status: "account", code: "authNotOffered", accountStatus: "needs_reauth", pauseSeconds: null };
  return { status: "retry", code: problem === "unknown" ? "dropped" : problem, detail: error.message, afterSeconds: MINUTE };
}

function answered(failure: SmtpFailure, code: number): DispatchResult {
  const { phase, status, response } = failure;
  const detail = response;
  if (code < 500) {
    const throttled = status?.startsWith("4.7.") === true;
    return {
      status: "retry",
      code: deferral(status, response),
      detail,
      afterSeconds: throttled ? 15 * MINUTE : MINUTE,
      ...(throttled || code === 421 || phase === "connect" || phase === "auth" ? {} : { about: "act" as const }),
    };
  }
  if (isBasicAuthDisabled(response))
    return { status: "account", code: "basicAuthDisabled", accountStatus: "needs_reauth", pauseSeconds: null };
  if (phase === "connect") return { status: "retry", code: "refused", detail, afterSeconds: 15 * MINUTE };
  if (phase === "auth") return { status: "account", code: authProblem(code, response), accountStatus: "needs_reauth", pauseSeconds: null };
  if (isMailFromRefusal(failure) || (status !== null && SENDER.test(status)))
    return { status: "account", code: "senderRefused", accountStatus: null, pauseSeconds: HOUR };
  if (status !== null && HARD.test(status)) return { status: "refused", code: "addressUnknown", detail, hardBounce: true };
  if (status === "5.2.2") return { status: "retry", code: "mailboxFull", detail, afterSeconds: HOUR, about: "act" };
  if (status?.startsWith("5.7.") === true) return { status: "account", code: "blockedByPolicy", accountStatus: null, pauseSeconds: HOUR };
  if (status?.startsWith("5.4.") === true) return { status: "refused", code: "noRoute", detail };
  if (code === 552 || status === "5.3.4") return { status: "refused", code: "tooLarge", detail };
  if (status === null && (code === 550 || code === 551 || code === 553)) {
    if (POLICY_TEXT.test(response)) return { status: "account", code: "blockedByPolicy", accountStatus: null, pauseSeconds: HOUR };
    return { status: "refused", code: "addressUnknown", detail, hardBounce: true };
  }
  return { status: "refused", code: "refusedByServer", detail };
}

function deferral(status: string | null, response: string): string {
  if (status === "4.2.2" || /mailbox full|over quota/iu.test(response)) return "mailboxFull";
  return status?.startsWith("4.7.") === true ? "throttled" : "deferred";
}

/** Recognises the known ways of rejecting a login. */
export function authProblem(code: number, response: string): "authFailed" | "appPasswordRequired" | "basicAuthDisabled" | "authNotOffered" {
  // Command or parameter not implemented, or out of sequence: the server does not support this way of signing in.
  if (code >= 502 && code <= 504) return "authNotOffered";
  if (isBasicAuthDisabled(response)) return "basicAuthDisabled";
  if ((code === 534 && /5\.7\.9\b/u.test(response)) || /application-specific password/iu.test(response)) return "appPasswordRequired";
  return "authFailed";
}

function isBasicAuthDisabled(response: string): boolean {
  return (
    /5\.7\.30\b/u.test(response) || /5\.7\.139\b/u.test(response) || /basic authentication is (?:not supported|disabled)/iu.test(response)
  );
}

function commandOf(failure: SmtpFailure): string {
  const { cause } = failure;
  return typeof cause === "object" && cause !== null && "command" in cause && typeof cause.command === "string" ? cause.command : "";
}

function isMailFromRefusal(failure: SmtpFailure): boolean {
  return commandOf(failure) === "MAIL FROM" && failure.status?.startsWith("5.7.") !== true;
}

/** The server offered no way of signing in that we support. */
export function isNotOffered(failure: SmtpFailure): boolean {
  return /Unknown authentication method|Missing credentials/u.test(failure.message);
}
