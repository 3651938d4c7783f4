import { storableJson, type WorkspaceContacts } from "@filon/contracts";
import type { Queryable } from "../../database.ts";

/** Returns a workspace's contacts; null when there is no such workspace. */
export async function findContacts(tx: Queryable, workspaceId: string): Promise<WorkspaceContacts | null> {
  const { rows } = await tx.query<WorkspaceContacts>({
    name: "team-find-contacts",
    text: "SELECT dedicated_manager AS manager, community FROM workspace WHERE id = $1",
    values: [workspaceId],
  });
  return rows[0] ?? null;
}

export async function changeContacts(tx: Queryable, workspaceId: string, { manager, community }: WorkspaceContacts): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "team-change-contacts",
    text: "UPDATE workspace SET dedicated_manager = $2, community = $3 WHERE id = $1",
    values: [workspaceId, manager && storableJson(manager), community && storableJson(community)],
  });
  return rowCount === 1;
}
