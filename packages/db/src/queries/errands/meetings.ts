import type { AppointmentStatus } from "@filon/contracts/appointments";
import type { WorkspaceTx } from "../../database.ts";

/**
 * Returns the prospect's next appointment, otherwise the latest one that was not over, or was cancelled, since an instant; null when there is
 * neither.
 */
export async function findMeeting(
  tx: WorkspaceTx,
  prospectId: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<{ id: string; status: AppointmentStatus; starts_at: Date; ends_at: Date } | null> {
  const { rows } = await tx.query<{ id: string; status: AppointmentStatus; starts_at: Date; ends_at: Date }>({
    name: "errands-find-meeting",
    text: `
      SELECT id, status, starts_at, ends_at FROM (
        SELECT *, status IN ('pending', 'confirmed') AND ends_at > $3 AS ahead FROM appointment
        WHERE workspace_id = $1 AND prospect_id = $2 AND ends_at > $4 AND (status <> 'cancelled' OR updated_at >= $4)
      ) a
      ORDER BY ahead DESC, CASE WHEN ahead THEN starts_at END, starts_at DESC, id LIMIT 1`,
    values: [tx.workspaceId, prospectId, at, since],
  });
  return rows[0] ?? null;
}
