import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as accountLinks from "@filon/db/account-links";
import * as accountRows from "@filon/db/account";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import {
  VERIFICATION_HOURS,
  verificationPath,
  countLinkTry,
  forgiveLinkTry,
  hashToken,
  makeOneTimeToken,
  maySendLink,
  normalEmail,
  type Visitor,
} from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf } from "./profile.service.ts";

/** Hours for which the link to a new address is valid. */
const LINK_HOURS = 24;

/**
 * Sends a link to the new address if it has no account; the answer is the same either way. Throws 400 `account.errors.wrongPassword` or
 * `account.errors.sameEmail`, and 429.
 */
export async function changeEmail(
  services: Services,
  caller: Caller,
  request: { email: string; password: string },
  { ip }: Visitor,
): Promise<void> {
  const { db } = services;
  const email = normalEmail(request.email);
  const account = await accountOf(services, caller);
  await confirmPassword(services, account, request.password, "password");
  if (email === account.email) throw new UserError("account.errors.sameEmail", { fields: { email: "account.errors.sameEmail" } });
  const at = nowOf(services);
  if (!(await maySendLink(db.pool, account.id, at))) throw new UserError("account.errors.tooManyLinks", { status: 429 });
  const token = makeOneTimeToken();
  const isFree = (await auth.findAccount(db.pool, email)) === null;
  await db.onPlatform(async (tx) => {
    await accountLinks.replace(tx, {
      tokenHash: hashToken(token),
      userId: account.id,
      purpose: "emailVerification",
      email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LINK_HOURS * 3_600_000),
    });
    if (isFree)
      await sendProductMail(tx, services, {
        template: "emailVerification",
        to: email,
        language: account.language,
        values: { firstName: account.first_name, path: `/verify-email/${token}`, hours: LINK_HOURS },
      });
    await audit.record(tx, { action: "emailChangeRequested", at, actorId: account.id, workspaceId: caller.workspaceId, ip });
  });
}

/** Cancels the pending change: its link stops working. */
export async function cancelEmailChange(services: Services, caller: Caller): Promise<void> {
  await accountLinks.revoke(services.db.pool, caller.userId, "emailVerification", nowOf(services));
}

/** Uses up a link that confirms the current address. Returns false if the link is invalid or the address has changed since. */
async function confirmAddress(tx: Queryable, token: string, ip: string, at: Date): Promise<boolean> {
  const link = await accountLinks.take(tx, hashToken(token), "addressConfirmation", at);
  if (!link?.email || !(await accountRows.verifyEmail(tx, link.userId, link.email, at))) return false;
  await forgiveLinkTry(tx, ip);
  await audit.record(tx, { action: "emailVerified", at, actorId: link.userId, ip });
  return true;
}

/** Sends another link that confirms the caller's address. Throws 409 `account.errors.alreadyVerified`, and 429. */
export async function sendVerification(services: Services, caller: Caller): Promise<void> {
  const { db } = services;
  const account = await accountOf(services, caller);
  if (account.email_verified) throw new UserError("account.errors.alreadyVerified", { status: 409 });
  if (!(await maySendLink(db.pool, account.id, nowOf(services)))) throw new UserError("account.errors.tooManyLinks", { status: 429 });
  await db.onPlatform(async (tx) => {
    const path = await verificationPath(tx, services, account.id, account.email);
    const values = { firstName: account.first_name, path, hours: VERIFICATION_HOURS };
    const mail = { template: "emailVerification" as const, to: account.email, language: account.language, values };
    if (!(await sendProductMail(tx, services, mail))) throw new UserError("account.errors.tooManyLinks", { status: 429 });
  });
}

/**
 * Confirms the address, or changes it by the link sent to the new one and notifies the old one, whose password links stop
 * working. Throws 400 `auth.server.invalidEmailLink`, also when the address was taken meanwhile, and 429.
 */
export async function verifyEmail(services: Services, token: string, { ip }: Visitor): Promise<void> {
  const { db } = services;
  const at = nowOf(services);
  const invalid = new UserError("auth.server.invalidEmailLink");
  await countLinkTry(db.pool, ip, at);
  const change = db.onPlatform(async (tx) => {
    if (await confirmAddress(tx, token, ip, at)) return;
    const link = await accountLinks.take(tx, hashToken(token), "emailVerification", at);
    const changed = link?.email && (await accountRows.changeEmail(tx, link.userId, link.email, at));
    if (!link || !changed) throw invalid;
    await accountLinks.revoke(tx, link.userId, "passwordReset", at);
    await sendProductMail(tx, services, {
      template: "notification",
      to: changed.old_email,
      language: changed.language,
      values: {
        title: translate(changed.language, "account.emailChanged.title"),
        message: translate(changed.language, "account.emailChanged.message", { firstName: changed.first_name }),
        path: null,
      },
    });
    await forgiveLinkTry(tx, ip);
    await audit.record(tx, { action: "emailChanged", at, actorId: link.userId, ip });
  });
  await change.catch((error: unknown) => {
    // Two links to one address opened concurrently: the unique index lets one of them succeed.
    throw error instanceof Error && "code" in error && error.code === "23505" ? invalid : error;
  });
}
