import type { Preferences } from "@filon/contracts/account";
import type { Queryable } from "../../database.ts";
import { PREFERENCES } from "../account/preferences.ts";
import { ADMITTED } from "../team/admitted.ts";
import { HAS_SECOND_FACTOR, MISSES_SECOND_FACTOR } from "../workspace-security/workspace-security.ts";

/** What sign-in needs to know about an account. */
export interface SignInRow {
  id: string;
  email: string;
  password_hash: string;
  suspended_at: Date | null;
  first_name: string;
  language: "fr" | "en";
  /** Whether a second factor is asked for. */
  two_factor: boolean;
  /** Whether they have proved that they read mail at their address. */
  email_verified: boolean;
  /** The workspace they opened last, among those they may enter; NULL when there is none. */
  workspace_id: string | null;
}

const SIGN_IN_ROW = `
  SELECT u.id, u.email, u.password_hash, u.suspended_at, u.first_name, u.language,
    u.email_verified_at IS NOT NULL AS email_verified,
    ${HAS_SECOND_FACTOR} AS two_factor,
    (SELECT m.workspace_id FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
     WHERE m.user_id = u.id AND ${ADMITTED} ORDER BY m.opened_at DESC NULLS LAST, m.created_at, m.workspace_id LIMIT 1) AS workspace_id
  FROM app_user u`;

export async function findAccount(tx: Queryable, email: string): Promise<SignInRow | null> {
  const { rows } = await tx.query<SignInRow>({ name: "auth-find-account", text: `${SIGN_IN_ROW} WHERE u.email = $1`, values: [email] });
  return rows[0] ?? null;
}

export async function findAccountById(tx: Queryable, userId: string): Promise<SignInRow | null> {
  const { rows } = await tx.query<SignInRow>({ name: "auth-find-account-by-id", text: `${SIGN_IN_ROW} WHERE u.id = $1`, values: [userId] });
  return rows[0] ?? null;
}

/** A user in one of their workspaces, as the API shows them. */
export interface ProfileRow {
  id: string;
  email: string;
  role: "user" | "admin" | "superAdmin";
  first_name: string;
  last_name: string;
  avatar: string | null;
  language: "fr" | "en";
  workspace_id: string;
  workspace_name: string;
  plan: "starter" | "professional" | "enterprise" | null;
  subscription_status: "active" | "canceled" | "incomplete" | "trialing" | "unpaid" | "past_due";
  time_zone: string;
  is_demo: boolean;
  clock_factor: number;
  suspended_reason: string | null;
  brand_name: string | null;
  brand_colour: string | null;
  brand_logo: string | null;
  team_role: "owner" | "manager" | "member";
  /** Whether the workspace requires a second factor that they do not have. */
  misses_second_factor: boolean;
  preferences: Preferences;
}

/** Returns a user in a workspace they may enter, otherwise null. */
export async function findUser(tx: Queryable, workspaceId: string, userId: string): Promise<ProfileRow | null> {
  const { rows } = await tx.query<ProfileRow>({
    name: "auth-find-user",
    text: `
      SELECT u.id, u.email, u.role, u.first_name, u.last_name, u.avatar, u.language,
        w.id AS workspace_id, w.name AS workspace_name, w.plan, w.subscription_status, w.time_zone, w.is_demo, w.clock_factor, w.suspended_reason, m.team_role,
        w.brand_name, w.brand_colour, w.brand_logo,
        ${MISSES_SECOND_FACTOR} AS misses_second_factor,
        ${PREFERENCES} AS preferences
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id JOIN workspace w ON w.id = m.workspace_id
        LEFT JOIN user_preference p ON p.user_id = u.id
      WHERE m.workspace_id = $1 AND m.user_id = $2 AND ${ADMITTED}`,
    values: [workspaceId, userId],
  });
  return rows[0] ?? null;
}
