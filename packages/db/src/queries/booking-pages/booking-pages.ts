import { storableJson } from "@filon/contracts/text";
import type { BookingPageInput } from "@filon/contracts/booking-pages";
import type { Queryable, WorkspaceTx } from "../../database.ts";

export interface BookingPageRow extends Omit<BookingPageInput, "hostIds"> {
  id: string;
  revision: number;
  hosts: { id: string; name: string }[];
  upcoming: number;
  createdAt: Date;
  updatedAt: Date;
}

const PAGE = `
  p.id, p.address, p.name, p.description, p.place, p.duration_minutes AS "durationMinutes", p.step_minutes AS "stepMinutes",
  p.buffer_before AS "bufferBefore", p.buffer_after AS "bufferAfter", p.notice_minutes AS "noticeMinutes", p.horizon_days AS "horizonDays",
  p.time_zone AS "timeZone", p.hours, p.holidays, p.questions, p.reminder_hours AS "reminderHours", p.active, p.revision,
  p.created_at AS "createdAt", p.updated_at AS "updatedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) ORDER BY u.first_name, u.id), '[]')
    FROM booking_page_host h JOIN app_user u ON u.id = h.user_id WHERE h.workspace_id = $1 AND h.page_id = p.id) AS hosts,
  (SELECT count(*)::integer FROM appointment_booking b JOIN appointment a ON a.workspace_id = $1 AND a.id = b.appointment_id
    WHERE b.workspace_id = $1 AND b.page_id = p.id AND a.starts_at > $2 AND a.status IN ('pending', 'confirmed')) AS upcoming`;

/** Returns the workspace's pages by name. */
export async function list(tx: WorkspaceTx, now: Date): Promise<BookingPageRow[]> {
  const { rows } = await tx.query<BookingPageRow>({
    name: "booking-pages-list",
    text: `SELECT ${PAGE} FROM booking_page p WHERE p.workspace_id = $1 ORDER BY p.name COLLATE "fr-x-icu", p.id`,
    values: [tx.workspaceId, now],
  });
  return rows;
}

/** Returns a page, or null. */
export async function find(tx: WorkspaceTx, id: string, now: Date): Promise<BookingPageRow | null> {
  const { rows } = await tx.query<BookingPageRow>({
    name: "booking-pages-find",
    text: `SELECT ${PAGE} FROM booking_page p WHERE p.workspace_id = $1 AND p.id = $3`,
    values: [tx.workspaceId, now, id],
  });
  return rows[0] ?? null;
}

/** Returns where a public address leads; null when it leads nowhere, or to a suspended workspace. */
export async function findAddress(tx: Queryable, address: string): Promise<{ workspaceId: string; pageId: string } | null> {
  const { rows } = await tx.query<{ workspaceId: string; pageId: string }>({
    name: "booking-pages-find-address",
    text: `
      SELECT b.workspace_id AS "workspaceId", b.page_id AS "pageId" FROM booking_address b
      JOIN workspace w ON w.id = b.workspace_id AND w.suspended_at IS NULL WHERE b.address = $1`,
    values: [address],
  });
  return rows[0] ?? null;
}

const FIELDS = [
  "address",
  "name",
  "description",
  "place",
  "duration_minutes",
  "step_minutes",
  "buffer_before",
  "buffer_after",
  "notice_minutes",
  "horizon_days",
  "time_zone",
  "hours",
  "holidays",
  "questions",
  "reminder_hours",
  "active",
] as const;

function valuesOf(page: BookingPageInput): unknown[] {
  const { address, name, description, place, durationMinutes, stepMinutes, bufferBefore, bufferAfter } = page;
  const { noticeMinutes, horizonDays, timeZone, hours, holidays, questions, reminderHours, active } = page;
  const texts = [hours, holidays, questions].map((value) => storableJson(value));
  const numbers = [durationMinutes, stepMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays];
  return [address, name, description, place, ...numbers, timeZone, ...texts, reminderHours, active];
}

/** Stores a page with its hosts. Returns false, storing nothing, when its address is taken. */
export async function create(
  tx: WorkspaceTx,
  page: BookingPageInput & { readonly id: string; readonly createdBy: string },
): Promise<boolean> {
  if (!(await takeAddress(tx, page.address, page.id))) return false;
  await tx.query({
    name: "booking-pages-create",
    text: `
      INSERT INTO booking_page (workspace_id, id, created_by, ${FIELDS.join(", ")})
      VALUES ($1, $2, $3, ${FIELDS.map((_, index) => `$${index + 4}`).join(", ")})`,
    values: [tx.workspaceId, page.id, page.createdBy, ...valuesOf(page)],
  });
  await replaceHosts(tx, page.id, page.hostIds);
  return true;
}

/** Replaces the fields and hosts of a page. Says when its address is taken, or when it has been changed since this revision. */
export async function update(
  tx: WorkspaceTx,
  id: string,
  { revision, ...page }: BookingPageInput & { readonly revision: number },
): Promise<"updated" | "changed" | "taken"> {
  const { rowCount } = await tx.query({
    name: "booking-pages-update",
    text: `
      UPDATE booking_page SET (${FIELDS.join(", ")}) = ROW (${FIELDS.map((_, index) => `$${index + 4}`).join(", ")}),
        revision = revision + 1, updated_at = now()
      WHERE workspace_id = $1 AND id = $2 AND revision = $3`,
    values: [tx.workspaceId, id, revision, ...valuesOf(page)],
  });
  if (rowCount === 0) return "changed";
  await releaseAddresses(tx, id, page.address);
  if (!(await takeAddress(tx, page.address, id))) return "taken";
  await replaceHosts(tx, id, page.hostIds);
  return "updated";
}

/** Removes a page; its appointments stay. Returns false when there is none. */
export async function remove(tx: WorkspaceTx, id: string): Promise<boolean> {
  await releaseAddresses(tx, id, null);
  const { rowCount } = await tx.query({
    name: "booking-pages-remove",
    text: "DELETE FROM booking_page WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

/** Returns false when the address leads to another page. */
async function takeAddress(tx: WorkspaceTx, address: string, pageId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "booking-pages-take-address",
    text: `
      INSERT INTO booking_address (address, workspace_id, page_id) VALUES ($2, $1, $3)
      ON CONFLICT (address) DO UPDATE SET address = excluded.address
        WHERE booking_address.workspace_id = excluded.workspace_id AND booking_address.page_id = excluded.page_id`,
    values: [tx.workspaceId, address, pageId],
  });
  return rowCount === 1;
}

async function releaseAddresses(tx: WorkspaceTx, pageId: string, except: string | null): Promise<void> {
  await tx.query({
    name: "booking-pages-release-addresses",
    text: "DELETE FROM booking_address WHERE workspace_id = $1 AND page_id = $2 AND address IS DISTINCT FROM $3",
    values: [tx.workspaceId, pageId, except],
  });
}

async function replaceHosts(tx: WorkspaceTx, pageId: string, hostIds: readonly string[]): Promise<void> {
  await tx.query({
    name: "booking-pages-replace-hosts",
    text: `
      WITH gone AS (DELETE FROM booking_page_host WHERE workspace_id = $1 AND page_id = $2 AND NOT (user_id = ANY ($3::uuid[])))
      INSERT INTO booking_page_host (workspace_id, page_id, user_id)
      SELECT DISTINCT $1::uuid, $2::uuid, host FROM unnest($3::uuid[]) AS host ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, pageId, hostIds],
  });
}
