import type { ConnectionProblem } from "@filon/contracts/channels";
import { cutText, storableText } from "@filon/contracts/text";
import type { ResolveOptions } from "@filon/integrations";
import type { EmailAccess } from "./account.ts";
import { isLoginRefused, openImap } from "./imap/open.ts";
import { connectionProblem } from "./problem.ts";
import { authProblem, isNotOffered } from "./smtp/outcomes.ts";
import { openSmtp, SmtpFailure, type MailTimeouts } from "./smtp/session.ts";

/** The result of testing one side of an account; `detail` is the server's own message, for operators. */
export interface SideTest {
  readonly ok: boolean;
  readonly problem: ConnectionProblem | null;
  readonly detail: string | null;
}

const FINE: SideTest = { ok: true, problem: null, detail: null };

/** Connects, signs in and checks whether the address may send, without sending anything. Never throws. */
export async function testSmtp(
  access: EmailAccess,
  resolve: ResolveOptions,
  signal: AbortSignal,
  timeouts?: MailTimeouts,
): Promise<SideTest> {
  let refusal: string | null = null;
  try {
    const session = await openSmtp(access, {
      resolve,
      signal,
      ...(timeouts === undefined ? {} : { timeouts }),
      probeSender: (answer) => {
        refusal = answer;
      },
    });
    session.close();
    return refusal === null ? FINE : { ok: false, problem: "senderRefused", detail: refusal };
  } catch (error) {
    return failed(smtpProblem(error), error);
  }
}

/** Connects, signs in and opens the inbox, read-only. Never throws. */
export async function testImap(access: EmailAccess, resolve: ResolveOptions, timeouts?: MailTimeouts): Promise<SideTest> {
  try {
    const client = await openImap(access, resolve, undefined, timeouts?.connectMs);
    try {
      await client.mailboxOpen("INBOX", { readOnly: true });
      return FINE;
    } catch (error) {
      return failed("noInbox", error);
    } finally {
      client.close();
    }
  } catch (error) {
    return failed(imapProblem(error), error);
  }
}

function smtpProblem(error: unknown): ConnectionProblem {
  if (!(error instanceof SmtpFailure)) return connectionProblem(error) ?? "unknown";
  if (error.phase === "auth") {
    if (error.code !== null) return authProblem(error.code, error.response);
    if (isNotOffered(error)) return "authNotOffered";
  }
  const problem = connectionProblem(error.cause);
  // STARTTLS was requested and the server has none: nodemailer reports the rejected command.
  if (error.phase === "connect" && /STARTTLS/iu.test(error.message)) return "tlsFailed";
  return problem ?? "unknown";
}

/** Classifies a failure to open an IMAP account. */
export function imapProblem(error: unknown): ConnectionProblem {
  const text = textOf(error);
  if (isLoginRefused(error)) {
    if (/application-specific password/iu.test(text)) return "appPasswordRequired";
    if (/basic ?auth/iu.test(text)) return "basicAuthDisabled";
    return "authFailed";
  }
  if (/No supported authentication|LOGINDISABLED|login is disabled/iu.test(text)) return "authNotOffered";
  if (/STARTTLS/iu.test(text)) return "tlsFailed";
  if (/greeting|unexpected (?:response|server)|parse|InvalidResponse/iu.test(text) && connectionProblem(error) === null)
    return "notMailServer";
  return connectionProblem(error) ?? "unknown";
}

function failed(problem: ConnectionProblem, error: unknown): SideTest {
  return { ok: false, problem, detail: cutText(storableText(textOf(error)), 300) || null };
}

function textOf(error: unknown): string {
  if (error instanceof SmtpFailure) return error.response || error.message;
  if (typeof error === "object" && error !== null && "responseText" in error && typeof error.responseText === "string")
    return error.responseText;
  return error instanceof Error ? error.message : String(error);
}
