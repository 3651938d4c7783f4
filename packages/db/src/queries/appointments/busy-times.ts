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
 * Returns when these members are busy between two instants, by time: with appointments, leaving out one that is about to be moved, and with what stands in
 * their connected calendars, leaving out the events that were written for appointments.
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
      UNION ALL
      SELECT i.member_id, c.starts_at, c.ends_at, 0, 0
      FROM integration i
      JOIN calendar_busy c ON c.workspace_id = $1 AND c.integration_id = i.id AND c.starts_at < $4 AND c.ends_at > $3
      WHERE i.workspace_id = $1 AND i.member_id = ANY ($2::uuid[]) AND NOT EXISTS (
        SELECT 1 FROM calendar_event e WHERE e.workspace_id = $1 AND e.integration_id = c.integration_id AND e.remote_id = c.remote_id
      )
      ORDER BY starts_at, host_id`,
    values: [tx.workspaceId, hostIds, from, until, except],
  });
  return rows;
}
