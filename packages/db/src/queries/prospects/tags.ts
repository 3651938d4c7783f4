import type { WorkspaceTx } from "../../database.ts";

/** Only the newest prospects are read, so that a workspace of a million answers as quickly; old tags are poor suggestions. */
const NEWEST = 5000;
const MOST = 200;

/** Returns the tags of the workspace's newest prospects, most used first. */
export async function listTags(tx: WorkspaceTx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await tx.query<{ tag: string; count: number }>({
    name: "prospects-list-tags",
    text: `
      SELECT tag, count(*)::integer AS count
      FROM (SELECT tags FROM prospect WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS newest, unnest(tags) AS tag
      GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${MOST}`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Sets the tags of a prospect that the caller has locked. */
export async function updateTags(tx: WorkspaceTx, prospectId: string, tags: readonly string[]): Promise<void> {
  await tx.query({
    name: "prospects-update-tags",
    text: "UPDATE prospect SET tags = $3, updated_at = now() WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, prospectId, tags],
  });
}
