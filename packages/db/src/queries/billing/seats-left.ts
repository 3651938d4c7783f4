import type { WorkspaceTx } from "../../database.ts";

/** A seat that ended and that billing has not dealt with yet. */
export interface SeatLeftRow {
  id: string;
  since: Date;
  until: Date;
  /** When billing is to deal with it. */
  next_at: Date;
  /** Whether it has been decided that it is billed, from `since` to `until`. */
  is_unpaid: boolean;
  /** Seats of the subscription just before the first call to bill it; null when no call was begun. */
  begun_seats: number | null;
}

/** Returns the seats that ended and were not dealt with yet, in the order in which they ended. */
export async function listSeatsLeft(tx: WorkspaceTx): Promise<SeatLeftRow[]> {
  const { rows } = await tx.query<SeatLeftRow>({
    name: "billing-list-seats-left",
    text: "SELECT id, since, until, next_at, is_unpaid, begun_seats FROM billing_seat_left WHERE workspace_id = $1 ORDER BY until, id",
    values: [tx.workspaceId],
  });
  return rows;
}

/** Deletes these seats: they are billed, or there is nothing to bill. */
export async function forgetSeatsLeft(tx: WorkspaceTx, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: "billing-forget-seats-left",
    text: "DELETE FROM billing_seat_left WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
    values: [tx.workspaceId, ids],
  });
}

/** Makes billing look at these seats again, at an instant. */
export async function postponeSeatsLeft(tx: WorkspaceTx, ids: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: "billing-postpone-seats-left",
    text: "UPDATE billing_seat_left SET next_at = $3 WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
    values: [tx.workspaceId, ids, at],
  });
}

/** Records that a seat that ended is billed, and for which period. */
export async function decideSeatLeft(tx: WorkspaceTx, id: string, { since, until }: { since: Date; until: Date }): Promise<void> {
  await tx.query({
    name: "billing-decide-seat-left",
    text: "UPDATE billing_seat_left SET is_unpaid = true, since = $3, until = $4 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, since, until],
  });
}

/** Records the subscription's seats just before the first call to bill a seat; null when that call changed nothing. */
export async function beginSeatLeft(tx: WorkspaceTx, id: string, seats: number | null): Promise<void> {
  await tx.query({
    name: "billing-begin-seat-left",
    text: "UPDATE billing_seat_left SET begun_seats = $3 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, seats],
  });
}
