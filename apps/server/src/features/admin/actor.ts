import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/route.ts";

/** An administrator who makes a request, with their present role and their address. */
export interface Actor {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: Caller["role"];
  readonly ip: string;
}

/** Returns the administrator who makes a request. */
export function actorOf({ caller, request }: { readonly caller: Caller; readonly request: FastifyRequest }): Actor {
  return { userId: caller.userId, workspaceId: caller.workspaceId, role: caller.role, ip: request.ip };
}
