import type { Queryable } from "../../database.ts";
import { conditions, type Page, readPage, type Slice } from "../page/page.ts";

export type InvitationRowState = "open" | "used" | "expired" | "revoked";

export interface InvitationRow {
  id: string;
  label: string;
  prefix: string | null;
  email: string | null;
  state: InvitationRowState;
  uses: number;
  max_uses: number;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_by: string | null;
}

const COLUMNS = `i.id, i.label, i.prefix, i.email, i.uses, i.max_uses, i.created_at, i.expires_at, i.revoked_at,
  nullif(trim(maker.first_name || ' ' || maker.last_name), '') AS created_by`;

/** `$1` is the current instant. */
const STATE = `CASE WHEN i.revoked_at IS NOT NULL THEN 'revoked' WHEN i.uses >= i.max_uses THEN 'used'
  WHEN i.expires_at <= $1::timestamptz THEN 'expired' ELSE 'open' END`;

const FROM = `(SELECT i.*, ${STATE} AS state FROM invitation_code i) i LEFT JOIN app_user maker ON maker.id = i.created_by`;

/** Returns a page of the invitation codes, newest first. */
export async function list(
  db: Queryable,
  filter: { readonly search: string | null; readonly state: InvitationRowState | null },
  now: Date,
  slice: Slice,
): Promise<Page<InvitationRow>> {
  const wanted = conditions();
  wanted.add("$::timestamptz IS NOT NULL", now);
  wanted.addSearch("search_key(i.label || ' ' || coalesce(i.email, '') || ' ' || coalesce(i.prefix, ''))", filter.search);
  if (filter.state !== null) wanted.add("i.state = $", filter.state);
  return readPage<InvitationRow>(db, { columns: `${COLUMNS}, i.state`, from: FROM, order: "i.created_at DESC, i.id DESC" }, wanted, slice);
}

export async function find(db: Queryable, id: string, now: Date): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>({
    name: "invitations-find",
    text: `SELECT ${COLUMNS}, i.state FROM ${FROM} WHERE i.id = $2`,
    values: [now, id],
  });
  return rows[0] ?? null;
}

/** Returns who registered with a code, earliest first. */
export async function listUses(db: Queryable, id: string): Promise<{ user_id: string; name: string; email: string; used_at: Date }[]> {
  const { rows } = await db.query<{ user_id: string; name: string; email: string; used_at: Date }>({
    name: "invitations-list-uses",
    text: `
      SELECT u.id AS user_id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, use.used_at
      FROM invitation_use use JOIN app_user u ON u.id = use.user_id
      WHERE use.invitation_id = $1 ORDER BY use.used_at, u.id LIMIT 500`,
    values: [id],
  });
  return rows;
}

/** Revokes a code. Returns false when it is unknown or already revoked. */
export async function revoke(db: Queryable, id: string, actorId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "invitations-revoke",
    text: "UPDATE invitation_code SET revoked_at = $3, revoked_by = $2 WHERE id = $1 AND revoked_at IS NULL",
    values: [id, actorId, now],
  });
  return rowCount === 1;
}
