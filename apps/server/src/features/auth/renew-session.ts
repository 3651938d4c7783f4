import { UserError } from "@filon/contracts";
import { audit, findLivingSession, findProfile, isJustReplaced, type Queryable, revokeSession, rotateRefreshToken } from "@filon/db";
import { hashToken, sessionOfRefreshToken, successorOf } from "./refresh-token.ts";
import { callerOf, userOf, type Visitor } from "./sessions.ts";
import { type AuthContext, noteSignIn } from "./sign-in.ts";

/**
 * Seconds in which a refresh token that has been replaced is answered once more, unless its successor has been used: time
 * for a browser to ask again that never got the answer (it waits 30 s for one), or for a second tab that asked with it.
 */
export const REUSE_GRACE_SECONDS = 60;

interface Renewed {
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * Renews an access token and replaces the refresh token; with a visitor, somebody comes in by a saved account, which is noted
 * as any other sign-in is. A refresh token that was replaced just now is answered with the same successor; one that was replaced
 * longer ago, or whose successor has been used, ends its session, sockets included: its owner and somebody else both hold
 * it, and which is which cannot be known. Throws 401.
 */
export async function renewSession(context: AuthContext, refreshToken: string, visitor: Visitor | null): Promise<Renewed> {
  const { config, db, now } = context.services;
  const sessionId = sessionOfRefreshToken(config.tokenKey, refreshToken);
  const at = new Date(now().epochMilliseconds);
  const renewed = sessionId && (await db.onPlatform((tx) => exchange(tx, context, { sessionId, refreshToken, visitor, at })));
  if (!renewed) throw new UserError("auth.server.sessionOver", { status: 401 });
  return renewed;
}

interface Exchange {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly visitor: Visitor | null;
  readonly at: Date;
}

async function exchange(tx: Queryable, context: AuthContext, { sessionId, refreshToken, visitor, at }: Exchange): Promise<Renewed | null> {
  const { services, tokens } = context;
  const session = await findLivingSession(tx, sessionId, at);
  if (!session) return null;
  const next = successorOf(services.config.tokenKey, sessionId, refreshToken);
  const known = hashToken(refreshToken);
  const graceFrom = new Date(at.getTime() - REUSE_GRACE_SECONDS * 1000);
  const renewed =
    (await rotateRefreshToken(tx, sessionId, known, hashToken(next), at)) || (await isJustReplaced(tx, sessionId, known, graceFrom));
  if (!renewed) {
    await revokeSession(tx, sessionId, at);
    await audit(tx, { action: "refreshTokenReused", at, subject: session.user_id, workspaceId: session.workspace_id });
    services.log.warn({ sessionId }, "a refresh token was used twice: its session is ended");
    return null;
  }
  const profile = await findProfile(tx, session.workspace_id, session.user_id);
  if (!profile) return null;
  if (visitor) await noteSignIn(tx, services, userOf(profile), { visitor, method: "savedAccount", rememberMe: true });
  return { token: tokens.sign(callerOf(profile, sessionId), session.expires_at), refreshToken: next };
}
