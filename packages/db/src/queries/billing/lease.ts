import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** Seconds that a lease lasts before it has to be renewed. */
export const LEASE_SECONDS = 45;

export type BillingLease =
  | { readonly taken: false }
  /** `owed`: what a holder that disappeared still had to do; undefined when the lease was free. */
  | { readonly taken: true; readonly owed: unknown };

/** Takes the lease on the billing of the transaction's workspace, unless another process holds it. */
export async function takeLease(tx: WorkspaceTx, token: string): Promise<BillingLease> {
  // A row that already existed was locked by this statement, so its xmax is not 0: the lease was left behind.
  const { rows } = await tx.query<{ owed: unknown; lost: boolean }>({
    name: "billing-take-lease",
    text: `
      INSERT INTO billing_lease AS l (workspace_id, token, until) VALUES ($1, $2, now() + make_interval(secs => $3))
      ON CONFLICT (workspace_id) DO UPDATE SET token = excluded.token, until = excluded.until WHERE l.until <= now()
      RETURNING l.owed, l.xmax <> 0 AS lost`,
    values: [tx.workspaceId, token, LEASE_SECONDS],
  });
  const [row] = rows;
  return row === undefined ? { taken: false } : { taken: true, owed: row.lost ? row.owed : undefined };
}

/** Extends the lease by LEASE_SECONDS. Returns false when another process holds it by now. */
export async function renewLease(tx: WorkspaceTx, token: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "billing-renew-lease",
    text: "UPDATE billing_lease SET until = now() + make_interval(secs => $3) WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token, LEASE_SECONDS],
  });
  return rowCount === 1;
}

/** Notes what is still to be done at the provider, for the process that takes over an abandoned lease; null if nothing. */
export async function noteOwed(tx: WorkspaceTx, token: string, owed: object | null): Promise<void> {
  await tx.query({
    name: "billing-note-owed",
    text: "UPDATE billing_lease SET owed = $3 WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token, owed === null ? null : storableJson(owed)],
  });
}

/** Releases the lease: nothing is left to do. */
export async function endLease(tx: WorkspaceTx, token: string): Promise<void> {
  await tx.query({
    name: "billing-end-lease",
    text: "DELETE FROM billing_lease WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token],
  });
}

/** Abandons the lease: any process may take it, and then reads the provider's data again. */
export async function releaseLease(tx: WorkspaceTx, token: string): Promise<void> {
  await tx.query({
    name: "billing-release-lease",
    text: "UPDATE billing_lease SET until = now() WHERE workspace_id = $1 AND token = $2",
    values: [tx.workspaceId, token],
  });
}
