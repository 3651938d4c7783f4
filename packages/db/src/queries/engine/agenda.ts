import type { Queryable } from "../../database.ts";

/** A running campaign and the instant at which to look at it: no later than when something in it is due. */
export interface AgendaRow {
  workspace_id: string;
  campaign_id: string;
  due_at: Date;
}

/**
 * The group of workspaces that a worker serves (`workspace.worker_group`); null for all of them. Queries across workspaces are limited to
 * one group.
 */
export type WorkerGroup = string | null;

/** Returns the workspaces of a group. */
export async function listServedWorkspaces(db: Queryable, group: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: "engine-list-served-workspaces",
    text: "SELECT id FROM workspace WHERE worker_group = $1",
    values: [group],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Returns running campaigns in the order in which to look at their enrolments: those due by `at`, workspaces taking turns, then the next ones. */
export async function listDueCampaigns(db: Queryable, at: Date, most: number, group: WorkerGroup = null): Promise<AgendaRow[]> {
  const { rows } = await db.query<AgendaRow>({
    name: "engine-list-due-campaigns",
    text: "SELECT workspace_id, campaign_id, due_at FROM engine_next_looks($1, $2, $3)",
    values: [at, most, group],
  });
  return rows;
}

/** Returns the same for acts that are planned and not yet given to their provider. */
export async function listPlannedCampaigns(db: Queryable, at: Date, most: number, group: WorkerGroup = null): Promise<AgendaRow[]> {
  const { rows } = await db.query<AgendaRow>({
    name: "engine-list-planned-campaigns",
    text: "SELECT workspace_id, campaign_id, due_at FROM engine_next_acts($1, $2, $3)",
    values: [at, most, group],
  });
  return rows;
}

/** Returns workspaces with acts whose lease has expired, the oldest first. */
export async function listExpiredWorkspaces(db: Queryable, most: number, group: WorkerGroup = null): Promise<string[]> {
  const { rows } = await db.query<{ workspace_id: string }>({
    name: "engine-list-expired-workspaces",
    text: "SELECT workspace_id FROM engine_expired_workspaces($1, $2)",
    values: [most, group],
  });
  return rows.map(({ workspace_id }) => workspace_id);
}

/** A running campaign that the sweep must look at. */
export interface ToSweepRow {
  workspace_id: string;
  campaign_id: string;
  /** Whether its run has no open enrolment; otherwise an enrolment is due but was never woken. */
  is_over: boolean;
}

/** Returns running campaigns of all workspaces whose run is empty or has a due enrolment that was never woken. */
export async function listCampaignsToSweep(db: Queryable, at: Date): Promise<ToSweepRow[]> {
  const { rows } = await db.query<ToSweepRow>({
    name: "engine-list-campaigns-to-sweep",
    text: "SELECT workspace_id, campaign_id, is_over FROM engine_campaigns_to_sweep($1)",
    values: [at],
  });
  return rows;
}

/** Returns running campaigns of all workspaces that may have been without a usable account since an instant. */
export async function listCampaignsWithoutAccounts(db: Queryable, since: Date): Promise<{ workspace_id: string; campaign_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string }>({
    name: "engine-list-campaigns-without-accounts",
    text: "SELECT workspace_id, campaign_id FROM engine_campaigns_without_accounts($1)",
    values: [since],
  });
  return rows;
}
