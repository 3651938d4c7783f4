import type { AuditAction } from "@filon/contracts/audit";
import type { TwoFactorState } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as twoFactor from "@filon/db/two-factor";
import * as workspaceSecurity from "@filon/db/workspace-security";
import * as audit from "@filon/db/audit";
import { announce } from "@filon/db/realtime";
import { translate } from "@filon/i18n/server";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import {
  countCodeTry,
  forgiveCodeTry,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeTotpSecret,
  type SecondFactor,
  takeSecondFactor,
  totpStepOf,
  type Visitor,
} from "../auth/index.ts";
import { sendProductMail } from "../mails/index.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf } from "./profile.service.ts";

const wrongCode = (): UserError => new UserError("account.errors.wrongCode", { fields: { token: "account.errors.wrongCode" } });

/** Returns the state of the caller's second factor. */
export async function get({ db }: Services, { userId }: Caller): Promise<TwoFactorState> {
  const factor = await twoFactor.find(db.pool, userId);
  return {
    enabled: factor?.confirmed_at != null,
    enabledAt: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: factor?.confirmed_at ? factor.recovery_codes_left : 0,
    requiredBy: await workspaceSecurity.listRequiringWorkspaces(db.pool, userId),
  };
}

/**
 * Creates a secret to show, without effect until confirmed. Requires the password: otherwise an open session would be enough to lock its owner out.
 * Throws 400 `account.errors.wrongPassword`, 409 when there is a second factor already, and 429.
 */
export async function start(services: Services, caller: Caller, password: string): Promise<{ secret: string; otpauthUrl: string }> {
  await confirmPassword(services, await accountOf(services, caller), password, "password");
  const { secret, otpauthUrl, sealed } = makeTotpSecret(services, caller.userId, caller.email);
  const started = await twoFactor.start(services.db.pool, caller.userId, sealed, nowOf(services));
  if (!started) throw new UserError("account.errors.twoFactorOn", { status: 409 });
  return { secret, otpauthUrl };
}

/**
 * Turns the second factor on with a code of the shown secret. Returns the recovery codes, which are shown only once. Throws
 * 400 `account.errors.wrongCode`, 409 when no set-up is pending, and 429.
 */
export async function confirm(services: Services, caller: Caller, token: string, visitor: Visitor): Promise<string[]> {
  const { db } = services;
  const { userId } = caller;
  const at = nowOf(services);
  const factor = await twoFactor.find(db.pool, userId);
  if (!factor) throw new UserError("account.errors.setupNotStarted", { status: 409 });
  if (factor.confirmed_at) throw new UserError("account.errors.twoFactorOn", { status: 409 });
  await countCodeTry(db.pool, userId, at);
  const step = totpStepOf(services, userId, factor.secret, token, at);
  if (step === null) throw wrongCode();
  return db.inWorkspace(caller.workspaceId, async (tx) => {
    const confirmed = await twoFactor.confirm(tx, userId, factor.secret, step, at);
    if (!confirmed) throw new UserError("account.errors.setupNotStarted", { status: 409 });
    await forgiveCodeTry(tx, userId, visitor.ip);
    await tellSwitched(tx, services, caller, "on");
    await announce(tx, "workspace:changed", { timestamp: at.toISOString() });
    return giveCodes(tx, services, caller, { action: "twoFactorEnabled", at, visitor });
  });
}

/** Replaces the recovery codes. Throws as `disable`. */
export async function renewRecoveryCodes(
  services: Services,
  caller: Caller,
  proof: SecondFactor & { password: string },
  visitor: Visitor,
): Promise<string[]> {
  return withProof(services, caller, proof, visitor, (tx, at) =>
    giveCodes(tx, services, caller, { action: "recoveryCodesRenewed", at, visitor }),
  );
}

/**
 * Turns the second factor off. Throws 400 `account.errors.wrongPassword` or `account.errors.wrongCode`, 409 when it is not
 * on or `account.errors.twoFactorRequired` while a workspace of the caller's requires it, and 429.
 */
export async function disable(
  services: Services,
  caller: Caller,
  proof: SecondFactor & { password: string },
  visitor: Visitor,
): Promise<void> {
  const [workspace] = await workspaceSecurity.listRequiringWorkspaces(services.db.pool, caller.userId);
  if (workspace !== undefined) throw new UserError("account.errors.twoFactorRequired", { status: 409, params: { workspace } });
  await withProof(services, caller, proof, visitor, async (tx, at) => {
    await twoFactor.disable(tx, caller.userId);
    await tellSwitched(tx, services, caller, "off");
    await audit.record(tx, { action: "twoFactorDisabled", at, actorId: caller.userId, workspaceId: caller.workspaceId, ip: visitor.ip });
  });
}

/** Runs a change of the second factor that requires the password and the factor itself, which it uses up. */
async function withProof<Result>(
  services: Services,
  caller: Caller,
  { password, ...shown }: SecondFactor & { password: string },
  { ip }: Visitor,
  act: (tx: Queryable, at: Date) => Promise<Result>,
): Promise<Result> {
  const { db } = services;
  const at = nowOf(services);
  const factor = await twoFactor.find(db.pool, caller.userId);
  if (!factor?.confirmed_at) throw new UserError("account.errors.twoFactorOff", { status: 409 });
  await confirmPassword(services, await accountOf(services, caller), password, "password");
  await countCodeTry(db.pool, caller.userId, at);
  return db.onPlatform(async (tx) => {
    if (!(await takeSecondFactor(tx, services, caller.userId, shown, at))) throw wrongCode();
    await forgiveCodeTry(tx, caller.userId, ip);
    return act(tx, at);
  });
}

async function giveCodes(
  tx: Queryable,
  services: Services,
  { userId, workspaceId }: Caller,
  { action, at, visitor }: { action: AuditAction; at: Date; visitor: Visitor },
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await twoFactor.renewRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(services, userId, code)),
  );
  await audit.record(tx, { action, at, actorId: userId, workspaceId, ip: visitor.ip });
  return codes;
}

/** Notifies the owner by mail, in case somebody else used their session. */
async function tellSwitched(tx: Queryable, services: Services, caller: Caller, state: "on" | "off"): Promise<void> {
  const { email, first_name: firstName, language } = await accountOf(services, caller);
  const say = (part: "title" | "message") => translate(language, `account.twoFactorMail.${state}.${part}`, { firstName });
  await sendProductMail(tx, services, {
    template: "notification",
    to: email,
    language,
    values: { title: say("title"), message: say("message"), path: "/settings" },
  });
}
