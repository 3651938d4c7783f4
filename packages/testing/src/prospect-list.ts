import { newId } from "@filon/db";
import type { TestDatabase } from "./test-database.ts";

/** Adds a list with this many prospects, each with its own e-mail address; returns the ids. */
export async function prospectList(
  database: TestDatabase,
  workspaceId: string,
  count: number,
  name: string = newId(),
): Promise<{ listId: string; prospectIds: string[] }> {
  const listId = newId();
  const prospectIds = Array.from({ length: count }, () => newId());
  await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, $3)", [workspaceId, listId, name]);
  await database.asOwner(
    `INSERT INTO prospect (workspace_id, id, first_name, last_name, email)
     SELECT $1, id, 'Jean', 'Martin', id || '@exemple.test' FROM unnest($2::uuid[]) AS id`,
    [workspaceId, prospectIds],
  );
  await database.asOwner("INSERT INTO prospect_total (workspace_id, change) VALUES ($1, $2)", [workspaceId, count]);
  await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT $1, $2, unnest($3::uuid[])", [
    workspaceId,
    listId,
    prospectIds,
  ]);
  return { listId, prospectIds };
}
