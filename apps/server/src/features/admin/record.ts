import type { AuditAction, AuditDetail } from "@filon/contracts/audit";
import type { Queryable } from "@filon/db";
import * as audit from "@filon/db/audit";
import type { Actor } from "./actor.ts";

/** The effect of an act of an administrator. */
interface Done {
  /** Id of the user or thing it was done to, if not a workspace. */
  readonly subject?: string;
  readonly workspaceId?: string;
  /** Plain facts, without addresses or names. */
  readonly details?: Readonly<Partial<Record<AuditDetail, string | number | boolean | null>>>;
}

/** Adds an act of an administrator to the audit log. Call it last in the transaction. */
export async function record(tx: Queryable, actor: Actor, at: Date, action: AuditAction, done: Done): Promise<void> {
  await audit.record(tx, { action, at, actorId: actor.userId, ip: actor.ip, ...done });
}
