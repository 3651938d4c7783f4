import { brand } from "@filon/contracts/team";
import type { Brand, User } from "@filon/contracts/auth";
import { cutText } from "@filon/contracts/text";
import { newId, type Queryable } from "@filon/db";
import * as sessions from "@filon/db/sessions";
import * as auth from "@filon/db/auth";
import type { ProfileRow } from "@filon/db/auth";
import type { FastifyRequest } from "fastify";
import type { AccessTokens } from "../../http/access-token.ts";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { hashToken, makeRefreshToken } from "./refresh-token.ts";

/** Lifetime of a session in seconds, without and with "remember me" (AUTH-61). */
export const SESSION_SECONDS = { short: 24 * 3600, remembered: 30 * 24 * 3600 } as const;

/** Most characters stored of a User-Agent header. */
const USER_AGENT_MOST = 300;

/** The origin of a request, stored with the session for its owner to recognise. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    ip: request.ip,
    userAgent: request.headers["user-agent"] === undefined ? null : cutText(request.headers["user-agent"], USER_AGENT_MOST),
  };
}

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** Returns a workspace's brand as the API answers it. */
export const brandOf = (own: { readonly name: string | null; readonly colour: string | null; readonly logo: string | null }): Brand => ({
  name: own.name,
  colour: own.colour,
  logo: own.logo && brand.readLogo.path.replace("{key}", own.logo),
});

/** Returns the brand of an Enterprise workspace that has set one (PLAN-11). */
function shownBrand({ plan, brand_name: name, brand_colour: colour, brand_logo: logo }: ProfileRow): { brand?: Brand } {
  const isOwn = plan === "enterprise" && (name ?? colour ?? logo) !== null;
  return isOwn ? { brand: brandOf({ name, colour, logo }) } : {};
}

/** Returns the signed-in user as the API answers it. */
export function userOf(profile: ProfileRow): User {
  return {
    _id: profile.id,
    email: profile.email,
    role: profile.role,
    firstName: profile.first_name,
    lastName: profile.last_name,
    avatar: profile.avatar,
    language: profile.language,
    preferences: profile.preferences,
    subscription: { plan: profile.plan, status: profile.subscription_status },
    plan: profile.plan,
    teamRole: profile.team_role,
    ...(profile.misses_second_factor && { secondFactorNeeded: true }),
    workspace: {
      id: profile.workspace_id,
      name: profile.workspace_name,
      timeZone: profile.time_zone,
      isDemo: profile.is_demo,
      clockFactor: profile.clock_factor,
      ...(profile.suspended_reason === null ? {} : { suspendedReason: profile.suspended_reason }),
      ...shownBrand(profile),
    },
  };
}

export function callerOf(profile: ProfileRow, sessionId: string): Caller {
  return {
    userId: profile.id,
    sessionId,
    workspaceId: profile.workspace_id,
    role: profile.role,
    teamRole: profile.team_role,
    email: profile.email,
    firstName: profile.first_name,
    lastName: profile.last_name,
  };
}

/**
 * Opens a session in the caller's transaction, until `endsAt` or for its usual term. `confirmedAt` is when the user last
 * proved their identity: now, unless this session continues an earlier one.
 */
export async function openSession(
  tx: Queryable,
  services: Services,
  tokens: AccessTokens,
  who: { userId: string; workspaceId: string; rememberMe: boolean; visitor: Visitor; endsAt?: Date; confirmedAt?: Date | null },
): Promise<SignedIn> {
  const profile = await auth.findUser(tx, who.workspaceId, who.userId);
  if (!profile) throw new Error("a session needs a member of the workspace");
  const createdAt = nowOf(services);
  const term = who.rememberMe ? SESSION_SECONDS.remembered : SESSION_SECONDS.short;
  const expiresAt = who.endsAt ?? new Date(createdAt.getTime() + term * 1000);
  const id = newId(createdAt.getTime());
  const refreshToken = makeRefreshToken(services.config.tokenKey, id);
  await sessions.insert(tx, {
    id,
    userId: who.userId,
    workspaceId: who.workspaceId,
    refreshHash: hashToken(refreshToken),
    rememberMe: who.rememberMe,
    createdAt,
    expiresAt,
    ip: who.visitor.ip,
    userAgent: who.visitor.userAgent,
    confirmedAt: who.confirmedAt === undefined ? createdAt : who.confirmedAt,
  });
  return { token: tokens.sign(callerOf(profile, id), expiresAt), refreshToken, user: userOf(profile) };
}
