import { ADMIN_PAGE_SIZE, type AdminWorkspace, type AdminWorkspaceRow, type AdminWorkspaceSort } from "@filon/contracts/admin";
import type { PlanId } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as workspaces from "@filon/db/workspaces";
import type { AdminWorkspaceListRow, SubscriptionName, WorkspaceFiguresRow } from "@filon/db/workspaces";
import * as credits from "@filon/db/credits";
import * as notifications from "@filon/db/notifications";
import * as team from "@filon/db/team";
import { tierOf } from "@filon/domain";
import { nowOf, type Services } from "../../services.ts";
import { applyPlan, applySubscriptionStatus, holdRunning, wakeHeld } from "../plans/index.ts";
import type { Actor } from "./actor.ts";
import { record } from "./record.ts";

/** Returns a page of workspaces with their total. */
export async function list(
  services: Services,
  query: {
    readonly search?: string | undefined;
    readonly plan?: PlanId | "none" | undefined;
    readonly subscription?: SubscriptionName | undefined;
    readonly standing?: "active" | "suspended" | undefined;
    readonly sort: AdminWorkspaceSort;
    readonly direction: "asc" | "desc";
    readonly page: number;
  },
): Promise<{ rows: AdminWorkspaceRow[]; total: number }> {
  const { pool } = services.db;
  const suspended = query.standing === undefined ? null : query.standing === "suspended";
  const { rows, total } = await workspaces.list(
    pool,
    { search: query.search ?? null, plan: query.plan ?? null, subscription: query.subscription ?? null, suspended },
    { by: query.sort, descending: query.direction === "desc" },
    { limit: ADMIN_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PAGE_SIZE },
  );
  const figures = new Map(
    (
      await workspaces.listFigures(
        pool,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.workspace_id, row]),
  );
  return { rows: rows.map((row) => rowOf(row, figures.get(row.id))), total };
}

/** Returns one workspace with its members and whether the actor may raise it. Throws 404. */
export async function get(services: Services, actor: Actor, id: string): Promise<AdminWorkspace> {
  return services.db.inWorkspace(id, (tx) => workspaceIn(tx, actor, nowOf(services)));
}

/**
 * Changes a workspace's plan, or removes it. The PRU ledger is granted the difference in the same transaction (PRU-14);
 * campaigns keep the PRU they hold. Throws as raiseIn.
 */
export async function changePlan(services: Services, actor: Actor, id: string, plan: PlanId | null): Promise<AdminWorkspace> {
  return raiseIn(services, actor, id, async (tx, now) => {
    const { before, pru } = await applyPlan(tx, plan, now);
    if (before !== plan)
      await record(tx, actor, now, "workspacePlanChanged", { workspaceId: id, details: { from: before, to: plan, pru } });
  });
}

/** Changes the status of a subscription. If it is in order again, the enrolments it blocked become due. Throws as raiseIn. */
export async function changeSubscription(services: Services, actor: Actor, id: string, status: SubscriptionName): Promise<AdminWorkspace> {
  return raiseIn(services, actor, id, async (tx, now) => {
    const before = await applySubscriptionStatus(tx, status, now);
    if (before !== status)
      await record(tx, actor, now, "workspaceSubscriptionChanged", { workspaceId: id, details: { from: before, to: status } });
  });
}

/** Suspends a workspace: after the commit none of its campaigns starts an outward act. Throws 404 and 409. */
export async function suspend(services: Services, actor: Actor, id: string, reason: string): Promise<AdminWorkspace> {
  return changeIn(services, actor, id, async (tx, now) => {
    await holdRunning(tx);
    const { suspended_at: before } = await lock(tx);
    if (before) throw new UserError("admin.server.alreadySuspended", { status: 409 });
    await workspaces.suspend(tx, { at: now, reason, by: actor.userId });
    await notifications.notify(tx, { type: "workspace_suspended", params: { reason }, at: now });
    await record(tx, actor, now, "workspaceSuspended", { workspaceId: id, details: { reason } });
  });
}

/** Lets the campaigns of a suspended workspace act again. Throws as raiseIn. */
export async function reinstate(services: Services, actor: Actor, id: string): Promise<AdminWorkspace> {
  return raiseIn(services, actor, id, async (tx, now) => {
    // A batch in progress may be about to postpone enrolments because of the suspension; wake those too.
    await holdRunning(tx);
    const { suspended_at: before } = await lock(tx);
    if (!before) return;
    await workspaces.reinstate(tx);
    await wakeHeld(tx, "workspaceSuspended");
    await notifications.notify(tx, { type: "workspace_restored", at: now });
    await record(tx, actor, now, "workspaceRestored", { workspaceId: id });
  });
}

/** Changes a workspace in its own transaction and returns it as changed. Throws 404. */
async function changeIn(
  services: Services,
  actor: Actor,
  id: string,
  change: (tx: WorkspaceTx, now: Date) => Promise<void>,
): Promise<AdminWorkspace> {
  return services.db.inWorkspace(id, async (tx) => {
    if (!(await workspaces.find(tx, id))) throw notFound();
    await change(tx, nowOf(services));
    return workspaceIn(tx, actor, nowOf(services));
  });
}

/**
 * Changes what a workspace may do or spend. Admins cannot raise the limits of workspaces they belong to; the audit log
 * records the refusal. SuperAdmins can, since they could make anyone an admin. Throws 404 and 403 `admin.server.ownWorkspace`.
 */
export async function raiseIn(
  services: Services,
  actor: Actor,
  id: string,
  change: (tx: WorkspaceTx, now: Date) => Promise<void>,
): Promise<AdminWorkspace> {
  const refused = await services.db.inWorkspace(id, async (tx) => {
    if (await mayRaise(tx, actor)) return false;
    await record(tx, actor, nowOf(services), "ownWorkspaceRefused", { workspaceId: id });
    return true;
  });
  if (refused) throw new UserError("admin.server.ownWorkspace", { status: 403 });
  return changeIn(services, actor, id, change);
}

/** Returns whether the actor may change what the transaction's workspace may do or spend. */
async function mayRaise(tx: WorkspaceTx, { role, userId }: Actor): Promise<boolean> {
  return role === "superAdmin" || !(await team.isMember(tx, userId));
}

/** Locks the transaction's workspace. Throws 404. */
export async function lock(tx: WorkspaceTx) {
  const locked = await workspaces.lock(tx);
  if (!locked) throw notFound();
  return locked;
}

const notFound = () => new UserError("admin.server.workspaceNotFound", { status: 404 });

async function workspaceIn(tx: WorkspaceTx, actor: Actor, now: Date): Promise<AdminWorkspace> {
  const row = await workspaces.find(tx, tx.workspaceId);
  if (!row) throw notFound();
  const [figures] = await workspaces.listFigures(tx, [tx.workspaceId]);
  const people = await workspaces.listPeople(tx, tx.workspaceId);
  return {
    ...rowOf(row, figures),
    timeZone: row.time_zone,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
    suspendedBy: row.suspended_by,
    people: people.map(({ team_role, ...person }) => ({ ...person, teamRole: team_role })),
    pruBeside: await workspaces.readPruBesidePlan(tx),
    credits: await credits.readBalance(tx, now),
    mayRaise: await mayRaise(tx, actor),
  };
}

function rowOf(row: AdminWorkspaceListRow, figures: WorkspaceFiguresRow | undefined): AdminWorkspaceRow {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    subscriptionStatus: row.subscription_status,
    tier: tierOf(row.plan, row.subscription_status),
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    members: row.members,
    prospects: figures?.prospects ?? 0,
    runningCampaigns: figures?.running_campaigns ?? 0,
    pru: { total: figures?.pru_total ?? 0, occupied: figures?.pru_occupied ?? 0 },
  };
}
