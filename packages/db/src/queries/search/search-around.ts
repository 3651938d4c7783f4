import type { WorkspaceTx } from "../../database.ts";

/** What matches a text in a workspace besides its prospects and campaigns, best first. */
export interface AroundMatches {
  lists: { id: string; name: string; prospects: number }[];
  messages: { prospect_id: string; name: string; company: string | null; text: string | null }[];
  team: { id: string; name: string; email: string }[];
  /** `issued_at` as Postgres writes an instant in JSON. */
  invoices: { id: string; number: string; issued_at: string; including_vat: number }[];
}

/** Number of newest messages searched per word; older ones with a common word are not found. */
const MESSAGES_SEARCHED = 500;

/** The condition that `searched`, a `search_key(…)` of something, contains every word of the text. */
const holdsAll = (searched: string) => `NOT EXISTS (
  SELECT 1 FROM regexp_split_to_table(trim(search_key($2)), '\\s+') AS word WHERE position(word IN ${searched}) = 0
)`;

/**
 * Returns the lists, conversations, team members and invoices that contain every word of a text, ignoring accents and case, at
 * most `most` of each; members and invoices only if `seen` says so. A workspace has few of all these but messages, which are
 * searched through the audited function conversation_search (migration 000019).
 */
export async function findAround(
  tx: WorkspaceTx,
  text: string,
  most: number,
  seen: { readonly team: boolean; readonly invoices: boolean },
): Promise<AroundMatches> {
  const { rows } = await tx.query<AroundMatches>({
    name: "search-find-around",
    text: `
      SELECT
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT l.id, l.name,
            (SELECT count(*)::integer FROM prospect_list_member m WHERE m.workspace_id = $1 AND m.list_id = l.id) AS prospects
          FROM prospect_list l
          WHERE l.workspace_id = $1 AND ${holdsAll("search_key(l.name)")}
          ORDER BY position(trim(search_key($2)) IN search_key(l.name)) <> 1, l.created_at DESC, l.id DESC LIMIT $3
        ) AS found) AS lists,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT c.prospect_id, trim(p.first_name || ' ' || p.last_name) AS name, p.company,
            (SELECT left(m.text, 4000) FROM conversation_message m WHERE m.workspace_id = $1 AND m.id = hit.message_id) AS text
          FROM conversation_search($1, $2, $4) hit
            JOIN conversation c ON c.workspace_id = $1 AND c.prospect_id = hit.prospect_id
            JOIN prospect p ON p.workspace_id = $1 AND p.id = hit.prospect_id
          ORDER BY c.last_at DESC, c.prospect_id DESC LIMIT $3
        ) AS found) AS messages,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email
          FROM workspace_member m JOIN app_user u ON u.id = m.user_id
          WHERE $5 AND m.workspace_id = $1 AND ${holdsAll("search_key(u.first_name || ' ' || u.last_name || ' ' || u.email)")}
          ORDER BY position(trim(search_key($2)) IN search_key(u.first_name || ' ' || u.last_name)) <> 1, m.created_at, u.id LIMIT $3
        ) AS found) AS team,
        (SELECT coalesce(json_agg(found), '[]') FROM (
          SELECT i.id, i.number, i.issued_at, i.including_vat
          FROM billing_invoice i
          WHERE $6 AND i.workspace_id = $1 AND i.number IS NOT NULL AND ${holdsAll("search_key(i.number)")}
          ORDER BY i.issued_at DESC, i.id DESC LIMIT $3
        ) AS found) AS invoices`,
    values: [tx.workspaceId, text, most, MESSAGES_SEARCHED, seen.team, seen.invoices],
  });
  return rows[0] ?? { lists: [], messages: [], team: [], invoices: [] };
}
