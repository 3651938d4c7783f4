import type { Services } from "../../services.ts";
import type { Caller } from "../../http/route.ts";

/** The administrator who acts, and from where. */
export interface Actor {
  readonly userId: string;
  readonly workspaceId: string;
  readonly ip: string;
}

export const actorOf = (caller: Caller, ip: string): Actor => ({ userId: caller.userId, workspaceId: caller.workspaceId, ip });

export const instant = (date: Date): string => date.toISOString();
export const instantOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;
