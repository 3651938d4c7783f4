import { UserError } from "@filon/contracts/errors";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/route.ts";

/** The member leading a team, and their IP address. */
export interface Leader {
  readonly caller: Caller;
  readonly ip: string;
}

export const leaderOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Leader => ({ caller, ip: request.ip });

/** Managers may manage members only; managers are appointed by the owner. Throws 403. */
export function mustLead({ caller }: Leader, ...roles: readonly ("manager" | "member")[]): void {
  if (caller.teamRole !== "owner" && roles.includes("manager")) throw new UserError("team.server.ownerOnly", { status: 403 });
}

/** What the audit log records about the leader. */
export const auditedBy = ({ caller, ip }: Leader) => ({ actorId: caller.userId, workspaceId: caller.workspaceId, ip });
