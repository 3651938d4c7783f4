import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** What a visitor entered who booked an appointment. */
export interface BookingRow {
  appointmentId: string;
  pageId: string | null;
  visitorName: string;
  visitorEmail: string;
  language: "fr" | "en";
  timeZone: string;
  answers: { label: string; text: string }[];
  reminderHours: number;
}

export async function create(tx: WorkspaceTx, booking: BookingRow): Promise<void> {
  await tx.query({
    name: "bookings-create",
    text: `
      INSERT INTO appointment_booking
        (workspace_id, appointment_id, page_id, visitor_name, visitor_email, language, time_zone, answers, reminder_hours)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.workspaceId,
      booking.appointmentId,
      booking.pageId,
      booking.visitorName,
      booking.visitorEmail,
      booking.language,
      booking.timeZone,
      storableJson(booking.answers),
      booking.reminderHours,
    ],
  });
}

/** Returns what the visitor entered who booked this appointment; null when no visitor did. */
export async function find(tx: WorkspaceTx, appointmentId: string): Promise<BookingRow | null> {
  const { rows } = await tx.query<BookingRow>({
    name: "bookings-find",
    text: `
      SELECT appointment_id AS "appointmentId", page_id AS "pageId", visitor_name AS "visitorName", visitor_email AS "visitorEmail", language,
        time_zone AS "timeZone", answers, reminder_hours AS "reminderHours"
      FROM appointment_booking WHERE workspace_id = $1 AND appointment_id = $2`,
    values: [tx.workspaceId, appointmentId],
  });
  return rows[0] ?? null;
}

/** Returns these hosts with the number of appointments booked on a page that each has from an instant on: the fewest first. */
export async function listHostLoads(
  tx: WorkspaceTx,
  { pageId, hostIds, from }: { readonly pageId: string; readonly hostIds: readonly string[]; readonly from: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ host: string }>({
    name: "bookings-list-host-loads",
    text: `
      SELECT h.host FROM unnest($3::uuid[]) AS h(host)
      LEFT JOIN LATERAL (
        SELECT count(*) AS load, max(b.created_at) AS latest FROM appointment a
        JOIN appointment_booking b ON b.workspace_id = $1 AND b.appointment_id = a.id AND b.page_id = $2
        WHERE a.workspace_id = $1 AND a.host_id = h.host AND a.starts_at > $4 AND a.status IN ('pending', 'confirmed')) mine ON true
      ORDER BY mine.load, mine.latest NULLS FIRST, h.host`,
    values: [tx.workspaceId, pageId, hostIds, from],
  });
  return rows.map(({ host }) => host);
}

/** Returns which of these users are members who can hold a meeting: suspended ones cannot. */
export async function listHosts(tx: WorkspaceTx, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "bookings-list-hosts",
    text: `
      SELECT m.user_id AS id FROM workspace_member m JOIN app_user u ON u.id = m.user_id
      WHERE m.workspace_id = $1 AND m.user_id = ANY ($2::uuid[]) AND m.suspended_at IS NULL AND u.suspended_at IS NULL`,
    values: [tx.workspaceId, hostIds],
  });
  return rows.map(({ id }) => id);
}

/** Tells whom a host's mails go to, in which language and zone. */
export interface HostRow {
  name: string;
  email: string;
  language: "fr" | "en";
  timeZone: string | null;
}

/** Returns a host, or null when they have left. */
export async function findHost(tx: WorkspaceTx, hostId: string): Promise<HostRow | null> {
  const { rows } = await tx.query<HostRow>({
    name: "bookings-find-host",
    text: `
      SELECT trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.language, p.time_zone AS "timeZone"
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id LEFT JOIN user_preference p ON p.user_id = u.id
      WHERE m.workspace_id = $1 AND m.user_id = $2`,
    values: [tx.workspaceId, hostId],
  });
  return rows[0] ?? null;
}

/** Holds a host's time until the transaction ends: of two visitors, the second sees what the first has booked, buffers included. */
export async function lockHost(tx: WorkspaceTx, hostId: string): Promise<void> {
  await tx.query({
    name: "bookings-lock-host",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('booking ' || $1 || ' ' || $2, 0))",
    values: [tx.workspaceId, hostId],
  });
}

/** What a visitor books: the same twice is one booking. */
interface OwnBooking {
  readonly pageId: string;
  readonly email: string;
  readonly startsAt: Date;
}

/** Holds a visitor's bookings on a page until the transaction ends. */
export async function lockVisitor(tx: WorkspaceTx, { pageId, email }: Pick<OwnBooking, "pageId" | "email">): Promise<void> {
  await tx.query({
    name: "bookings-lock-visitor",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('visitor ' || $1 || ' ' || $2 || ' ' || lower($3), 0))",
    values: [tx.workspaceId, pageId, email],
  });
}

/** Returns the appointment that a visitor has booked for this time on this page; null when there is none, or it was cancelled. */
export async function findOwn(tx: WorkspaceTx, { pageId, email, startsAt }: OwnBooking): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: "bookings-find-own",
    text: `
      SELECT a.id FROM appointment_booking b JOIN appointment a ON a.workspace_id = $1 AND a.id = b.appointment_id
      WHERE b.workspace_id = $1 AND b.page_id = $2 AND lower(b.visitor_email) = lower($3) AND a.starts_at = $4
        AND a.status IN ('pending', 'confirmed')
      LIMIT 1`,
    values: [tx.workspaceId, pageId, email, startsAt],
  });
  return rows[0]?.id ?? null;
}
