import { createHmac, randomInt } from "node:crypto";
import type { ConfirmationMethod } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import * as confirmation from "@filon/db/confirmation";
import * as twoFactor from "@filon/db/two-factor";
import type { AccountRow } from "@filon/db/account";
import { translate } from "@filon/i18n/server";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { countCodeTry, forgiveCodeTry, isPasswordHash, maySendLink, type SecondFactor, takeSecondFactor } from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf } from "./profile.service.ts";

/** Minutes for which a mailed code is valid. */
const CODE_MINUTES = 10;

const otherProof = (): UserError => new UserError("account.errors.otherProof", { status: 409 });

/** A proof of identity: exactly one of these. */
export interface ShownProof extends SecondFactor {
  readonly password?: string | undefined;
  readonly mailedCode?: string | undefined;
}

/** Returns how the caller must confirm their identity. */
export async function get(services: Services, caller: Caller): Promise<ConfirmationMethod> {
  return methodFor(services, await accountOf(services, caller));
}

async function methodFor({ db }: Services, account: AccountRow): Promise<ConfirmationMethod> {
  if (isPasswordHash(account.password_hash)) return "password";
  const factor = await twoFactor.find(db.pool, account.id);
  return factor?.confirmed_at ? "secondFactor" : "mail";
}

/** Keyed, because six digits can be tried quickly, and bound to the requesting session. */
function hashOf({ config }: Services, { sessionId }: Caller, code: string): Buffer {
  return createHmac("sha256", config.secretKey).update(`mailed-code:${sessionId}:${code}`).digest();
}

/** Mails the code to a caller with neither password nor second factor. Throws 409 `account.errors.otherProof`, and 429. */
export async function sendCode(services: Services, caller: Caller): Promise<void> {
  const { db } = services;
  const account = await accountOf(services, caller);
  if ((await methodFor(services, account)) !== "mail") throw otherProof();
  const now = nowOf(services);
  if (!(await maySendLink(db.pool, account.id, now))) throw new UserError("account.errors.tooManyLinks", { status: 429 });
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const say = (part: "title" | "message") =>
    translate(account.language, `account.confirmationMail.${part}`, { firstName: account.first_name, code, minutes: CODE_MINUTES });
  await db.onPlatform(async (tx) => {
    await confirmation.keepCode(tx, caller.sessionId, hashOf(services, caller, code), new Date(now.getTime() + CODE_MINUTES * 60_000));
    const values = { title: say("title"), message: say("message"), path: null };
    await sendProductMail(tx, services, { template: "notification", to: account.email, language: account.language, values });
  });
}

/**
 * Confirms the caller's identity for this session. Throws 400 `account.errors.wrongPassword` or `account.errors.wrongCode`,
 * 409 `account.errors.otherProof` for a proof of the wrong kind, and 429.
 */
export async function confirm(services: Services, caller: Caller, shown: ShownProof, ip: string): Promise<void> {
  const { db } = services;
  const now = nowOf(services);
  const account = await accountOf(services, caller);
  const method = await methodFor(services, account);
  if (method === "password") {
    if (shown.password === undefined) throw otherProof();
    await confirmPassword(services, account, shown.password, "password");
    return confirmation.confirm(db.pool, caller.sessionId, now);
  }
  const isAsked = method === "mail" ? shown.mailedCode !== undefined : (shown.token ?? shown.recoveryCode) !== undefined;
  if (!isAsked) throw otherProof();
  await countCodeTry(db.pool, account.id, now);
  await db.onPlatform(async (tx) => {
    const right =
      method === "mail"
        ? await confirmation.takeCode(tx, caller.sessionId, hashOf(services, caller, shown.mailedCode ?? ""), now)
        : await takeSecondFactor(tx, services, account.id, shown, now);
    if (!right) throw new UserError("account.errors.wrongCode", { fields: { code: "account.errors.wrongCode" } });
    await forgiveCodeTry(tx, account.id, ip);
    await confirmation.confirm(tx, caller.sessionId, now);
  });
}
