import { TWO_FACTOR_TRIES } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import * as twoFactorLogin from "@filon/db/two-factor-login";
import * as sessions from "@filon/db/sessions";
import * as auth from "@filon/db/auth";
import { nowOf } from "../../services.ts";
import { isPasswordHash } from "./passwords.ts";
import { hashToken } from "./refresh-token.ts";
import { type SecondFactor, takeSecondFactor } from "./second-factor.ts";
import type { Visitor } from "./sessions.ts";
import { type AuthContext, completeSignIn, type Entered, recordFailure, workspaceOf } from "./sign-in.service.ts";
import { countChallengeTry, countCodeTry, forgiveCodeTry } from "./throttle.ts";

/**
 * Finishes a sign-in with its second factor. Throws 400 `auth.server.wrongCode`, 401 `auth.server.challengeOver` when the
 * tempToken is unknown, expired, used or tried too often, 403 and 429.
 */
export async function verify(
  context: AuthContext,
  request: SecondFactor & { tempToken: string; rememberMe?: boolean | undefined },
  visitor: Visitor,
): Promise<Entered> {
  const { services } = context;
  const { db } = services;
  const now = nowOf(services);
  const tokenHash = hashToken(request.tempToken);
  const over = new UserError("auth.server.challengeOver", { status: 401 });
  await countChallengeTry(db.pool, visitor.ip, now);
  const challenge = await twoFactorLogin.countTry(db.pool, tokenHash, now, TWO_FACTOR_TRIES);
  if (!challenge) throw over;
  await countCodeTry(db.pool, challenge.user_id, now);
  const account = await auth.findAccountById(db.pool, challenge.user_id);
  if (!account) throw over;
  const entered = challenge.session_id === null ? null : await sessions.findLiving(db.pool, challenge.session_id, now);
  // The saved account's session was ended meanwhile.
  if (challenge.session_id !== null && !entered) throw over;
  const workspaceId = entered?.workspace_id ?? workspaceOf(account);
  const method = request.recoveryCode === undefined ? "totp" : "recoveryCode";
  const signedIn = await db.onPlatform(async (tx) => {
    if (!(await takeSecondFactor(tx, services, account.id, request, now))) return null;
    if (!(await twoFactorLogin.end(tx, tokenHash))) throw over;
    await forgiveCodeTry(tx, account.id, visitor.ip);
    const who = { userId: account.id, workspaceId, visitor, method } as const;
    if (challenge.session_id === null || !entered)
      return completeSignIn(tx, context, { ...who, rememberMe: request.rememberMe ?? challenge.remember_me });
    if (!(await sessions.revoke(tx, challenge.session_id, now))) throw over;
    // Remembered until the original end: the code is no proof of the password, so the term does not restart. Nor does it confirm the identity of a
    // user who has a password.
    const confirmedAt = isPasswordHash(account.password_hash) ? null : now;
    return completeSignIn(tx, context, { ...who, rememberMe: true, endsAt: entered.expires_at, confirmedAt });
  });
  if (signedIn) return signedIn;
  await recordFailure(context, account.id, method, visitor);
  throw challenge.tries < TWO_FACTOR_TRIES ? new UserError("auth.server.wrongCode", { fields: { token: "auth.server.wrongCode" } }) : over;
}
