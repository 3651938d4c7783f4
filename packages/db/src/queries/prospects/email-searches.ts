import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** Begins a search for a prospect's address. Returns false while another is under way; one begun before `stale` counts as interrupted. */
export async function beginEmailSearch(
  tx: WorkspaceTx,
  search: {
    readonly id: string;
    readonly prospectId: string;
    readonly userId: string | null;
    readonly provider: string;
    readonly at: Date;
    readonly stale: Date;
  },
): Promise<boolean> {
  await tx.query({
    name: "prospects-begin-email-search-end-interrupted",
    text: `
      UPDATE prospect_email_search SET ended_at = $3, result = 'failed'
      WHERE workspace_id = $1 AND prospect_id = $2 AND ended_at IS NULL AND started_at < $4`,
    values: [tx.workspaceId, search.prospectId, search.at, search.stale],
  });
  const { rowCount } = await tx.query({
    name: "prospects-begin-email-search-insert",
    text: `
      INSERT INTO prospect_email_search (workspace_id, id, prospect_id, user_id, provider, started_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, search.id, search.prospectId, search.userId, search.provider, search.at],
  });
  return rowCount === 1;
}

export async function endEmailSearch(tx: WorkspaceTx, id: string, result: "found" | "none" | "failed", at: Date): Promise<void> {
  await tx.query({
    name: "prospects-end-email-search",
    text: "UPDATE prospect_email_search SET ended_at = $4, result = $3 WHERE workspace_id = $1 AND id = $2 AND ended_at IS NULL",
    values: [tx.workspaceId, id, result, at],
  });
}

/** Adds what finders reported to a prospect that the caller has locked. */
export async function saveEnrichment(tx: WorkspaceTx, prospectId: string, told: Readonly<Record<string, string>>): Promise<void> {
  await tx.query({
    name: "prospects-save-enrichment",
    text: "UPDATE prospect SET enrichment = enrichment || $3::jsonb, updated_at = now() WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, prospectId, storableJson(told)],
  });
}
