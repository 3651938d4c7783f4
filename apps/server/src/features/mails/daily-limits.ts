import { createHash } from "node:crypto";
import type { Queryable } from "@filon/db";
import * as attemptRows from "@filon/db/attempts";
import type { MailTemplate } from "./templates/index.ts";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/**
 * Kinds of e-mail: the way back into an account, another that the user is waiting for, an invitation to a stranger, news, or what became of an
 * appointment, to the visitor whose address anybody may have entered or to its host. Each has a count of its own: visitors cannot use up
 * what a member is to be told of their account.
 */
type Kind = "recovery" | "awaited" | "stranger" | "news" | "visitor" | "host";

const KINDS: Readonly<Record<MailTemplate, Kind>> = {
  passwordReset: "recovery",
  emailVerification: "awaited",
  invitation: "stranger",
  teamInvitation: "stranger",
  welcome: "news",
  passwordChanged: "news",
  newLogin: "news",
  invoice: "news",
  notification: "news",
  digest: "news",
  appointment: "host",
};

/** E-mails of each kind per address and day, no matter who requested them, so that Filon cannot be used to flood a mailbox. */
export const MAILS_A_DAY: Readonly<Record<Kind, number>> = { recovery: 20, awaited: 20, stranger: 5, news: 60, visitor: 6, host: 300 };

/** Whether a user is waiting for this e-mail: it is sent before others. */
export const isUrgent = (template: MailTemplate): boolean => KINDS[template] === "awaited" || KINDS[template] === "recovery";

/**
 * Counts an e-mail to an address, which is stored hashed. Returns true if the daily limit of its kind was already reached. One recovery mail an hour
 * is always allowed: a stranger who requests them for an address must not be able to lock its owner out.
 */
export async function isOverDailyLimit(
  tx: Queryable,
  { template, to, isKnown }: { template: MailTemplate; to: string; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const given = KINDS[template];
  const kind = isKnown ? given : given === "news" ? "stranger" : given === "host" ? "visitor" : given;
  const address = createHash("sha256").update(to.trim().toLowerCase()).digest("base64url");
  const { attempts } = await attemptRows.count(tx, `mails-${kind}:${address}`, now, DAY_SECONDS);
  if (attempts <= MAILS_A_DAY[kind]) return false;
  return kind !== "recovery" || (await attemptRows.count(tx, `mails-hour:${address}`, now, HOUR_SECONDS)).attempts > 1;
}
