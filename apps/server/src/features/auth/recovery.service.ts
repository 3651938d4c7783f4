import { RESET_LINK_MINUTES } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import * as recovery from "@filon/db/recovery";
import * as sessions from "@filon/db/sessions";
import * as accountLinks from "@filon/db/account-links";
import * as twoFactorLogin from "@filon/db/two-factor-login";
import * as apiKeys from "@filon/db/api-keys";
import * as apple from "@filon/db/apple";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import { isStrongEnough, PASSWORD_MIN_LENGTH } from "@filon/domain";
import { secretBox } from "@filon/integrations";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { requestReset } from "./auth.jobs.ts";
import { makeDeviceToken } from "./known-device.ts";
import { makeOneTimeToken } from "./one-time-token.ts";
import { hashPassword } from "./passwords.ts";
import { hashToken } from "./refresh-token.ts";
import type { Visitor } from "./sessions.ts";
import { normalEmail } from "./sign-in.service.ts";
import { mailWelcome } from "./welcome.ts";
import { countLinkTry, forgiveLinkTry, forgiveSignIn, maySendLink } from "./throttle.ts";

/** Encrypts the address of a queued request. */
const SEALED_FOR = "password reset request";

/**
 * Queues a request for a new password. A job looks the account up, so that answer and timing are the same for every address.
 * Throws 429, counted by the requester's address only.
 */
export async function forgotPassword(services: Services, email: string, visitor: Visitor): Promise<void> {
  const { db, jobs, config } = services;
  await countLinkTry(db.pool, visitor.ip, nowOf(services));
  const sealed = secretBox([config.secretKey]).seal(normalEmail(email), SEALED_FOR);
  await db.onPlatform((tx) => jobs.enqueue(tx, requestReset, { sealed, ip: visitor.ip }));
}

/** Processes requests for new passwords. */
export async function registerAuthJobs(services: Services): Promise<void> {
  const { db, config, jobs } = services;
  await jobs.work(requestReset, async ({ sealed, ip }) => {
    const now = nowOf(services);
    const account = await auth.findAccount(db.pool, secretBox([config.secretKey]).open(sealed, SEALED_FOR));
    if (!account || account.suspended_at || !(await maySendLink(db.pool, account.id, now))) return;
    const token = makeOneTimeToken();
    await db.onPlatform(async (tx) => {
      const isSent = await sendProductMail(tx, services, {
        template: "passwordReset",
        to: account.email,
        language: account.language,
        values: { firstName: account.first_name, token },
      });
      // The link that was mailed before stays valid.
      if (!isSent) return;
      await accountLinks.replace(tx, {
        tokenHash: hashToken(token),
        userId: account.id,
        purpose: "passwordReset",
        email: null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_LINK_MINUTES * 60_000),
      });
      await audit.record(tx, { action: "passwordResetRequested", at: now, subject: account.id, ip });
    });
  });
}

/**
 * Sets a new password by the mailed link and ends the user's sessions and sockets, regardless of the waiting period between
 * changes. Returns a device token, so that the user can sign in from this browser even during an attack. Throws 400
 * `auth.server.shortPassword`, `auth.server.weakPassword` (the link stays valid) or `auth.server.invalidResetLink`, and 429.
 */
export async function resetPassword(services: Services, token: string, password: string, visitor: Visitor): Promise<string> {
  const { db } = services;
  const now = nowOf(services);
  const invalid = new UserError("auth.server.invalidResetLink");
  if (!isStrongEnough(password)) {
    const code = password.length < PASSWORD_MIN_LENGTH ? "auth.server.shortPassword" : "auth.server.weakPassword";
    throw new UserError(code, { fields: { password: code } });
  }
  await countLinkTry(db.pool, visitor.ip, now);
  const tokenHash = hashToken(token);
  if (!(await accountLinks.isOpen(db.pool, tokenHash, "passwordReset", now))) throw invalid;
  const passwordHash = await hashPassword(password);
  return db.onPlatform(async (tx) => {
    const link = await accountLinks.take(tx, tokenHash, "passwordReset", now);
    const user = link && (await recovery.resetPassword(tx, link.userId, passwordHash, now));
    if (!link || !user) throw invalid;
    await sessions.end(tx, link.userId, now);
    await twoFactorLogin.endAllOf(tx, link.userId);
    await apiKeys.revokeAllOf(tx, link.userId, now);
    // Somebody else may have registered the account, and could regain access through what they had connected.
    if (user.was_unverified) await apple.removeLink(tx, link.userId);
    await forgiveSignIn(tx, { email: user.email, ip: visitor.ip, device: null });
    await forgiveLinkTry(tx, visitor.ip);
    await sendProductMail(tx, services, {
      template: "passwordChanged",
      to: user.email,
      language: user.language,
      values: { firstName: user.first_name, at: now.toISOString(), timeZone: user.time_zone },
    });
    await audit.record(tx, { action: "passwordReset", at: now, actorId: link.userId, ip: visitor.ip });
    return makeDeviceToken(services.config.tokenKey, user.email);
  });
}

/** Sends the caller the welcome e-mail, unless they had it. Throws 403 for an address that is not theirs. */
export async function sendWelcomeEmail(services: Services, caller: Caller, email: string): Promise<void> {
  if (email.toLowerCase() !== caller.email) throw new UserError("auth.server.notYourAddress", { status: 403 });
  await mailWelcome(services, caller.userId);
}
