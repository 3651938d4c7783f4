import { UserError } from "@filon/contracts";
import { audit, findLivingSession, findProfile, type Queryable, revokeSession, rotateRefreshToken } from "@filon/db";
import { hashToken, makeRefreshToken, sessionOfRefreshToken } from "./refresh-token.ts";
import { callerOf, userOf, type Visitor } from "./sessions.ts";
import { type AuthContext, noteSignIn } from "./sign-in.ts";

interface Renewed {
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * Renews an access token and replaces the refresh token; with a visitor, somebody comes in by a saved account, which is noted
 * as any other sign-in is. A refresh token that has been replaced before ends its session, sockets included: its owner and
 * somebody else both hold it, and which is which cannot be known. Throws 401.
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
  const next = makeRefreshToken(services.config.tokenKey, sessionId);
  if (!(await rotateRefreshToken(tx, sessionId, hashToken(refreshToken), hashToken(next), at))) {
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
