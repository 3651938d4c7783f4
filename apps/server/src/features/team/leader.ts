import { UserError } from "@filon/contracts";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/route.ts";

/** Who leads a team, and from where. */
export interface Leader {
  readonly caller: Caller;
  readonly ip: string;
}

export const leaderOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Leader => ({ caller, ip: request.ip });

/** A manager has a say over members alone: managers are the owner's to choose. Throws 403. */
export function mustLead({ caller }: Leader, ...roles: readonly ("manager" | "member")[]): void {
  if (caller.teamRole !== "owner" && roles.includes("manager")) throw new UserError("team.server.ownerOnly", { status: 403 });
}

/** What the audit log keeps of one who leads. */
export const auditedBy = ({ caller, ip }: Leader) => ({ actorId: caller.userId, workspaceId: caller.workspaceId, ip });
