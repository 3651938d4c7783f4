import type { ProspectSort, ProspectStatus } from "@filon/contracts/prospects";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** Which prospects to find; null for any. */
export interface ProspectFilter {
  readonly search: string | null;
  readonly status: ProspectStatus | null;
  readonly listId: string | null;
  readonly tag: string | null;
  readonly ownerId: string | null;
  /** Conditions in groups, as the function prospect_group_sql (migration 000226) reads them. */
  readonly where: object | null;
}

export interface ProspectOrder {
  readonly sort: ProspectSort;
  readonly descending: boolean;
}

/** A row of a page; the next page starts after its `sort_keys`, written by Postgres (with microseconds). */
export interface ProspectPageRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  position: string | null;
  location: string | null;
  status: ProspectStatus;
  score: number | null;
  tags: string[];
  owner_id: string | null;
  created_at: Date;
  last_contacted_at: Date | null;
  last_replied_at: Date | null;
  opted_out_at: Date | null;
  sort_keys: string[];
}

/** What a table may show besides, read only if it does. */
export interface ProspectMoreRow {
  id: string;
  phone: string | null;
  industry: string | null;
  profile_link: string | null;
  source: string;
  custom: Record<string, string>;
  updated_at: Date;
  lists: { id: string; name: string }[];
  campaigns: { id: string; title: string }[];
}

/**
 * Returns a page of prospects through the audited function prospect_page (migration 000226), because a search under row-level
 * security would not use its index.
 */
export async function list(
  tx: WorkspaceTx,
  filter: ProspectFilter,
  order: ProspectOrder,
  after: readonly string[] | null,
  limit: number,
): Promise<ProspectPageRow[]> {
  const { rows } = await tx.query<ProspectPageRow>({
    name: "prospects-list",
    text: `
      SELECT page.*, p.opted_out_at
      FROM prospect_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) WITH ORDINALITY AS page
      CROSS JOIN LATERAL (SELECT opted_out_at FROM prospect WHERE workspace_id = $1 AND id = page.id LIMIT 1) p
      ORDER BY page.ordinality`,
    values: [
      tx.workspaceId,
      filter.search,
      filter.status,
      filter.listId,
      filter.tag,
      filter.ownerId,
      order.sort,
      order.descending,
      after,
      limit,
      whereOf(filter),
    ],
  });
  return rows;
}

/** Returns how many prospects match, counting no further than `cap`. */
export async function count(tx: WorkspaceTx, filter: ProspectFilter, cap: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "prospects-count",
    text: "SELECT prospect_count($1, $2, $3, $4, $5, $6, $7, $8) AS count",
    values: [tx.workspaceId, filter.search, filter.status, filter.listId, filter.tag, filter.ownerId, cap, whereOf(filter)],
  });
  return rows[0]?.count ?? 0;
}

/** Returns a filter's conditions as a parameter. */
export function whereOf({ where }: ProspectFilter): string | null {
  return where === null ? null : storableJson(where);
}

/** Returns what a table may show besides, of these prospects. */
export async function listMore(tx: WorkspaceTx, ids: readonly string[]): Promise<ProspectMoreRow[]> {
  const { rows } = await tx.query<ProspectMoreRow>({
    name: "prospects-list-more",
    text: `
      SELECT p.id, p.phone, p.industry, p.profile_link, p.source, p.custom, p.updated_at,
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY lower(l.name))
          FROM prospect_list_member m JOIN prospect_list l ON l.workspace_id = m.workspace_id AND l.id = m.list_id
          WHERE m.workspace_id = $1 AND m.prospect_id = p.id
        ), '[]') AS lists,
        coalesce((
          SELECT jsonb_agg(DISTINCT jsonb_build_object('id', c.id, 'title', c.title))
          FROM enrolment e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
          WHERE e.workspace_id = $1 AND e.prospect_id = p.id
        ), '[]') AS campaigns
      FROM prospect p WHERE p.workspace_id = $1 AND p.id = ANY ($2::uuid[])`,
    values: [tx.workspaceId, ids],
  });
  return rows;
}

/** Returns the names of the custom fields of the prospects added last, the most frequent first. */
export async function listCustomFields(tx: WorkspaceTx, recent = 5000): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    name: "prospects-list-custom-fields",
    text: `
      SELECT name FROM (SELECT custom FROM prospect WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2) recent,
        jsonb_object_keys(recent.custom) AS name
      GROUP BY name ORDER BY count(*) DESC, name LIMIT 100`,
    values: [tx.workspaceId, recent],
  });
  return rows.map((row) => row.name);
}

/** Returns the ids of all that match, in order, at one moment; rows that move in the order later are still there once. */
export async function listIds(tx: WorkspaceTx, filter: ProspectFilter, order: ProspectOrder, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "prospects-list-ids",
    text: `
      SELECT page.id FROM prospect_page($1, $2, $3, $4, $5, $6, $7, $8, NULL, $9, $10) WITH ORDINALITY AS page ORDER BY page.ordinality`,
    values: [
      tx.workspaceId,
      filter.search,
      filter.status,
      filter.listId,
      filter.tag,
      filter.ownerId,
      order.sort,
      order.descending,
      limit,
      whereOf(filter),
    ],
  });
  return rows.map((row) => row.id);
}

/** Returns prospects by id, in the order of the ids; those deleted since are left out. */
export async function listRows(tx: WorkspaceTx, ids: readonly string[]): Promise<Omit<ProspectPageRow, "sort_keys">[]> {
  const { rows } = await tx.query<Omit<ProspectPageRow, "sort_keys">>({
    name: "prospects-list-rows",
    text: `
      SELECT p.id, p.first_name, p.last_name, p.email, p.company, p."position", p.location, p.status, p.score, p.tags, p.owner_id,
        p.created_at, p.last_contacted_at, p.last_replied_at, p.opted_out_at
      FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN prospect p ON p.workspace_id = $1 AND p.id = wanted.id
      ORDER BY wanted.place`,
    values: [tx.workspaceId, ids],
  });
  return rows;
}
