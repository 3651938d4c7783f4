import type { WorkspaceTx } from "../../database.ts";
import { readSum, keepPeriod } from "./period.ts";

/** Returns the credits that the workspace can spend at this (real) instant, those of a new period included. */
export async function readBalance(tx: WorkspaceTx, at: Date): Promise<number> {
  await keepPeriod(tx, at);
  return readSum(tx);
}

export interface CreditEntryRow {
  id: string;
  kind: "grant" | "spend" | "refund" | "adjust";
  amount: number;
  reason: string;
  detail: string | null;
  /** Full name of the user who caused it; null for Filon, or a deleted user. */
  by_name: string | null;
  at: Date;
}

/** Returns the latest entries of the ledger, without grants that changed nothing. */
export async function listEntries(tx: WorkspaceTx, most: number): Promise<CreditEntryRow[]> {
  const { rows } = await tx.query<CreditEntryRow>({
    name: "credits-list-entries",
    text: `
      SELECT e.id, e.kind, e.amount, e.reason, e.detail, nullif(trim(u.first_name || ' ' || u.last_name), '') AS by_name, e.at
      FROM credit_entry e LEFT JOIN app_user u ON u.id = e.user_id
      WHERE e.workspace_id = $1 AND e.amount <> 0 ORDER BY e.seq DESC LIMIT $2`,
    values: [tx.workspaceId, most],
  });
  return rows;
}
