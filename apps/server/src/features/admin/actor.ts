import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/route.ts";

/** The administrator making a request, with their current role and address. */
export interface Actor {
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: Caller["role"];
  readonly ip: string;
}

/** Returns the administrator making a request. */
export function actorOf({ caller, request }: { readonly caller: Caller; readonly request: FastifyRequest }): Actor {
  return { userId: caller.userId, workspaceId: caller.workspaceId, role: caller.role, ip: request.ip };
}
