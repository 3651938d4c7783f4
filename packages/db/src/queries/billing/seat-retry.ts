import type { WorkspaceTx } from "../../database.ts";

/** A growth of the team that the card does not pay. */
export interface SeatRetryRow {
  tries: number;
  tried_at: Date;
  next_at: Date;
}

export async function findSeatRetry(tx: WorkspaceTx): Promise<SeatRetryRow | null> {
  const { rows } = await tx.query<SeatRetryRow>({
    name: "seat-retry",
    text: "SELECT tries, tried_at, next_at FROM billing_seat_retry WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export async function writeSeatRetry(tx: WorkspaceTx, row: SeatRetryRow): Promise<void> {
  await tx.query({
    name: "write-seat-retry",
    text: `INSERT INTO billing_seat_retry (workspace_id, tries, tried_at, next_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (workspace_id) DO UPDATE SET tries = excluded.tries, tried_at = excluded.tried_at, next_at = excluded.next_at`,
    values: [tx.workspaceId, row.tries, row.tried_at, row.next_at],
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
