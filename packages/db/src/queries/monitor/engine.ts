import type { Queryable } from "../../database.ts";

/** What the engine has to do for one workspace, and what it did in the last hour. */
export interface EngineWorkspaceRow {
  workspace_id: string;
  running: number;
  oldest_due: Date | null;
  due: number;
  planned: number;
  dispatching: number;
  oldest_dispatch: Date | null;
  held: number;
  uncertain: number;
  circuits: number;
  sent: number;
  failed: number;
  unknown: number;
}

/** Returns the workspaces with any work or trouble; each count of rows stops at `most` for each campaign (migration 000247). */
export async function listEngineWorkspaces(db: Queryable, at: Date, most: number): Promise<EngineWorkspaceRow[]> {
  const { rows } = await db.query<EngineWorkspaceRow>({
    name: "monitor-list-engine-workspaces",
    text: "SELECT * FROM admin_engine_workspaces($1, $2)",
    values: [at, most],
  });
  return rows;
}

export interface ActMinuteRow {
  minute: Date;
  sent: number;
  failed: number;
  uncertain: number;
}

/** Returns the acts that ended in each minute of the hour before `at`, over all workspaces; minutes without any are missing. */
export async function listActMinutes(db: Queryable, at: Date): Promise<ActMinuteRow[]> {
  const { rows } = await db.query<ActMinuteRow>({
    name: "monitor-list-act-minutes",
    text: "SELECT * FROM admin_act_minutes($1)",
    values: [at],
  });
  return rows;
}

export interface CircuitRow {
  workspace_id: string;
  /** Null for a service that steps call. */
  account_id: string | null;
  channel: string | null;
  silences: number;
  silent_since: Date;
  next_try_at: Date;
}

/** Returns what is left alone because it does not answer, longest silence first. */
export async function listOpenCircuits(db: Queryable, most: number): Promise<CircuitRow[]> {
  const { rows } = await db.query<CircuitRow>({
    name: "monitor-list-open-circuits",
    text: "SELECT * FROM admin_open_circuits($1)",
    values: [most],
  });
  return rows;
}

/** Returns the names of workspaces. */
export async function listWorkspaceNames(db: Queryable, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: "monitor-list-workspace-names",
    text: "SELECT id, name FROM workspace WHERE id = ANY ($1::uuid[])",
    values: [ids],
  });
  return rows;
}
