import { timingSafeEqual } from "node:crypto";
import { UserError } from "@filon/contracts/errors";
import * as account from "@filon/db/account";
import * as apple from "@filon/db/apple";
import * as audit from "@filon/db/audit";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { accountOf, confirmPassword } from "../account/index.ts";
import { hashToken, type Visitor } from "../auth/index.ts";
import { type AppleContext, begin } from "./apple.service.ts";

/** Returns when the caller's account was connected with an Apple ID (ISO 8601), or null. */
export async function getLink({ db }: Services, { userId }: Caller): Promise<string | null> {
  return (await apple.findLink(db.pool, userId))?.toISOString() ?? null;
}

/** Begins connecting the caller's account. Returns the address at Apple to continue at. Throws 400 for a wrong password. */
export async function startLink(context: AppleContext, caller: Caller, request: { password: string; challenge: string }): Promise<string> {
  const { services } = context;
  await confirmPassword(services, await accountOf(services, caller), request.password, "password");
  return begin(context, request.challenge, caller.userId);
}

/**
 * Connects the caller's account with an Apple ID. Throws 400 `apple.failures.expired` for a code that this user and browser
 * did not begin, and 409 `apple.server.takenByOther` or `apple.server.linkedElsewhere`.
 */
export async function finishLink(
  { services }: AppleContext,
  { userId, workspaceId, email }: Caller,
  request: { code: string; verifier: string },
  { ip }: Visitor,
): Promise<void> {
  const { db } = services;
  const at = nowOf(services);
  const begun = await apple.takeCode(db.pool, hashToken(request.code), userId, at);
  if (begun === null || !timingSafeEqual(begun.challenge, hashToken(request.verifier))) throw new UserError("apple.failures.expired");
  const { identity } = begun;
  await db.onPlatform(async (tx) => {
    await apple.finishSignIn(tx, begun.id);
    const known = await apple.findUser(tx, identity.subject);
    if (known === userId) return;
    if (known !== null) throw new UserError("apple.server.takenByOther", { status: 409 });
    if (!(await apple.linkUser(tx, { subject: identity.subject, userId, at })))
      throw new UserError("apple.server.linkedElsewhere", { status: 409 });
    // Apple has verified the account's own address.
    if (identity.email === email) await account.verifyEmail(tx, userId, email, at);
    await audit.record(tx, { action: "appleLinked", at, actorId: userId, workspaceId, ip });
  });
}

/** Disconnects the caller's account from Apple. Throws 400 for a wrong password, and 409 `apple.server.notConnected`. */
export async function removeLink(services: Services, caller: Caller, password: string, { ip }: Visitor): Promise<void> {
  const { userId, workspaceId } = caller;
  await confirmPassword(services, await accountOf(services, caller), password, "password");
  const at = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    if (!(await apple.removeLink(tx, userId))) throw new UserError("apple.server.notConnected", { status: 409 });
    await audit.record(tx, { action: "appleUnlinked", at, actorId: userId, workspaceId, ip });
  });
}
