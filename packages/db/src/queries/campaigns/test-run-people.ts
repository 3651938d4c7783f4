import type { ProspectStatus, ScoreLevel } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** A prospect of a list, with everything that conditions may refer to. */
export interface ListedPersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  position: string | null;
  industry: string | null;
  location: string | null;
  phone: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  connection_degree: string | null;
  mutual_connections: number | null;
  status: ProspectStatus;
  score: number | null;
  need_fit: ScoreLevel | null;
  budget_fit: ScoreLevel | null;
  authority_fit: ScoreLevel | null;
  timing_fit: ScoreLevel | null;
  tags: string[];
  time_zone: string | null;
  custom: Record<string, string>;
  opted_out: boolean;
  email_bounced: boolean;
  connected: boolean;
}

/** A prospect as a campaign's test run knows them. */
export interface TestRunPersonRow extends ListedPersonRow {
  /** Channels on which they are suppressed; `all` means every channel. */
  suppressed_on: string[];
  owner_id: string | null;
}

const ASKED = `
        p.id, first_name, last_name, email, company, position, industry, location, phone, profile_link, linkedin_key, connection_degree, mutual_connections,
        status, score, need_fit, budget_fit, authority_fit, timing_fit, tags, time_zone, custom, opted_out_at IS NOT NULL AS opted_out, email_bounced_at IS NOT NULL AS email_bounced,
        linkedin_connected_at IS NOT NULL AS connected`;

/**
 * Returns some of the distinct prospects of these lists, in the order of their ids, after this one. They are looked up one by one
 * by key: reading and checking the 10,000 of a list takes 0.3 to 0.9 s on a busy machine.
 */
export async function listPeople(
  tx: WorkspaceTx,
  listIds: readonly string[],
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<ListedPersonRow[]> {
  const { rows } = await tx.query<ListedPersonRow>({
    name: "campaigns-list-people",
    text: `
      SELECT ${ASKED}
        FROM (
          SELECT DISTINCT prospect_id FROM prospect_list_member
           WHERE workspace_id = $1 AND list_id = ANY($2::uuid[]) AND ($3::uuid IS NULL OR prospect_id > $3)
           ORDER BY prospect_id LIMIT $4
        ) AS member
        CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = member.prospect_id LIMIT 1) AS p
       ORDER BY p.id`,
    values: [tx.workspaceId, listIds, after, most],
  });
  return rows;
}

/** Returns the first distinct prospects of these lists, earliest added to Filon first. */
export async function listTestRunPeople(tx: WorkspaceTx, listIds: readonly string[], most: number): Promise<TestRunPersonRow[]> {
  const { rows } = await tx.query<TestRunPersonRow>({
    name: "campaigns-list-test-run-people",
    text: `
      SELECT ${ASKED}, p.owner_id,
        ARRAY(
          SELECT s.channel FROM suppression s
           WHERE s.workspace_id = $1 AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        ) AS suppressed_on
        FROM (
          SELECT DISTINCT prospect_id FROM prospect_list_member WHERE workspace_id = $1 AND list_id = ANY($2::uuid[])
           ORDER BY prospect_id LIMIT $3
        ) AS member
        JOIN prospect p ON p.workspace_id = $1 AND p.id = member.prospect_id
       ORDER BY p.id`,
    values: [tx.workspaceId, listIds, most],
  });
  return rows;
}

/** Returns the name that a user's messages give as the sender. */
export async function findSenderName(tx: WorkspaceTx, userId: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>({
    name: "campaigns-find-sender-name",
    text: "SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = $1",
    values: [userId],
  });
  return rows[0]?.name ?? "";
}
