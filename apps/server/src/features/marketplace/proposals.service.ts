import type { ModuleRequest } from "@filon/contracts/marketplace";
import { newId } from "@filon/db";
import * as proposals from "@filon/db/proposals";
import type { ModuleRequestRow } from "@filon/db/module-requests";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";

type Author = Pick<Caller, "userId" | "workspaceId">;

/** Returns the author's own proposals. */
export async function list({ db }: Services, { userId, workspaceId }: Author): Promise<ModuleRequest[]> {
  return (await db.inWorkspace(workspaceId, (tx) => proposals.list(tx, userId))).map(requestOf);
}

/** Stores a proposal, to be reviewed by an administrator. */
export async function propose(services: Services, { userId, workspaceId }: Author, description: string): Promise<ModuleRequest> {
  const at = nowOf(services);
  const id = newId();
  await services.db.inWorkspace(workspaceId, (tx) => proposals.propose(tx, { id, userId, description, at }));
  return { id, description, status: "pending", createdAt: at.toISOString(), availableAt: null, moduleType: null };
}

function requestOf(row: ModuleRequestRow): ModuleRequest {
  return {
    id: row.id,
    description: row.description,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at?.toISOString() ?? null,
    moduleType: row.module_type,
  };
}
