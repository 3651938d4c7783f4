import type { AuditAction } from "@filon/contracts";
import type { Queryable } from "@filon/db";
import * as audit from "@filon/db/audit";
import type { Actor } from "./actor.ts";

/** What an act of an administrator did. */
interface Done {
  /** Id of whom or what it was done to, when that is no workspace. */
  readonly subject?: string;
  readonly workspaceId?: string;
  /** A few plain facts: no address, no name. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an act of an administrator to the audit log, as the last thing its transaction does. */
export async function record(tx: Queryable, actor: Actor, at: Date, action: AuditAction, done: Done): Promise<void> {
  await audit.record(tx, { action, at, actorId: actor.userId, ip: actor.ip, ...done });
}
