import { type OwnWorkspace, UserError } from "@filon/contracts";
import * as audit from "@filon/db/audit";
import * as team from "@filon/db/team";
import { nowOf, type Services } from "../../services.ts";
import type { Caller } from "../../http/route.ts";
import { type AuthContext, type SignedIn, type Visitor } from "../auth/index.ts";
import { succeedSession } from "./succeed-session.ts";

/** The workspaces that a user can come into. */
export async function readOwnWorkspaces({ db }: Services, userId: string): Promise<OwnWorkspace[]> {
  return (await team.listOpenWorkspaces(db.pool, userId)).map(({ id, name, plan, team_role }) => ({ id, name, plan, teamRole: team_role }));
}

/** Goes on in another of the caller's workspaces. Throws 404, and 409 when they are in it. */
export async function openOtherWorkspace(context: AuthContext, caller: Caller, workspaceId: string, visitor: Visitor): Promise<SignedIn> {
  const { services } = context;
  return services.db.onPlatform(async (tx) => {
    const own = await team.listOpenWorkspaces(tx, caller.userId);
    if (!own.some(({ id }) => id === workspaceId)) throw new UserError("team.server.workspaceNotFound", { status: 404 });
    if (workspaceId === caller.workspaceId) throw new UserError("team.server.workspaceOpen", { status: 409 });
    const opened = await succeedSession(tx, context, caller, { workspaceId, visitor });
    await audit.record(tx, { action: "workspaceOpened", at: nowOf(services), actorId: caller.userId, workspaceId, ip: visitor.ip });
    return opened;
  });
}
