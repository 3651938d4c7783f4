import type { WorkspaceTx } from "../../database.ts";

/** The prospects that a row's address and profile belong to. */
export interface KnownMatch {
  /** 0-based place among the rows asked about. */
  place: number;
  by_email: string | null;
  by_linkedin: string | null;
}

/** Returns which of these addresses and profiles known prospects have. */
export async function findKnown(
  tx: WorkspaceTx,
  keys: readonly { readonly email: string | null; readonly linkedinKey: string | null }[],
): Promise<KnownMatch[]> {
  const { rows } = await tx.query<KnownMatch>({
    name: "imports-find-known",
    text: `
      SELECT * FROM (
        SELECT (k.place - 1)::integer AS place,
          (SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.email_key = lower(trim(k.email))) AS by_email,
          (SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.linkedin_key = k.linkedin) AS by_linkedin
        FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS k (email, linkedin, place)
        OFFSET 0
      ) AS matched WHERE by_email IS NOT NULL OR by_linkedin IS NOT NULL`,
    values: [tx.workspaceId, keys.map((key) => key.email), keys.map((key) => key.linkedinKey)],
  });
  return rows;
}
