import type { WorkspaceTx } from "../../database.ts";

/** What a step's setting may name by its id. */
export type ReferenceKind = "list" | "member" | "product" | "campaign" | "table" | "workflow";

/**
 * Returns which of these the workspace has, as `kind:id`. Suspended members count, because their step says what happens then; archived
 * products do not, because they are no longer offered to choose.
 */
export async function listKnownReferences(
  tx: WorkspaceTx,
  references: readonly { readonly kind: ReferenceKind; readonly id: string }[],
): Promise<Set<string>> {
  const of = (kind: ReferenceKind): string[] => references.filter((each) => each.kind === kind).map(({ id }) => id);
  const { rows } = await tx.query<{ key: string }>({
    name: "campaigns-list-known-references",
    text: `
      SELECT 'list:' || id AS key FROM prospect_list WHERE workspace_id = $1 AND id = ANY ($2::uuid[])
      UNION ALL SELECT 'member:' || user_id FROM workspace_member WHERE workspace_id = $1 AND user_id = ANY ($3::uuid[])
      UNION ALL SELECT 'product:' || id FROM product WHERE workspace_id = $1 AND id = ANY ($4::uuid[]) AND archived_at IS NULL
      UNION ALL SELECT 'campaign:' || id FROM campaign WHERE workspace_id = $1 AND id = ANY ($5::uuid[])
      UNION ALL SELECT 'table:' || id FROM data_table WHERE workspace_id = $1 AND id = ANY ($6::uuid[])
      UNION ALL SELECT 'workflow:' || id FROM workflow_template WHERE workspace_id = $1 AND id = ANY ($7::uuid[])`,
    values: [tx.workspaceId, of("list"), of("member"), of("product"), of("campaign"), of("table"), of("workflow")],
  });
  return new Set(rows.map(({ key }) => key));
}
