import type { AppointmentInput, AppointmentStatus } from "@filon/contracts/appointments";
import type { WorkspaceTx } from "../../database.ts";

export interface AppointmentRow {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  status: AppointmentStatus;
  place: string;
  notes: string;
  cancel_reason: string;
  revision: number;
  prospect_id: string | null;
  prospect_name: string | null;
  company: string | null;
  email: string | null;
  host_id: string | null;
  host_name: string | null;
  host_email: string | null;
  product_id: string | null;
  product_name: string | null;
  created_at: Date;
  updated_at: Date;
}

const APPOINTMENT = `
  a.id, a.title, a.starts_at, a.ends_at, a.status, a.place, a.notes, a.cancel_reason, a.revision, a.created_at, a.updated_at, a.prospect_id,
  trim(p.first_name || ' ' || p.last_name) AS prospect_name, p.company, p.email, a.host_id,
  trim(u.first_name || ' ' || u.last_name) AS host_name, u.email AS host_email, a.product_id, o.name AS product_name`;
const JOINED = `appointment a
  LEFT JOIN prospect p ON p.workspace_id = $1 AND p.id = a.prospect_id
  LEFT JOIN app_user u ON u.id = a.host_id
  LEFT JOIN product o ON o.workspace_id = $1 AND o.id = a.product_id`;

export interface AppointmentFilter {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly status: AppointmentStatus | null;
  readonly hostId: string | null;
  readonly prospectId: string | null;
  readonly search: string | null;
  readonly limit: number;
}

/** Returns the appointments that overlap a period and match, by time; without a beginning, the latest first. */
export async function list(tx: WorkspaceTx, filter: AppointmentFilter): Promise<AppointmentRow[]> {
  const order = filter.from === null ? "DESC" : "ASC";
  const { rows } = await tx.query<AppointmentRow>({
    name: `appointments-list-${order.toLowerCase()}`,
    text: `
      SELECT ${APPOINTMENT} FROM ${JOINED}
      WHERE a.workspace_id = $1
        -- No appointment is longer than a day, so the index on the beginning serves both bounds.
        AND ($2::timestamptz IS NULL OR (a.starts_at > $2::timestamptz - interval '24 hours' AND a.ends_at > $2))
        AND ($3::timestamptz IS NULL OR a.starts_at < $3) AND ($4::text IS NULL OR a.status = $4)
        AND ($5::uuid IS NULL OR a.host_id = $5) AND ($6::uuid IS NULL OR a.prospect_id = $6)
        AND ($7::text IS NULL OR NOT EXISTS (
          SELECT 1 FROM regexp_split_to_table(trim(search_key($7)), '\\s+') AS word
          WHERE position(word IN search_key(concat_ws(' ', a.title, a.place, a.notes, p.first_name, p.last_name, p.company, o.name))) = 0
        ))
      ORDER BY a.starts_at ${order}, a.id ${order} LIMIT $8`,
    values: [tx.workspaceId, filter.from, filter.until, filter.status, filter.hostId, filter.prospectId, filter.search, filter.limit],
  });
  return rows;
}

/** Returns one appointment, or null. */
export async function find(tx: WorkspaceTx, id: string): Promise<AppointmentRow | null> {
  const { rows } = await tx.query<AppointmentRow>({
    name: "appointments-find",
    text: `SELECT ${APPOINTMENT} FROM ${JOINED} WHERE a.workspace_id = $1 AND a.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Locks an appointment until the transaction ends. Returns false when there is none. */
export async function lock(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "appointments-lock",
    text: "SELECT FROM appointment WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

export interface NewAppointment extends Omit<AppointmentInput, "hostId" | "startsAt" | "endsAt"> {
  readonly id: string;
  readonly hostId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: "pending" | "confirmed";
  readonly createdBy: string | null;
}

/** Stores an appointment. Returns false, storing nothing, when its host has another at that time. */
export async function create(tx: WorkspaceTx, appointment: NewAppointment): Promise<boolean> {
  const { id, prospectId, hostId, productId, title, startsAt, endsAt, place, notes, status, createdBy } = appointment;
  const { rowCount } = await tx.query({
    name: "appointments-create",
    text: `
      INSERT INTO appointment (workspace_id, id, prospect_id, host_id, product_id, title, starts_at, ends_at, place, notes, status, created_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT ON CONSTRAINT appointment_no_double_booking DO NOTHING`,
    values: [tx.workspaceId, id, prospectId, hostId, productId, title, startsAt, endsAt, place, notes, status, createdBy],
  });
  return rowCount === 1;
}

/** Replaces the fields of an appointment at this revision. Returns false when it has another. Raises the exclusion violation when its host has another at that time. */
export async function update(
  tx: WorkspaceTx,
  id: string,
  {
    prospectId,
    hostId,
    productId,
    title,
    startsAt,
    endsAt,
    place,
    notes,
    revision,
  }: Omit<NewAppointment, "id" | "status" | "createdBy" | "hostId"> & {
    readonly hostId: string | null;
    readonly revision: number;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "appointments-update",
    text: `
      UPDATE appointment SET prospect_id = $3, host_id = $4, product_id = $5, title = $6, starts_at = $7, ends_at = $8, place = $9, notes = $10,
        revision = revision + 1, updated_at = now()
      WHERE workspace_id = $1 AND id = $2 AND revision = $11`,
    values: [tx.workspaceId, id, prospectId, hostId, productId, title, startsAt, endsAt, place, notes, revision],
  });
  return rowCount === 1;
}

/** Moves an appointment to another time. Raises the exclusion violation when its host has another then. */
export async function reschedule(
  tx: WorkspaceTx,
  id: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  await tx.query({
    name: "appointments-reschedule",
    text: `
      UPDATE appointment SET starts_at = $3, ends_at = $4, revision = revision + 1, updated_at = now()
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, startsAt, endsAt],
  });
}

/** Confirms an appointment, also one that was cancelled or completed. Raises the exclusion violation when the time is taken meanwhile. */
export async function confirm(tx: WorkspaceTx, id: string): Promise<void> {
  await setStatus(tx, id, "confirmed", "");
}

export async function cancel(tx: WorkspaceTx, id: string, reason: string): Promise<void> {
  await setStatus(tx, id, "cancelled", reason);
}

export async function complete(tx: WorkspaceTx, id: string): Promise<void> {
  await setStatus(tx, id, "completed", "");
}

async function setStatus(tx: WorkspaceTx, id: string, status: AppointmentStatus, reason: string): Promise<void> {
  await tx.query({
    name: "appointments-set-status",
    text: `
      UPDATE appointment SET status = $3, cancel_reason = $4, revision = revision + 1, updated_at = now()
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, status, reason],
  });
}

export async function remove(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "appointments-remove",
    text: "DELETE FROM appointment WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
}
