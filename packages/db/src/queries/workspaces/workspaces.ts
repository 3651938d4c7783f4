import type { Queryable, WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { wakeParked } from "../engine/looks.ts";
import { conditions, type Page, readPage, type Slice } from "../page/page.ts";
import type { Suspension } from "../users/users.ts";

export type PlanName = "starter" | "professional" | "enterprise";
export type SubscriptionName = "active" | "canceled" | "incomplete" | "trialing" | "unpaid" | "past_due";

export interface AdminWorkspaceListRow {
  id: string;
  name: string;
  plan: PlanName | null;
  subscription_status: SubscriptionName;
  trial_ends_at: Date | null;
  time_zone: string;
  is_demo: boolean;
  created_at: Date;
  suspended_at: Date | null;
  suspended_reason: string | null;
  suspended_by: string | null;
  members: number;
}

const ORDER = {
  created: "w.created_at",
  name: "search_key(w.name)",
  plan: "array_position(ARRAY['starter', 'professional', 'enterprise'], w.plan)",
  members: "member.count",
} as const;

const FROM = `workspace w
  LEFT JOIN app_user suspender ON suspender.id = w.suspended_by
  CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM workspace_member m WHERE m.workspace_id = w.id) member`;

const COLUMNS = `w.id, w.name, w.plan, w.subscription_status, w.trial_ends_at, w.time_zone, w.is_demo, w.created_at, w.suspended_at,
  w.suspended_reason, nullif(trim(suspender.first_name || ' ' || suspender.last_name), '') AS suspended_by, member.count AS members`;

/** Returns a page of the installation's workspaces. The plan "none" selects those without a plan. */
export async function list(
  db: Queryable,
  filter: {
    readonly search: string | null;
    readonly plan: PlanName | "none" | null;
    readonly subscription: SubscriptionName | null;
    readonly suspended: boolean | null;
  },
  order: { readonly by: keyof typeof ORDER; readonly descending: boolean },
  slice: Slice,
): Promise<Page<AdminWorkspaceListRow>> {
  const wanted = conditions();
  wanted.addSearch("search_key(w.name)", filter.search);
  if (filter.plan !== null) wanted.add("coalesce(w.plan, 'none') = $", filter.plan);
  if (filter.subscription !== null) wanted.add("w.subscription_status = $", filter.subscription);
  if (filter.suspended !== null) wanted.add("(w.suspended_at IS NOT NULL) = $", filter.suspended);
  const direction = order.descending ? "DESC" : "ASC";
  return readPage<AdminWorkspaceListRow>(
    db,
    { columns: COLUMNS, from: FROM, order: `${ORDER[order.by]} ${direction} NULLS LAST, w.id ${direction}` },
    wanted,
    slice,
  );
}

export async function find(db: Queryable, id: string): Promise<AdminWorkspaceListRow | null> {
  const { rows } = await db.query<AdminWorkspaceListRow>({
    name: "workspaces-find",
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE w.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export interface WorkspaceFiguresRow {
  workspace_id: string;
  prospects: number;
  running_campaigns: number;
  pru_total: number;
  pru_occupied: number;
}

/** Returns figures about workspaces, but none of their contents (migration 000014). */
export async function listFigures(db: Queryable, ids: readonly string[]): Promise<WorkspaceFiguresRow[]> {
  const { rows } = await db.query<WorkspaceFiguresRow>({
    name: "workspaces-list-figures",
    text: "SELECT * FROM admin_workspace_figures($1)",
    values: [ids],
  });
  return rows;
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  team_role: "owner" | "manager" | "member";
  suspended: boolean;
}

export async function listPeople(db: Queryable, workspaceId: string): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>({
    name: "workspaces-list-people",
    text: `
      SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, m.team_role, u.suspended_at IS NOT NULL AS suspended
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id
      WHERE m.workspace_id = $1 ORDER BY m.created_at, u.id LIMIT 500`,
    values: [workspaceId],
  });
  return rows;
}

/** Locks the transaction's workspace, so that its PRU and plan cannot change meanwhile. Returns null when there is none. */
export async function lock(
  tx: WorkspaceTx,
): Promise<{ plan: PlanName | null; subscription_status: SubscriptionName; suspended_at: Date | null } | null> {
  const { rows } = await tx.query<{ plan: PlanName | null; subscription_status: SubscriptionName; suspended_at: Date | null }>({
    name: "workspaces-lock",
    text: "SELECT plan, subscription_status, suspended_at FROM workspace WHERE id = $1 FOR NO KEY UPDATE",
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export async function changePlan(tx: WorkspaceTx, plan: PlanName | null): Promise<void> {
  await tx.query({ name: "workspaces-change-plan", text: "UPDATE workspace SET plan = $2 WHERE id = $1", values: [tx.workspaceId, plan] });
}

export async function changeSubscription(tx: WorkspaceTx, status: SubscriptionName): Promise<void> {
  await tx.query({
    name: "workspaces-change-subscription",
    text: "UPDATE workspace SET subscription_status = $2 WHERE id = $1",
    values: [tx.workspaceId, status],
  });
}

/** Suspends the transaction's workspace. */
export async function suspend(tx: WorkspaceTx, suspension: Suspension): Promise<void> {
  await tx.query({
    name: "workspaces-suspend",
    text: "UPDATE workspace SET suspended_at = $2, suspended_reason = $3, suspended_by = $4 WHERE id = $1",
    values: [tx.workspaceId, suspension.at, suspension.reason, suspension.by],
  });
}

/** Lifts the suspension of the transaction's workspace. */
export async function reinstate(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "workspaces-reinstate",
    text: "UPDATE workspace SET suspended_at = NULL, suspended_reason = NULL, suspended_by = NULL WHERE id = $1",
    values: [tx.workspaceId],
  });
}

/**
 * Sets what the plan grants to `amount`, by an entry for the difference from what its plans have granted so far. Returns that
 * difference.
 */
export async function grantPlanPru(tx: WorkspaceTx, amount: number, at: Date): Promise<number> {
  const { rows } = await tx.query<{ amount: number }>({
    name: "workspaces-grant-plan-pru",
    text: `
      INSERT INTO pru_entry (workspace_id, id, kind, amount, reason, at)
      SELECT $1, $2, 'grant', $3::integer - granted.amount, 'plan', $4
      FROM (SELECT coalesce(sum(amount), 0)::integer AS amount FROM pru_entry
            WHERE workspace_id = $1 AND kind = 'grant' AND reason = 'plan') AS granted
      WHERE granted.amount <> $3::integer
      ON CONFLICT (workspace_id, id) DO NOTHING
      RETURNING amount`,
    values: [tx.workspaceId, newId(), amount, at],
  });
  return rows[0]?.amount ?? 0;
}

/** Returns the PRU granted for reasons other than the plan. */
export async function readPruBesidePlan(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ amount: number }>({
    name: "workspaces-read-pru-beside-plan",
    text: `SELECT coalesce(sum(amount), 0)::integer AS amount FROM pru_entry
           WHERE workspace_id = $1 AND kind = 'grant' AND reason IS DISTINCT FROM 'plan'`,
    values: [tx.workspaceId],
  });
  return rows[0]?.amount ?? 0;
}

/** Adds to the PRU granted outside the plan; a negative amount takes away. */
export async function adjustPru(tx: WorkspaceTx, amount: number, at: Date): Promise<void> {
  await tx.query({
    name: "workspaces-adjust-pru",
    text: "INSERT INTO pru_entry (workspace_id, id, kind, amount, reason, at) VALUES ($1, $2, 'grant', $3, 'adjustment', $4)",
    values: [tx.workspaceId, newId(), amount, at],
  });
}

/** Returns the running campaigns of the transaction's workspace, in the order in which campaigns are always locked. */
export async function listRunningCampaigns(tx: WorkspaceTx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "workspaces-list-running-campaigns",
    text: "SELECT id FROM campaign WHERE workspace_id = $1 AND status = 'running' ORDER BY id",
    values: [tx.workspaceId],
  });
  return rows.map(({ id }) => id);
}

/** Enrolments of each campaign to wake now; their batches wake those behind them. */
const WAKEN_AT_ONCE = 500;

/** Makes the engine look again now at the enrolments that only these workspace-wide guards hold back. */
export async function wakeHeldBack(tx: WorkspaceTx, codes: readonly string[]): Promise<void> {
  await wakeParked(tx, { holds: codes.map((code) => ({ code, accountId: null })), most: WAKEN_AT_ONCE }, new Date());
}

/** A campaign that a change of plan or subscription may pause or resume. */
export interface CampaignOfPlanRow {
  id: string;
  title: string;
  status: "running" | "paused";
}

/** Returns the campaigns that run, and those paused for this reason, in the order of their last start. */
export async function listCampaignsOfPlan(tx: WorkspaceTx, reason: string): Promise<CampaignOfPlanRow[]> {
  const { rows } = await tx.query<CampaignOfPlanRow>({
    name: "workspaces-list-campaigns-of-plan",
    text: `SELECT id, title, status FROM campaign
      WHERE workspace_id = $1 AND (status = 'running' OR status = 'paused' AND end_reason = $2) ORDER BY last_run_at, id`,
    values: [tx.workspaceId, reason],
  });
  return rows;
}

/** Makes a paused campaign count as paused by a user from now on. */
export async function removeEndReason(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.query({
    name: "workspaces-remove-end-reason",
    text: "UPDATE campaign SET end_reason = NULL WHERE workspace_id = $1 AND id = $2 AND status = 'paused'",
    values: [tx.workspaceId, campaignId],
  });
}
