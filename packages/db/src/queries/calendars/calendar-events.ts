import type { WorkspaceTx } from "../../database.ts";

/** Whether an appointment concerns a calendar: its host has one, or an event stands for it. */
export async function hasCalendar(tx: WorkspaceTx, appointmentId: string, hostId: string | null): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "calendars-has-calendar",
    text: `
      SELECT FROM integration i JOIN calendar_sync s ON s.workspace_id = $1 AND s.integration_id = i.id
      WHERE i.workspace_id = $1 AND i.member_id = $3
      UNION ALL SELECT FROM calendar_event WHERE workspace_id = $1 AND appointment_id = $2 LIMIT 1`,
    values: [tx.workspaceId, appointmentId, hostId],
  });
  return (rowCount ?? 0) > 0;
}

export interface MemberCalendarRow {
  id: string;
  service: string;
  member_id: string;
}

/** Returns the calendar that a member has connected; null when there is none. */
export async function findOfMember(tx: WorkspaceTx, memberId: string): Promise<MemberCalendarRow | null> {
  const { rows } = await tx.query<MemberCalendarRow>({
    name: "calendars-find-of-member",
    text: `
      SELECT i.id, i.service, i.member_id FROM integration i JOIN calendar_sync s ON s.workspace_id = $1 AND s.integration_id = i.id
      WHERE i.workspace_id = $1 AND i.member_id = $2 ORDER BY i.connected_at DESC LIMIT 1`,
    values: [tx.workspaceId, memberId],
  });
  return rows[0] ?? null;
}

export interface CalendarEventRow {
  integration_id: string;
  remote_id: string;
  url: string | null;
  revision: number;
  service: string;
  member_id: string;
}

/** Returns the events that stand for an appointment: more than one while it changes hands. */
export async function listEvents(tx: WorkspaceTx, appointmentId: string): Promise<CalendarEventRow[]> {
  const { rows } = await tx.query<CalendarEventRow>({
    name: "calendars-list-events",
    text: `
      SELECT e.integration_id, e.remote_id, e.url, e.revision, i.service, i.member_id
      FROM calendar_event e JOIN integration i ON i.workspace_id = $1 AND i.id = e.integration_id
      WHERE e.workspace_id = $1 AND e.appointment_id = $2 ORDER BY e.integration_id`,
    values: [tx.workspaceId, appointmentId],
  });
  return rows;
}

/** Remembers the event that was written for an appointment; nothing when the calendar is disconnected meanwhile. */
export async function saveEvent(
  tx: WorkspaceTx,
  event: { integrationId: string; appointmentId: string; remoteId: string; url: string | null; revision: number },
): Promise<void> {
  await tx.query({
    name: "calendars-save-event",
    text: `
      INSERT INTO calendar_event (workspace_id, integration_id, appointment_id, remote_id, url, revision)
      SELECT $1, i.id, $3, $4, $5, $6 FROM integration i WHERE i.workspace_id = $1 AND i.id = $2
      ON CONFLICT (workspace_id, integration_id, appointment_id) DO UPDATE SET
        remote_id = excluded.remote_id, url = excluded.url, revision = excluded.revision`,
    values: [tx.workspaceId, event.integrationId, event.appointmentId, event.remoteId, event.url, event.revision],
  });
}

/** Forgets an event that was removed. */
export async function forgetEvent(tx: WorkspaceTx, integrationId: string, appointmentId: string): Promise<void> {
  await tx.query({
    name: "calendars-forget-event",
    text: "DELETE FROM calendar_event WHERE workspace_id = $1 AND integration_id = $2 AND appointment_id = $3",
    values: [tx.workspaceId, integrationId, appointmentId],
  });
}

/** Returns a member's appointments that stand and are still to come, the next ones first. */
export async function listUpcoming(tx: WorkspaceTx, memberId: string, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "calendars-list-upcoming",
    text: `
      SELECT id FROM appointment
      WHERE workspace_id = $1 AND host_id = $2 AND status IN ('pending', 'confirmed') AND ends_at > $3
      ORDER BY starts_at, id LIMIT $4`,
    values: [tx.workspaceId, memberId, now, limit],
  });
  return rows.map(({ id }) => id);
}
