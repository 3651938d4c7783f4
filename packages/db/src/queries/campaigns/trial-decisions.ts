import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";

/** Which way everybody takes at an A/B test, who or what decided it, and when. */
export interface TrialDecisionRow {
  node_id: string;
  /** From 1; null when people are drawn again. */
  way: number | null;
  by: "hand" | "rule";
  /** Null for the rule, and for a member who has been deleted. */
  actor: string | null;
  at: Date;
}

interface Decided {
  readonly campaignId: string;
  readonly run: number;
  readonly nodeId: string;
  readonly way: number | null;
  readonly at: Date;
}

/** Notes a user's decision. */
export async function decideTrial(tx: WorkspaceTx, decided: Decided & { readonly actorId: string }): Promise<void> {
  await tx.query({
    name: "campaigns-decide-trial",
    text: `
      INSERT INTO campaign_trial_decision (workspace_id, id, campaign_id, run, node_id, way, by, actor_id, at)
      VALUES ($1, $2, $3, $4, $5, $6, 'hand', $7, $8)`,
    values: [tx.workspaceId, newId(), decided.campaignId, decided.run, decided.nodeId, decided.way, decided.actorId, decided.at],
  });
}

/** Notes the decision of a test's rule, unless something has been decided in this run before. */
export async function noteWinner(tx: WorkspaceTx, decided: Omit<Decided, "run">): Promise<void> {
  await tx.query({
    name: "campaigns-note-winner",
    text: `
      INSERT INTO campaign_trial_decision (workspace_id, id, campaign_id, run, node_id, way, by, at)
      SELECT $1, $2, c.id, c.run, $4, $5, 'rule', $6 FROM campaign c
      WHERE c.workspace_id = $1 AND c.id = $3 AND NOT EXISTS (
        SELECT 1 FROM campaign_trial_decision d
        WHERE d.workspace_id = $1 AND d.campaign_id = $3 AND d.run = c.run AND d.node_id = $4
      )
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, newId(), decided.campaignId, decided.nodeId, decided.way, decided.at],
  });
}

/** Decisions of a run that are shown at most. */
const MOST = 100;

/** Returns what was decided in a run, newest first. */
export async function listTrialDecisions(tx: WorkspaceTx, campaignId: string, run: number): Promise<TrialDecisionRow[]> {
  const { rows } = await tx.query<TrialDecisionRow>({
    name: "campaigns-list-trial-decisions",
    text: `
      SELECT d.node_id, d.way, d.by, d.at, nullif(trim(u.first_name || ' ' || u.last_name), '') AS actor
        FROM campaign_trial_decision d
        LEFT JOIN app_user u ON u.id = d.actor_id
       WHERE d.workspace_id = $1 AND d.campaign_id = $2 AND d.run = $3
       ORDER BY d.at DESC, d.id DESC LIMIT $4`,
    values: [tx.workspaceId, campaignId, run, MOST],
  });
  return rows;
}
