import { TokenClaims } from "@filon/contracts/auth";
import type { Database } from "@filon/db";
import * as sessions from "@filon/db/sessions";
import jwt from "@fastify/jwt";
import type { FastifyInstance } from "fastify";
import type { Temporal } from "temporal-polyfill";
import type { Caller } from "./route.ts";
import { nowOf } from "../services.ts";

/** Lifetime of an access token in seconds; it is only accepted while its session is alive. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Creates and reads access tokens (JWT, HS256). */
export interface AccessTokens {
  /** Returns a token for this caller. Their team role is not in it but read on each call. It ends with the session if that is sooner. */
  sign(caller: Omit<Caller, "teamRole">, sessionEndsAt: Date): string;
  /** Returns the caller of a genuine, unexpired token whose session is alive, with their current role and names; else null. */
  verify(token: string): Promise<Caller | null>;
  /** Whether a session is alive and lacks no required second factor; checked for open sockets from time to time. */
  mayListen(sessionId: string): Promise<boolean>;
}

/** Adds `app.accessTokens` and `app.callerOf`. */
export async function registerAccessTokens(
  app: FastifyInstance,
  options: { key: Buffer; db: Database; now: () => Temporal.Instant },
): Promise<AccessTokens> {
  const { db, now } = options;
  await app.register(jwt, {
    secret: options.key,
    sign: { algorithm: "HS256" },
    // We compare the expiry ourselves, with the injected clock.
    verify: { algorithms: ["HS256"], ignoreExpiration: true },
  });

  function readClaims(token: string): TokenClaims | null {
    try {
      const claims = TokenClaims.safeParse(app.jwt.verify(token));
      return claims.success && claims.data.exp * 1000 > now().epochMilliseconds ? claims.data : null;
    } catch {
      // Truncated, forged or of another algorithm: not a token of ours.
      return null;
    }
  }

  return {
    sign(caller, sessionEndsAt) {
      const issuedAt = Math.floor(now().epochMilliseconds / 1000);
      const expiresAt = Math.min(issuedAt + ACCESS_TOKEN_SECONDS, Math.floor(sessionEndsAt.getTime() / 1000));
      const { userId, sessionId, workspaceId, role, email, firstName, lastName } = caller;
      return app.jwt.sign({
        userId,
        sessionId,
        workspaceId,
        role,
        email,
        firstName,
        lastName,
        iat: issuedAt,
        exp: expiresAt,
      } satisfies TokenClaims);
    },
    async verify(token) {
      const claims = readClaims(token);
      if (!claims) return null;
      const session = await sessions.findLiving(db.pool, claims.sessionId, nowOf({ now }));
      if (!session || session.user_id !== claims.userId || session.workspace_id !== claims.workspaceId) return null;
      return {
        userId: session.user_id,
        sessionId: claims.sessionId,
        workspaceId: session.workspace_id,
        role: session.role,
        teamRole: session.team_role,
        email: session.email,
        firstName: session.first_name,
        lastName: session.last_name,
        ...(session.misses_second_factor && { missesSecondFactor: true }),
      };
    },
    async mayListen(sessionId) {
      const session = await sessions.findLiving(db.pool, sessionId, nowOf({ now }));
      return session !== null && !session.misses_second_factor;
    },
  };
}

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.-]{20,4096})$/iu.exec(header ?? "")?.[1] ?? null;
}
