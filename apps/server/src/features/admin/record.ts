import type { Queryable } from "@filon/db";
import type { Actor } from "./actor.ts";

export type AdminAction =
  | "invitationCreated"
  | "invitationRevoked"
  | "sessionRevoked"
  | "ticketChanged"
  | "userRestored"
  | "userRoleChanged"
  | "userSuspended"
  | "workspacePlanChanged"
  | "workspaceRestored"
  | "workspaceSubscriptionChanged"
  | "workspaceSuspended";

export async function record(
  _tx: Queryable,
  _actor: Actor,
  _at: Date,
  _action: AdminAction,
  _what: {
    readonly subject?: string;
    readonly workspaceId?: string;
    readonly details: Readonly<Record<string, string | number | boolean | null>>;
  },
): Promise<void> {}
