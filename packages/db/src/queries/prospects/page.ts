import type { ProspectSort, ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** Which prospects to find; null for any. */
export interface ProspectFilter {
  readonly search: string | null;
  readonly status: ProspectStatus | null;
  readonly listId: string | null;
  readonly tag: string | null;
  readonly ownerId: string | null;
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

/**
 * Returns a page of prospects through the audited function prospect_page (migration 000038), because a search under row-level
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
      FROM prospect_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) WITH ORDINALITY AS page
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
    ],
  });
  return rows;
}

/** Returns how many prospects match, counting no further than `cap`. */
export async function count(tx: WorkspaceTx, filter: ProspectFilter, cap: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "prospects-count",
    text: "SELECT prospect_count($1, $2, $3, $4, $5, $6, $7) AS count",
    values: [tx.workspaceId, filter.search, filter.status, filter.listId, filter.tag, filter.ownerId, cap],
  });
  return rows[0]?.count ?? 0;
}
