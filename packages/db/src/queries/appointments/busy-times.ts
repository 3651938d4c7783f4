import type { WorkspaceTx } from "../../database.ts";

/** A time at which a host cannot be booked. */
export interface BusyTimeRow {
  host_id: string;
  starts_at: Date;
  ends_at: Date;
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
      SELECT host_id, starts_at, ends_at FROM appointment
      WHERE workspace_id = $1 AND host_id = ANY ($2::uuid[]) AND status IN ('pending', 'confirmed')
        AND tstzrange(starts_at, ends_at) && tstzrange($3, $4) AND id IS DISTINCT FROM $5
      ORDER BY starts_at, host_id`,
    values: [tx.workspaceId, hostIds, from, until, except],
  });
  return rows;
}
