import { ADMIN_PAGE_SIZE, type AdminModuleRequest, type ModuleRequestStage } from "@filon/contracts/admin";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import type { WorkspaceTx } from "@filon/db";
import * as moduleRequests from "@filon/db/module-requests";
import type { AdminModuleRequestRow } from "@filon/db/module-requests";
import * as notifications from "@filon/db/notifications";
import { catalogue } from "@filon/modules";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "./actor.ts";
import { record } from "./record.ts";

/** Returns a page of proposals with their total: pending ones first. */
export async function listAll(
  services: Services,
  query: { readonly search?: string | undefined; readonly stage?: ModuleRequestStage | undefined; readonly page: number },
): Promise<{ rows: AdminModuleRequest[]; total: number }> {
  const slice = { limit: ADMIN_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PAGE_SIZE };
  const { rows, total } = await moduleRequests.listAll(
    services.db.pool,
    { search: query.search ?? null, status: query.stage ?? null },
    slice,
  );
  return { rows: rows.map(requestOf), total };
}

/** Approves or rejects a pending proposal (ADMIN-02). Throws 404, and 409 when it was decided before. */
export async function decide(services: Services, actor: Actor, id: string, decision: "approved" | "rejected"): Promise<AdminModuleRequest> {
  return change(services, id, async (tx, at) => {
    if (!(await moduleRequests.decide(tx, id, { status: decision, userId: actor.userId, at })))
      throw new UserError("admin.server.requestDecided", { status: 409 });
    const action = decision === "approved" ? "moduleRequestApproved" : "moduleRequestRejected";
    await record(tx, actor, at, action, { subject: id, workspaceId: tx.workspaceId });
  });
}

/**
 * Marks an approved proposal as available, once, and notifies its author (ADMIN-03), with a link to the module if one is
 * given. Throws 404, and 409 when it is not approved or already available.
 */
export async function makeAvailable(services: Services, actor: Actor, id: string, moduleType: string | null): Promise<AdminModuleRequest> {
  if (moduleType !== null && !catalogue.has(moduleType)) throw new UserError("marketplace.errors.notFound", { status: 404 });
  return change(services, id, async (tx, at, { user_id: userId, description }) => {
    if (!(await moduleRequests.makeAvailable(tx, id, moduleType, at)))
      throw new UserError("admin.server.requestNotApproved", { status: 409 });
    await notifications.notify(tx, {
      type: "module_available",
      userId,
      params: { description: cutText(description, EXCERPT) },
      link: moduleType === null ? "/marketplace?view=proposals" : `/marketplace/${moduleType}`,
      at,
    });
    const details = { module: moduleType };
    await record(tx, actor, at, "moduleRequestAvailable", { subject: id, workspaceId: tx.workspaceId, details });
  });
}

/** Characters of the proposal that its author's notification quotes. */
const EXCERPT = 120;

/** Changes a proposal in a transaction of its workspace. */
async function change(
  services: Services,
  id: string,
  work: (tx: WorkspaceTx, at: Date, request: AdminModuleRequestRow) => Promise<void>,
): Promise<AdminModuleRequest> {
  const request = await moduleRequests.find(services.db.pool, id);
  if (request === null) throw notFound();
  return services.db.inWorkspace(request.workspace_id, async (tx) => {
    await work(tx, nowOf(services), request);
    const after = await moduleRequests.find(tx, id);
    if (after === null) throw notFound();
    return requestOf(after);
  });
}

const notFound = () => new UserError("admin.server.requestNotFound", { status: 404 });

function requestOf(row: AdminModuleRequestRow): AdminModuleRequest {
  return {
    id: row.id,
    description: row.description,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at?.toISOString() ?? null,
    moduleType: row.module_type,
    author: { id: row.user_id, name: row.author, email: row.email },
    workspace: { id: row.workspace_id, name: row.workspace_name },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
  };
}
