import type { WorkspaceTx } from "../../database.ts";
import type { ModuleRequestRow } from "../module-requests/module-requests.ts";

/** Stores a member's proposal of a module. */
export async function propose(
  tx: WorkspaceTx,
  request: { readonly id: string; readonly userId: string; readonly description: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "proposals-propose",
    text: "INSERT INTO module_request (workspace_id, id, user_id, description, created_at) VALUES ($1, $2, $3, $4, $5)",
    values: [tx.workspaceId, request.id, request.userId, request.description, request.at],
  });
}

/** Returns a member's proposals, newest first, 100 at most. */
export async function list(tx: WorkspaceTx, userId: string): Promise<ModuleRequestRow[]> {
  const { rows } = await tx.query<ModuleRequestRow>({
    name: "proposals-list",
    text: `SELECT id, description, status, created_at, available_at, module_type FROM module_request
           WHERE workspace_id = $1 AND user_id = $2 ORDER BY created_at DESC, id DESC LIMIT 100`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}
