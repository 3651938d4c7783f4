import { UserError } from "@filon/contracts/errors";
import type { WorkspaceSecurity } from "@filon/contracts/team";
import type { WorkspaceTx } from "@filon/db";
import * as workspaceSecurity from "@filon/db/workspace-security";
import * as twoFactor from "@filon/db/two-factor";
import * as audit from "@filon/db/audit";
import { announce } from "@filon/db/realtime";
import { nowOf, type Services } from "../../services.ts";
import { auditedBy, type Leader } from "./leader.ts";

/** Returns the sign-in rules of a workspace, and the members who do not meet them. */
export async function get({ db }: Services, workspaceId: string): Promise<WorkspaceSecurity> {
  return db.inWorkspace(workspaceId, securityOf);
}

async function securityOf(tx: WorkspaceTx): Promise<WorkspaceSecurity> {
  const holders = await workspaceSecurity.listFactorHolders(tx);
  return {
    secondFactorRequired: await workspaceSecurity.isSecondFactorRequired(tx),
    members: holders.length,
    withoutSecondFactor: holders
      .filter(({ has_second_factor }) => !has_second_factor)
      .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
  };
}

/**
 * Requires a second factor of the workspace's members, or stops requiring it. Members without one lose access to everything but its set-up
 * from the next call on, and their sockets are closed. Throws 409 `team.server.ownFactorFirst` if the caller has none.
 */
export async function change(services: Services, leader: Leader, required: boolean): Promise<WorkspaceSecurity> {
  const { userId, workspaceId } = leader.caller;
  const at = nowOf(services);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    if (required && !(await twoFactor.find(tx, userId))?.confirmed_at) throw new UserError("team.server.ownFactorFirst", { status: 409 });
    if (await workspaceSecurity.change(tx, required, at)) {
      const action = required ? "secondFactorRequired" : "secondFactorNoLongerRequired";
      await audit.record(tx, { action, at, ...auditedBy(leader) });
      await announce(tx, "workspace:changed", { timestamp: at.toISOString() });
      await workspaceSecurity.closeSocketsWithoutFactor(tx, at);
    }
    return securityOf(tx);
  });
}
