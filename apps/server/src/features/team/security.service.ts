import { UserError, type WorkspaceSecurity } from "@filon/contracts";
import {
  announce,
  audit,
  closeSocketsWithoutFactor,
  findTwoFactor,
  listFactorHolders,
  requiresSecondFactor,
  type WorkspaceTx,
  writeSecondFactorRequired,
} from "@filon/db";
import type { Services } from "../../services.ts";
import { nowOf } from "../auth/index.ts";
import { auditedBy, type Leader } from "./leader.ts";

/** What a workspace asks of those who sign in to it, and who of them does not meet it. */
export async function readSecurity({ db }: Services, workspaceId: string): Promise<WorkspaceSecurity> {
  return db.inWorkspace(workspaceId, securityOf);
}

async function securityOf(tx: WorkspaceTx): Promise<WorkspaceSecurity> {
  const holders = await listFactorHolders(tx);
  return {
    secondFactorRequired: await requiresSecondFactor(tx),
    members: holders.length,
    withoutSecondFactor: holders
      .filter(({ has_second_factor }) => !has_second_factor)
      .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
  };
}

/**
 * Requires a second factor of the workspace's members, or does so no longer; who has none is let into nothing else from the
 * next call on, and their sockets are closed. Throws 409 `team.server.ownFactorFirst` when who requires it has none.
 */
export async function requireSecondFactor(services: Services, leader: Leader, required: boolean): Promise<WorkspaceSecurity> {
  const { userId, workspaceId } = leader.caller;
  const at = nowOf(services);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    if (required && !(await findTwoFactor(tx, userId))?.confirmed_at) throw new UserError("team.server.ownFactorFirst", { status: 409 });
    if (await writeSecondFactorRequired(tx, required, at)) {
      const action = required ? "secondFactorRequired" : "secondFactorNoLongerRequired";
      await audit(tx, { action, at, ...auditedBy(leader) });
      await announce(tx, "workspace:changed", { timestamp: at.toISOString() });
      await closeSocketsWithoutFactor(tx, at);
    }
    return securityOf(tx);
  });
}
