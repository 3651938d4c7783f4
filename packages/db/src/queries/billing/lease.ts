import { storableJson } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

/** Seconds for which a lease holds before it is renewed. */
export const LEASE_SECONDS = 45;

export type BillingLease =
  | { readonly taken: false }
  /** `owed`: what whoever had it before and did not come back had still to do; undefined: nobody was lost. */
  | { readonly taken: true; readonly owed: unknown };

/** Takes the billing of the transaction's workspace in hand; not taken while somebody else has it. */
export async function takeLease(tx: WorkspaceTx, token: string): Promise<BillingLease> {
  // A row that was there before has been locked by this very statement: its xmax is not 0.
  const { rows } = await tx.query<{ owed: unknown; lost: boolean }>({
    name: "take-billing-lease",
    text: `
      INSERT INTO billing_lease AS l (workspace_id, token, until) VALUES ($1, $2, now() + make_interval(secs => $3))
      ON CONFLICT (workspace_id) DO UPDATE SET token = excluded.token, until = excluded.until WHERE l.until <= now()
      RETURNING l.owed, l.xmax <> 0 AS lost`,
    values: [tx.workspaceId, token, LEASE_SECONDS],
  });
  const [row] = rows;
  return row === undefined ? { taken: false } : { taken: true, owed: row.lost ? row.owed : undefined };
}

/** Keeps the lease for as long again; false when it is another's by now. */
export async function renewLease(tx: WorkspaceTx, token: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "renew-billing-lease",
    text: "UPDATE billing_lease SET until = now() + make_interval(secs => $3) WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token, LEASE_SECONDS],
  });
  return rowCount === 1;
}

/** Notes what is still to be done at the provider, for whoever finds the lease left behind; null: nothing. */
export async function noteOwed(tx: WorkspaceTx, token: string, owed: object | null): Promise<void> {
  await tx.query({
    name: "note-billing-owed",
    text: "UPDATE billing_lease SET owed = $3 WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token, owed === null ? null : storableJson(owed)],
  });
}

/** Gives the lease back; nothing is left to be looked at. */
export async function endLease(tx: WorkspaceTx, token: string): Promise<void> {
  await tx.query({
    name: "end-billing-lease",
    text: "DELETE FROM billing_lease WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token],
  });
}

/** Leaves the lease behind: anybody may take it, and what the provider has is read again. */
export async function leaveLease(tx: WorkspaceTx, token: string): Promise<void> {
  await tx.query({
    name: "leave-billing-lease",
    text: "UPDATE billing_lease SET until = now() WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token],
  });
}
