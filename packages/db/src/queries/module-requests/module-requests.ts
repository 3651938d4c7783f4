import type { Queryable, WorkspaceTx } from "../../database.ts";
import { conditions, type Page, readPage, type Slice } from "../page/page.ts";

export type RequestStatus = "pending" | "approved" | "rejected";

export interface ModuleRequestRow {
  id: string;
  description: string;
  status: RequestStatus;
  created_at: Date;
  available_at: Date | null;
  module_type: string | null;
}

export interface AdminModuleRequestRow extends ModuleRequestRow {
  workspace_id: string;
  workspace_name: string;
  user_id: string;
  author: string;
  email: string;
  decided_at: Date | null;
  decided_by: string | null;
}

const FROM = "admin_module_requests() r";

/** Returns a page of all workspaces' proposals, pending ones first, then the newest. */
export async function listAll(
  db: Queryable,
  filter: { readonly search: string | null; readonly status: RequestStatus | "available" | null },
  slice: Slice,
): Promise<Page<AdminModuleRequestRow>> {
  const wanted = conditions();
  wanted.addSearch("search_key(r.description || ' ' || r.author || ' ' || r.email || ' ' || r.workspace_name)", filter.search);
  if (filter.status !== null) wanted.add("CASE WHEN r.available_at IS NULL THEN r.status ELSE 'available' END = $", filter.status);
  const order = "r.status <> 'pending', r.created_at DESC, r.id DESC";
  return readPage<AdminModuleRequestRow>(db, { columns: "r.*", from: FROM, order }, wanted, slice);
}

export async function find(db: Queryable, id: string): Promise<AdminModuleRequestRow | null> {
  const { rows } = await db.query<AdminModuleRequestRow>({
    name: "module-requests-find",
    text: `SELECT r.* FROM ${FROM} WHERE r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Decides a pending request, in its workspace's transaction. Returns false when it is not pending. */
export async function decide(
  tx: WorkspaceTx,
  id: string,
  decision: { readonly status: "approved" | "rejected"; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "module-requests-decide",
    text: `UPDATE module_request SET status = $3, decided_by = $4, decided_at = $5
           WHERE workspace_id = $1 AND id = $2 AND status = 'pending'`,
    values: [tx.workspaceId, id, decision.status, decision.userId, decision.at],
  });
  return rowCount === 1;
}

/** Marks an approved request as available, with its module when known. Returns false when it is not approved or already available. */
export async function makeAvailable(tx: WorkspaceTx, id: string, moduleType: string | null, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "module-requests-make-available",
    text: `UPDATE module_request SET available_at = $3, module_type = $4
           WHERE workspace_id = $1 AND id = $2 AND status = 'approved' AND available_at IS NULL`,
    values: [tx.workspaceId, id, at, moduleType],
  });
  return rowCount === 1;
}
