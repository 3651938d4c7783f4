import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** What a prospect's profile on LinkedIn showed. */
export interface ProfileRow {
  prospect_id: string;
  /** contracts: ProfileRead */
  shown: unknown;
  read_at: Date;
}

/** Returns what the profiles of these prospects showed when they were last read; none for people who have another profile since. */
export async function loadProfiles(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<ProfileRow[]> {
  const { rows } = await tx.query<ProfileRow>({
    name: "engine-load-profiles",
    text: `
      SELECT profile.prospect_id, profile.shown, profile.read_at
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT * FROM prospect_profile WHERE workspace_id = $1 AND prospect_id = wanted.id AND network = 'linkedin' LIMIT 1
      ) profile
      CROSS JOIN LATERAL (SELECT linkedin_key FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) p
      WHERE profile.linkedin_key IS NOT DISTINCT FROM p.linkedin_key`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

export interface ProfileWrite {
  readonly prospect_id: string;
  readonly shown: unknown;
  /** Null when the profile did not show it: what the record says stays. */
  readonly degree: string | null;
  readonly mutual: number | null;
  readonly read_at: string;
}

/**
 * Stores what was read of these profiles, and the relation and shared connections on the prospects' records. Drops the profile of an address
 * that is not the prospect's any more.
 */
export async function writeProfiles(tx: WorkspaceTx, at: Date, rows: readonly ProfileWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-profiles",
    text: `
      WITH w AS (
        SELECT * FROM json_to_recordset($2::json) AS w(prospect_id uuid, shown jsonb, degree text, mutual integer, read_at timestamptz)
      ), locked AS MATERIALIZED (
        SELECT p.id, p.linkedin_key FROM (SELECT prospect_id FROM w ORDER BY prospect_id) wanted
        CROSS JOIN LATERAL (SELECT id, linkedin_key FROM prospect WHERE workspace_id = $1 AND id = wanted.prospect_id LIMIT 1 FOR NO KEY UPDATE) p
      ), own AS MATERIALIZED (
        SELECT w.*, locked.linkedin_key FROM w JOIN locked ON locked.id = w.prospect_id
        WHERE w.shown -> 'linkedinKey' IS NULL OR w.shown ->> 'linkedinKey' IS NOT DISTINCT FROM locked.linkedin_key
      ), stored AS (
        INSERT INTO prospect_profile (workspace_id, prospect_id, network, shown, linkedin_key, read_at)
        SELECT $1, own.prospect_id, 'linkedin', own.shown, own.linkedin_key, own.read_at FROM own WHERE true
        ON CONFLICT (workspace_id, prospect_id, network) DO UPDATE
          SET shown = excluded.shown, linkedin_key = excluded.linkedin_key, read_at = excluded.read_at
      )
      UPDATE prospect p SET updated_at = $3, connection_degree = coalesce(own.degree, p.connection_degree),
        mutual_connections = coalesce(own.mutual, p.mutual_connections),
        linkedin_connected_at = CASE WHEN own.degree = '1' THEN coalesce(p.linkedin_connected_at, own.read_at) ELSE p.linkedin_connected_at END
      FROM own
      WHERE p.workspace_id = $1 AND p.id = own.prospect_id`,
    values: [tx.workspaceId, storableJson(rows), at],
  });
}
