import type { WorkspaceTx } from "../../database.ts";
import { DAY_OF_SETTLED, PEOPLE_CONTACTED, TALLY_SETTLED } from "../campaigns/tally-changes.ts";
import { ACT, type ActRow } from "./dispatch.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** Locks an act with an unknown outcome, and its enrolment; null when it has none. Waits for a batch that moves the enrolment. */
export async function lockUncertainAct(tx: WorkspaceTx, actionId: string): Promise<ActRow | null> {
  const { rows } = await tx.query<ActRow>({
    name: "engine-lock-uncertain-act-act",
    text: `
      SELECT ${ACT}
      FROM (SELECT * FROM action WHERE workspace_id = $1 AND id = $2 AND status = 'uncertain' FOR UPDATE) a
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = a.prospect_id LIMIT 1) p`,
    values: [tx.workspaceId, actionId],
  });
  const [act] = rows;
  if (act === undefined) return null;
  await tx.query({
    name: "engine-lock-uncertain-act-enrolment",
    text: "SELECT FROM enrolment WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, act.enrolment_id],
  });
  return act;
}

/** Settles an uncertain act, locked by the caller, with the outcome given by the user, and wakes the enrolment that waits for it. */
export async function decideUncertainAct(tx: WorkspaceTx, act: ActRow, status: "sent" | "failed", at: Date): Promise<void> {
  await tx.query({
    name: "engine-decide-uncertain-act-decide",
    text: `
      WITH settled AS (
        UPDATE action SET status = $3, result_code = 'saidByUser', settled_at = $4 WHERE workspace_id = $1 AND id = $2
        RETURNING campaign_id, run, enrolment_id, prospect_id, account_id, node_id, channel, kind, status, settled_at, result_code, 'uncertain' AS was_status
      ), counted AS (${TALLY_SETTLED}), contacted AS (${PEOPLE_CONTACTED})
      ${DAY_OF_SETTLED}`,
    values: [tx.workspaceId, act.id, status, at],
  });
  await tx.query({
    name: "engine-decide-uncertain-act-wake",
    text: `
      WITH woken AS (
        UPDATE enrolment SET outcome_action_id = $3, due_at = $4
        WHERE workspace_id = $1 AND id = $2 AND node_id = $5 AND visit = $6 AND phase = 'outcome' AND status IN ('held', 'acting')
        RETURNING campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, act.enrolment_id, act.id, at, act.node_id, act.visit],
  });
}
