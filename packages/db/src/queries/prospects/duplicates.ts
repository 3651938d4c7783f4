import type { WorkspaceTx } from "../../database.ts";

export interface DuplicateRow {
  id: string;
  name: string;
  company: string | null;
  by: "email" | "phone" | "profileLink";
  /** For `phone`, the number that may be the same; the caller compares. */
  number: string | null;
}

/** Returns who may be the same person, by primary and other addresses and numbers; at most 20 rows, one per thing in common. */
export async function findDuplicates(
  tx: WorkspaceTx,
  keys: { readonly email: string | null; readonly linkedinKey: string | null; readonly phone: string | null },
  exceptId: string | null,
): Promise<DuplicateRow[]> {
  const { rows } = await tx.query<DuplicateRow>({
    name: "prospects-find-duplicates",
    text: `
      SELECT p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.profile_link, '') AS name, p.company,
        same.by, same.number
      FROM (
        SELECT id, 'email' AS by, NULL AS number FROM prospect WHERE workspace_id = $1 AND email_key = nullif(lower(trim($2::text)), '')
        UNION
        SELECT prospect_id, 'email', NULL FROM prospect_email_address WHERE workspace_id = $1 AND key = nullif(lower(trim($2::text)), '')
        UNION
        SELECT id, 'profileLink', NULL FROM prospect WHERE workspace_id = $1 AND linkedin_key = $3
        UNION
        SELECT id, 'phone', phone FROM prospect WHERE workspace_id = $1 AND phone_tail = phone_tail($4)
        UNION
        SELECT prospect_id, 'phone', number FROM prospect_phone_number WHERE workspace_id = $1 AND tail = phone_tail($4)
      ) AS same
      JOIN prospect p ON p.workspace_id = $1 AND p.id = same.id
      WHERE p.id IS DISTINCT FROM $5
      ORDER BY p.created_at DESC, p.id, same.by LIMIT 20`,
    values: [tx.workspaceId, keys.email, keys.linkedinKey, keys.phone, exceptId],
  });
  return rows;
}
