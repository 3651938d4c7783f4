import type { Queryable } from "../../database.ts";

/** A running campaign and the earliest instant at which something in it is due. */
export interface AgendaRow {
  workspace_id: string;
  campaign_id: string;
  due_at: Date;
}

/** Returns running campaigns by their earliest due enrolment: first what is due at `at`, workspaces taking turns, then what comes next. */
export async function dueCampaigns(db: Queryable, at: Date, most: number): Promise<AgendaRow[]> {
  const { rows } = await db.query<AgendaRow>({
    name: "engine-due-campaigns",
    text: "SELECT workspace_id, campaign_id, due_at FROM engine_due_campaigns($1, $2)",
    values: [at, most],
  });
  return rows;
}

/** Returns the same for acts that are planned and not yet given to their provider. */
export async function plannedCampaigns(db: Queryable, at: Date, most: number): Promise<AgendaRow[]> {
  const { rows } = await db.query<AgendaRow>({
    name: "engine-planned-campaigns",
    text: "SELECT workspace_id, campaign_id, due_at FROM engine_planned_campaigns($1, $2)",
    values: [at, most],
  });
  return rows;
}

/** Returns workspaces with acts whose lease has run out, the oldest first. */
export async function expiredWorkspaces(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ workspace_id: string }>({
    name: "engine-expired-workspaces",
    text: "SELECT workspace_id FROM engine_expired_workspaces($1)",
    values: [most],
  });
  return rows.map(({ workspace_id }) => workspace_id);
}

/** Returns every running campaign of every workspace, for the sweep. */
export async function runningCampaigns(db: Queryable): Promise<{ workspace_id: string; campaign_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string }>({
    name: "engine-running-campaigns",
    text: "SELECT workspace_id, campaign_id FROM engine_running_campaigns()",
    values: [],
  });
  return rows;
}
