import { timingSafeEqual } from "node:crypto";
import { UserError } from "@filon/contracts";
import * as apple from "@filon/db/apple";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { hashToken, type Visitor } from "../auth/index.ts";
import type { AppleContext } from "./apple.service.ts";

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
    await apple.endSignIn(tx, begun.id);
    const known = await apple.findUser(tx, identity.subject);
    if (known === userId) return;
    if (known !== null) throw new UserError("apple.server.takenByOther", { status: 409 });
    if (!(await apple.linkUser(tx, { subject: identity.subject, userId, at })))
      throw new UserError("apple.server.linkedElsewhere", { status: 409 });
    // Apple has verified the account's own address.
    if (identity.email === email) await auth.verifyAddress(tx, userId, email, at);
    await audit.record(tx, { action: "appleLinked", at, actorId: userId, workspaceId, ip });
  });
}

/** Disconnects the caller's account from Apple. Throws 409 `apple.server.notConnected`. */
export async function removeLink(services: Services, { userId, workspaceId }: Caller, { ip }: Visitor): Promise<void> {
  const at = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    if (!(await apple.removeLink(tx, userId))) throw new UserError("apple.server.notConnected", { status: 409 });
    await audit.record(tx, { action: "appleUnlinked", at, actorId: userId, workspaceId, ip });
  });
}
