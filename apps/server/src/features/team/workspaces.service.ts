import type { OwnWorkspace } from "@filon/contracts/team";
import { UserError } from "@filon/contracts/errors";
import * as ownWorkspaces from "@filon/db/own-workspaces";
import * as audit from "@filon/db/audit";
import { nowOf, type Services } from "../../services.ts";
import type { Caller } from "../../http/route.ts";
import { type AuthContext, type SignedIn, type Visitor } from "../auth/index.ts";
import { succeedSession } from "./succeed-session.ts";

/** Returns the workspaces that a user can open. */
export async function list({ db }: Services, userId: string): Promise<OwnWorkspace[]> {
  return (await ownWorkspaces.list(db.pool, userId)).map(({ id, name, plan, team_role }) => ({ id, name, plan, teamRole: team_role }));
}

/** Continues the session in another of the caller's workspaces. Throws 404, and 409 if it is the current one. */
export async function open(context: AuthContext, caller: Caller, workspaceId: string, visitor: Visitor): Promise<SignedIn> {
  const { services } = context;
  return services.db.onPlatform(async (tx) => {
    const own = await ownWorkspaces.list(tx, caller.userId);
    if (!own.some(({ id }) => id === workspaceId)) throw new UserError("team.server.workspaceNotFound", { status: 404 });
    if (workspaceId === caller.workspaceId) throw new UserError("team.server.workspaceOpen", { status: 409 });
    const opened = await succeedSession(tx, context, caller, { workspaceId, visitor });
    await audit.record(tx, { action: "workspaceOpened", at: nowOf(services), actorId: caller.userId, workspaceId, ip: visitor.ip });
    return opened;
  });
}
