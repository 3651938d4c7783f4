import type { WorkspaceTx } from "../../database.ts";

/** Added seats that the card did not pay for. */
export interface SeatRetryRow {
  /** Refused tries: by the card, or, with `by_invoice`, by the provider when asked to put the seats on the next invoice. */
  tries: number;
  by_invoice: boolean;
  tried_at: Date;
  /** Null once given up, until the team or the card changes. */
  next_at: Date | null;
  /** Members of the team when it was tried. */
  members: number;
  /** The provider's id of the card that was tried; null when there was none. */
  method_id: string | null;
}

const COLUMNS = "tries, by_invoice, tried_at, next_at, members, method_id";

export async function findSeatRetry(tx: WorkspaceTx): Promise<SeatRetryRow | null> {
  const { rows } = await tx.query<SeatRetryRow>({
    name: "billing-find-seat-retry",
    text: `SELECT ${COLUMNS} FROM billing_seat_retry WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export async function writeSeatRetry(tx: WorkspaceTx, row: SeatRetryRow): Promise<void> {
  await tx.query({
    name: "billing-write-seat-retry",
    text: `INSERT INTO billing_seat_retry (workspace_id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (workspace_id) DO UPDATE SET tries = excluded.tries, by_invoice = excluded.by_invoice,
             tried_at = excluded.tried_at, next_at = excluded.next_at, members = excluded.members, method_id = excluded.method_id`,
    values: [tx.workspaceId, row.tries, row.by_invoice, row.tried_at, row.next_at, row.members, row.method_id],
  });
}

/** Ends the retries: the seats are paid, or another card will be tried. */
export async function endSeatRetry(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "billing-end-seat-retry",
    text: "DELETE FROM billing_seat_retry WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
}
