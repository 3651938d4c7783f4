import { createHash } from "node:crypto";
import type { Queryable } from "@filon/db";
import * as auth from "@filon/db/auth";
import type { MailTemplate } from "./templates/index.ts";

const DAY_SECONDS = 86_400;

/** Why an e-mail is written: somebody waits for it before the screen, somebody invites a stranger, or it tells a user something. */
type Kind = "awaited" | "stranger" | "news";

const KINDS: Readonly<Record<MailTemplate, Kind>> = {
  passwordReset: "awaited",
  emailVerification: "awaited",
  invitation: "stranger",
  teamInvitation: "stranger",
  welcome: "news",
  passwordChanged: "news",
  newLogin: "news",
  invoice: "news",
  notification: "news",
};

/** E-mails of a kind to one address in a day, whoever asked for them: nobody's mailbox is filled from here. */
export const MAILS_A_DAY: Readonly<Record<Kind, number>> = { awaited: 20, stranger: 5, news: 60 };

/** Whether somebody waits for this e-mail: it is sent before the others. */
export const isUrgent = (template: MailTemplate): boolean => KINDS[template] === "awaited";

/** Counts an e-mail to an address, kept hashed; true when there have been as many of its kind in a day as one may have. */
export async function isOverDailyLimit(
  tx: Queryable,
  { template, to, isKnown }: { template: MailTemplate; to: string; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const kind = KINDS[template] === "news" && !isKnown ? "stranger" : KINDS[template];
  const address = createHash("sha256").update(to.trim().toLowerCase()).digest("base64url");
  const { attempts } = await auth.countAttempt(tx, `mails-${kind}:${address}`, now, DAY_SECONDS);
  return attempts > MAILS_A_DAY[kind];
}
