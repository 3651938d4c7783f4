import type { WorkspaceTx } from "../../database.ts";

/** Adds prospects of the workspace to a list; ignores unknown ids. Returns the ids that were not on it before. */
export async function addProspects(tx: WorkspaceTx, listId: string, prospectIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ prospect_id: string }>({
    name: "lists-add-prospects",
    text: `
      INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id)
      SELECT p.workspace_id, $2, p.id FROM prospect p WHERE p.workspace_id = $1 AND p.id = ANY ($3::uuid[])
      ON CONFLICT DO NOTHING RETURNING prospect_id`,
    values: [tx.workspaceId, listId, prospectIds],
  });
  return rows.map((row) => row.prospect_id);
}

/** Removes prospects from a list. Returns the ids that were on it. */
export async function removeProspects(tx: WorkspaceTx, listId: string, prospectIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ prospect_id: string }>({
    name: "lists-remove-prospects",
    text: `
      DELETE FROM prospect_list_member WHERE workspace_id = $1 AND list_id = $2 AND prospect_id = ANY ($3::uuid[])
      RETURNING prospect_id`,
    values: [tx.workspaceId, listId, prospectIds],
  });
  return rows.map((row) => row.prospect_id);
}
