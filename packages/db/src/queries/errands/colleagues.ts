import type { WorkspaceTx } from "../../database.ts";

/** Another prospect of the same company. */
export interface ColleagueRow {
  id: string;
  name: string;
  title: string | null;
  email: string | null;
  is_contacted: boolean;
}

/** Colleagues returned at most, those added first coming first. */
const MOST_COLLEAGUES = 100;

/** Returns the other prospects of a prospect's company, by its name or its e-mail domain, without those who have opted out. */
export async function listColleagues(tx: WorkspaceTx, prospectId: string): Promise<ColleagueRow[]> {
  const { rows } = await tx.query<ColleagueRow>({
    name: "errands-list-colleagues",
    text: `
      SELECT c.id, coalesce(nullif(btrim(c.first_name || ' ' || c.last_name), ''), c.email, '') AS name, left(c.position, 200) AS title, c.email,
        c.first_contacted_at IS NOT NULL AS is_contacted
      FROM (SELECT * FROM prospect WHERE workspace_id = $1 AND id = $2) p
      CROSS JOIN LATERAL (
        SELECT id FROM prospect WHERE workspace_id = $1 AND company_name_key = p.company_name_key
        UNION
        SELECT id FROM prospect WHERE workspace_id = $1 AND company_domain_key = p.company_domain_key
      ) same
      JOIN prospect c ON c.workspace_id = $1 AND c.id = same.id
      WHERE c.id <> p.id AND c.opted_out_at IS NULL AND c.status <> 'refused'
      ORDER BY c.created_at, c.id LIMIT ${MOST_COLLEAGUES}`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}
