import type { WorkspaceTx } from "../../database.ts";

/** A time at which a host cannot be booked. */
export interface BusyTimeRow {
  host_id: string;
  starts_at: Date;
  ends_at: Date;
  /** Minutes that its kind of meeting keeps free before and after it; 0 unless a visitor booked it. */
  before: number;
  after: number;
}

/**
 * Returns when these members are busy with appointments between two instants, by time, leaving out one that is about to be moved. Connected
 * calendars will add theirs.
 */
export async function listBusyTimes(
  tx: WorkspaceTx,
  hostIds: readonly string[],
  from: Date,
  until: Date,
  except: string | null = null,
): Promise<BusyTimeRow[]> {
  const { rows } = await tx.query<BusyTimeRow>({
    name: "appointments-list-busy-times",
    text: `
      SELECT a.host_id, a.starts_at, a.ends_at, coalesce(p.buffer_before, 0) AS before, coalesce(p.buffer_after, 0) AS after
      FROM appointment a
      LEFT JOIN appointment_booking b ON b.workspace_id = $1 AND b.appointment_id = a.id
      LEFT JOIN booking_page p ON p.workspace_id = $1 AND p.id = b.page_id
      WHERE a.workspace_id = $1 AND a.host_id = ANY ($2::uuid[]) AND a.status IN ('pending', 'confirmed')
        AND tstzrange(a.starts_at, a.ends_at) && tstzrange($3, $4) AND a.id IS DISTINCT FROM $5
      ORDER BY a.starts_at, a.host_id`,
    values: [tx.workspaceId, hostIds, from, until, except],
  });
  return rows;
}
