import type { Queryable } from "../../database.ts";
import { conditions, type Page, readPage, type Slice } from "../page/page.ts";

export interface TicketListRow {
  id: string;
  subject: string;
  description: string;
  category: "beta_access" | "feature_request" | "technical" | "billing" | "other";
  priority: "low" | "medium" | "high";
  status: "new" | "in_progress" | "answered" | "closed";
  language: "fr" | "en";
  created_at: Date;
  invitation_id: string | null;
  /** Set when a signed-in user wrote it. */
  user_id: string | null;
  user_name: string | null;
  user_email: string | null;
}

export interface TicketDetailRow extends TicketListRow {
  metadata: unknown;
  note: string;
  updated_at: Date | null;
  updated_by: string | null;
  /** The workspace the user was in when they wrote. */
  opened_in: string | null;
  invitation_prefix: string | null;
  invitation_email: string | null;
  invitation_uses: number | null;
}

const COLUMNS =
  "t.id, t.subject, t.description, t.category, t.priority, t.status, t.language, t.created_at, t.invitation_id, t.user_id, nullif(trim(w.first_name || ' ' || w.last_name), '') AS user_name, w.email AS user_email";

/** Returns a page of the contact form's messages, newest first. */
export async function list(
  db: Queryable,
  filter: { readonly search: string | null; readonly category: string | null; readonly status: string | null },
  slice: Slice,
): Promise<Page<TicketListRow>> {
  const wanted = conditions();
  wanted.addSearch("search_key(t.subject || ' ' || t.description)", filter.search);
  if (filter.category !== null) wanted.add("t.category = $", filter.category);
  if (filter.status !== null) wanted.add("t.status = $", filter.status);
  return readPage<TicketListRow>(
    db,
    { columns: COLUMNS, from: "ticket t LEFT JOIN app_user w ON w.id = t.user_id", order: "t.created_at DESC, t.id DESC" },
    wanted,
    slice,
  );
}

export async function find(db: Queryable, id: string): Promise<TicketDetailRow | null> {
  const { rows } = await db.query<TicketDetailRow>({
    name: "tickets-find",
    text: `
      SELECT ${COLUMNS}, t.metadata, t.note, t.updated_at, t.opened_in, nullif(trim(u.first_name || ' ' || u.last_name), '') AS updated_by,
        i.prefix AS invitation_prefix, i.email AS invitation_email, i.uses AS invitation_uses
      FROM ticket t LEFT JOIN app_user w ON w.id = t.user_id LEFT JOIN app_user u ON u.id = t.updated_by LEFT JOIN invitation_code i ON i.id = t.invitation_id
      WHERE t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Changes an administrator's fields of a ticket; null leaves one as it is. Returns false when the ticket is unknown. */
export async function change(
  db: Queryable,
  id: string,
  change: { readonly status: string | null; readonly note: string | null; readonly invitationId: string | null },
  by: { readonly actorId: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "tickets-change",
    text: `
      UPDATE ticket SET status = coalesce($2, status), note = coalesce($3, note), invitation_id = coalesce($4, invitation_id),
        updated_by = $5, updated_at = $6
      WHERE id = $1`,
    values: [id, change.status, change.note, change.invitationId, by.actorId, by.at],
  });
  return rowCount === 1;
}
