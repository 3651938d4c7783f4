import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** An errand whose call is locked. */
export interface LockedErrandRow {
  /** The answer that it has come to, or null when it has not been run. */
  answer: unknown;
  /** The run of its campaign that asked. */
  run: number;
}

/** Locks an errand, so that a second worker waits for the first. Its id is the call's. Null when the call has been deleted. */
export async function lockErrand(tx: WorkspaceTx, callId: string): Promise<LockedErrandRow | null> {
  const { rows } = await tx.query<LockedErrandRow>({
    name: "errands-lock-errand",
    text: "SELECT answer, run FROM call WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, callId],
  });
  return rows[0] ?? null;
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
