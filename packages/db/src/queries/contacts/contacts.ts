import { storableJson } from "@filon/contracts/text";
import type { WorkspaceContacts } from "@filon/contracts/team";
import type { Queryable } from "../../database.ts";

/** Returns a workspace's contacts; null when there is no such workspace. */
export async function findOfWorkspace(tx: Queryable, workspaceId: string): Promise<WorkspaceContacts | null> {
  const { rows } = await tx.query<WorkspaceContacts>({
    name: "contacts-find-of-workspace",
    text: "SELECT dedicated_manager AS manager, community FROM workspace WHERE id = $1",
    values: [workspaceId],
  });
  return rows[0] ?? null;
}

export async function changeOfWorkspace(tx: Queryable, workspaceId: string, { manager, community }: WorkspaceContacts): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "contacts-change-of-workspace",
    text: "UPDATE workspace SET dedicated_manager = $2, community = $3 WHERE id = $1",
    values: [workspaceId, manager && storableJson(manager), community && storableJson(community)],
  });
  return rowCount === 1;
}
