import type { Preferences } from "@filon/contracts";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { PREFERENCES } from "../account/preferences.ts";
import { keepPeriod } from "../credits/period.ts";
import { ADMITTED } from "./admitted.ts";
import { HAS_SECOND_FACTOR, MISSES_SECOND_FACTOR } from "./required-second-factor.ts";
import { installFirstModules } from "../marketplace/installed-modules.ts";

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
  /** The workspace they opened last, of those they may enter; NULL: none. */
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
export async function findProfile(tx: Queryable, workspaceId: string, userId: string): Promise<ProfileRow | null> {
  const { rows } = await tx.query<ProfileRow>({
    name: "auth-find-profile",
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

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: "user" | "admin" | "superAdmin";
  readonly language: "fr" | "en";
}

/** Adds a user. Returns false, changing nothing, when the address has an account. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `INSERT INTO app_user (id, email, password_hash, first_name, last_name, role, language) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (email) DO NOTHING`,
    values: [user.id, user.email, user.passwordHash, user.firstName, user.lastName, user.role, user.language],
  });
  return rowCount === 1;
}

/** Marks this address as verified if it is still the user's. Returns false when it is not. */
export async function verifyEmail(tx: Queryable, userId: string, email: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "auth-verify-email",
    text: "UPDATE app_user SET email_verified_at = coalesce(email_verified_at, $3) WHERE id = $1 AND email = $2",
    values: [userId, email, at],
  });
  return rowCount === 1;
}

export interface NewWorkspace {
  readonly name: string;
  readonly plan: "starter" | "professional" | "enterprise" | null;
  readonly subscriptionStatus: "active" | "trialing";
  /** When the trial ends; NULL: no trial. */
  readonly trialEndsAt: Date | null;
  readonly isDemo: boolean;
  /** Virtual seconds per real second. */
  readonly clockFactor: number;
  /** PRU granted by the plan (PRU-14). */
  readonly pru: number;
  /** Module types installed from the start. */
  readonly modules: readonly string[];
}

/** Creates the transaction's workspace with its owner, its first grants of PRU and credits, and its first modules. */
export async function insertWorkspace(tx: WorkspaceTx, ownerId: string, workspace: NewWorkspace): Promise<void> {
  await tx.query({
    text: `INSERT INTO workspace (id, name, plan, subscription_status, trial_ends_at, is_demo, clock_factor) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      tx.workspaceId,
      workspace.name,
      workspace.plan,
      workspace.subscriptionStatus,
      workspace.trialEndsAt,
      workspace.isDemo,
      workspace.clockFactor,
    ],
  });
  await tx.query({
    text: "INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'owner')",
    values: [tx.workspaceId, ownerId],
  });
  await tx.query({
    text: "INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', $3, 'plan')",
    values: [tx.workspaceId, newId(), workspace.pru],
  });
  await keepPeriod(tx, new Date());
  await installFirstModules(tx, workspace.modules, new Date());
}

/** Changes how fast the demonstration's days pass, from now on and without a jump in its virtual time. */
export async function setClockFactor(tx: WorkspaceTx, factor: number): Promise<void> {
  const { rows } = await tx.query<{ clock_factor: number; clock_anchor: Date; at: Date }>({
    name: "auth-set-clock-factor-lock",
    text: "SELECT clock_factor, clock_anchor, now() AS at FROM workspace WHERE id = $1 AND is_demo AND clock_factor <> $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, factor],
  });
  const [known] = rows;
  if (known === undefined) return;
  // Virtual time is anchor + (real - anchor) * factor: the new anchor is where both lines give the same value for now.
  const passed = (known.clock_anchor.getTime() - known.at.getTime()) * ((1 - known.clock_factor) / (1 - factor));
  await tx.query({
    name: "auth-set-clock-factor-write",
    text: "UPDATE workspace SET clock_factor = $2, clock_anchor = $3 WHERE id = $1",
    values: [tx.workspaceId, factor, factor === 1 ? known.clock_anchor : new Date(known.at.getTime() + passed)],
  });
}

/** Returns the plan of the transaction's workspace; null when it has none. */
export async function readPlan(tx: WorkspaceTx): Promise<"starter" | "professional" | "enterprise" | null> {
  const { rows } = await tx.query<{ plan: "starter" | "professional" | "enterprise" | null }>({
    name: "auth-read-plan",
    text: "SELECT plan FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.plan ?? null;
}

/** What decides whether the transaction's workspace may grow. */
export interface WorkspaceTerms {
  plan: "starter" | "professional" | "enterprise" | null;
  subscriptionStatus: string;
  isDemo: boolean;
}

/** Returns the workspace's plan and subscription status; if the workspace is gone, the same as without a subscription. */
export async function readTerms(tx: WorkspaceTx): Promise<WorkspaceTerms> {
  const { rows } = await tx.query<WorkspaceTerms>({
    name: "auth-read-terms",
    text: `SELECT plan, subscription_status AS "subscriptionStatus", is_demo AS "isDemo" FROM workspace WHERE id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? { plan: null, subscriptionStatus: "canceled", isDemo: false };
}
