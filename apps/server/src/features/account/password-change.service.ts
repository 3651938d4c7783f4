import { PASSWORD_WAIT_HOURS } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import * as sessions from "@filon/db/sessions";
import * as twoFactorLogin from "@filon/db/two-factor-login";
import * as accountLinks from "@filon/db/account-links";
import * as accountRows from "@filon/db/account";
import * as audit from "@filon/db/audit";
import { PASSWORD_RULES, passwordScore } from "@filon/domain";
import type { Language } from "@filon/i18n";
import type { Caller } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { hashPassword, type Visitor } from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf, passwordChangeableAt } from "./profile.service.ts";

/**
 * Changes the caller's password and ends their other sessions. Throws 409 `account.errors.passwordTooSoon` within 24 hours
 * of the last change (SETTINGS-19), 400 `account.errors.passwordRules` unless all four rules are met (SETTINGS-18),
 * `account.errors.samePassword` or `account.errors.wrongPassword`, and 429.
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { visitor, language, at }: { visitor: Visitor; language: Language; at: Date },
): Promise<void> {
  const account = await accountOf(services, caller);
  const waitUntil = passwordChangeableAt(account, at);
  if (waitUntil) throw tooSoon(waitUntil, language, account.time_zone);
  if (passwordScore(newPassword) < PASSWORD_RULES.length) throw atNew("account.errors.passwordRules");
  await confirmPassword(services, account, currentPassword, "currentPassword");
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) throw atNew("account.errors.samePassword");
  const to = await hashPassword(newPassword);
  await services.db.onPlatform(async (tx) => {
    const unlessSince = new Date(at.getTime() - PASSWORD_WAIT_HOURS * 3_600_000);
    const changed = await accountRows.changePassword(tx, { userId: account.id, from: account.password_hash, to, at, unlessSince });
    // A concurrent request has just changed it, so the waiting period applies.
    if (!changed) throw tooSoon(new Date(at.getTime() + PASSWORD_WAIT_HOURS * 3_600_000), language, account.time_zone);
    await sessions.end(tx, account.id, at, { except: caller.sessionId });
    await twoFactorLogin.endAllOf(tx, account.id);
    await accountLinks.revoke(tx, account.id, "passwordReset", at);
    await sendProductMail(tx, services, {
      template: "passwordChanged",
      to: account.email,
      language: account.language,
      values: { firstName: account.first_name, at: at.toISOString(), timeZone: account.time_zone },
    });
    await audit.record(tx, { action: "passwordChanged", at, actorId: account.id, workspaceId: caller.workspaceId, ip: visitor.ip });
  });
}

const atNew = (code: string): UserError => new UserError(code, { fields: { newPassword: code } });

/** Returns the error, with the end of the waiting period in the user's own time. */
function tooSoon(until: Date, language: Language, timeZone: string): UserError {
  const text = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone }).format(until);
  return new UserError("account.errors.passwordTooSoon", { status: 409, params: { until: text } });
}
