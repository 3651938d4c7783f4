import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/**
 * Locks an errand and returns the answer that it has come to, or null when it has not been run: a second worker waits for the first. Its id
 * is the call's.
 */
export async function findAnswer(tx: WorkspaceTx, callId: string): Promise<unknown> {
  const { rows } = await tx.query<{ answer: unknown }>({
    name: "errands-find-answer",
    text: "SELECT answer FROM call WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, callId],
  });
  return rows[0]?.answer ?? null;
}

/** Keeps the answer of an errand in the transaction that ran it. Returns false when another worker has run it meanwhile. */
export async function keepAnswer(tx: WorkspaceTx, callId: string, answer: unknown): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "errands-keep-answer",
    text: "UPDATE call SET answer = $3 WHERE workspace_id = $1 AND id = $2 AND answer IS NULL",
    values: [tx.workspaceId, callId, storableJson(answer)],
  });
  return rowCount === 1;
}

/** Returns the enrolment of a prospect in a campaign's current run; null when there is none. */
export async function findEnrolmentId(tx: WorkspaceTx, campaignId: string, prospectId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: "errands-find-enrolment-id",
    text: `
      SELECT e.id FROM campaign c JOIN enrolment e ON e.workspace_id = $1 AND e.campaign_id = c.id AND e.run = c.run AND e.prospect_id = $3
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId, prospectId],
  });
  return rows[0]?.id ?? null;
}
