import type { WorkspaceTx } from "../../database.ts";

/** A step of a campaign. */
export interface StepOf {
  readonly campaignId: string;
  readonly nodeId: string;
}

/** Locks what a step shares among its prospects (its turns, its rotation) until the transaction ends. */
export async function lockStep(tx: WorkspaceTx, { campaignId, nodeId }: StepOf): Promise<void> {
  await tx.query({
    name: "errands-lock-step",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('step:' || $1::text || ':' || $2::text, 0))",
    values: [campaignId, nodeId],
  });
}

/** A step in one run of its campaign. */
export interface StepOfRun extends StepOf {
  readonly run: number;
}

/** Returns how many turns of a step are taken in a run, in the windows that begin from `from` on (in the workspace's time, as ISO text). */
export async function listTurns(tx: WorkspaceTx, step: StepOfRun, from: string): Promise<{ starts_at: Date; taken: number }[]> {
  const { rows } = await tx.query<{ starts_at: Date; taken: number }>({
    name: "errands-list-turns",
    text: `
      SELECT starts_at, taken FROM step_turn
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND node_id = $4 AND starts_at >= $5
      ORDER BY starts_at`,
    values: [tx.workspaceId, step.campaignId, step.run, step.nodeId, from],
  });
  return rows;
}

/** Takes a turn of a step in the window that begins then. */
export async function takeTurn(tx: WorkspaceTx, step: StepOfRun, startsAt: string): Promise<void> {
  await tx.query({
    name: "errands-take-turn",
    text: `
      INSERT INTO step_turn (workspace_id, campaign_id, run, node_id, starts_at, taken) VALUES ($1, $2, $3, $4, $5, 1)
      ON CONFLICT (workspace_id, campaign_id, run, node_id, starts_at) DO UPDATE SET taken = step_turn.taken + 1`,
    values: [tx.workspaceId, step.campaignId, step.run, step.nodeId, startsAt],
  });
}
