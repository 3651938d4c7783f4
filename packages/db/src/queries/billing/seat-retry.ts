import type { WorkspaceTx } from "../../database.ts";

/** A growth of the team that the card does not pay. */
export interface SeatRetryRow {
  /** Tries that were refused: by the card, or with `by_invoice` by the provider asked to put it onto the next invoice. */
  tries: number;
  by_invoice: boolean;
  tried_at: Date;
  /** Null: given up, until the team or the card is another. */
  next_at: Date | null;
  /** Users of the team when it was tried. */
  members: number;
  /** The provider's id of the card that was tried; null: there was none. */
  method_id: string | null;
}

const COLUMNS = "tries, by_invoice, tried_at, next_at, members, method_id";

export async function findSeatRetry(tx: WorkspaceTx): Promise<SeatRetryRow | null> {
  const { rows } = await tx.query<SeatRetryRow>({
    name: "seat-retry",
    text: `SELECT ${COLUMNS} FROM billing_seat_retry WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export async function writeSeatRetry(tx: WorkspaceTx, row: SeatRetryRow): Promise<void> {
  await tx.query({
    name: "write-seat-retry",
    text: `INSERT INTO billing_seat_retry (workspace_id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (workspace_id) DO UPDATE SET tries = excluded.tries, by_invoice = excluded.by_invoice,
             tried_at = excluded.tried_at, next_at = excluded.next_at, members = excluded.members, method_id = excluded.method_id`,
    values: [tx.workspaceId, row.tries, row.by_invoice, row.tried_at, row.next_at, row.members, row.method_id],
  });
}

/** What was waited for is no longer: it is paid, or another card is there to pay it. */
export async function endSeatRetry(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "end-seat-retry",
    text: "DELETE FROM billing_seat_retry WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
}
