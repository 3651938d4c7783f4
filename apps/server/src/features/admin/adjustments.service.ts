import type { AdminWorkspace } from "@filon/contracts/admin";
import { UserError } from "@filon/contracts/errors";
import * as workspaces from "@filon/db/workspaces";
import * as credits from "@filon/db/credits";
import { announcePru, readPru } from "@filon/engine";
import type { Services } from "../../services.ts";
import { record } from "./record.ts";
import type { Actor } from "./actor.ts";
import { lock, raiseIn } from "./workspaces.service.ts";

/** An amount to add, negative to take away, and the reason for the audit log. */
export interface Adjustment {
  readonly amount: number;
  readonly reason: string;
}

/**
 * Changes the PRU that a workspace has in addition to its plan's. Campaigns keep what they hold even above the new total, but
 * none can start. Throws as raiseIn, and 409 when the total would fall below 0.
 */
export async function adjustPru(services: Services, actor: Actor, id: string, { amount, reason }: Adjustment): Promise<AdminWorkspace> {
  return raiseIn(services, actor, id, async (tx, now) => {
    await lock(tx);
    if ((await readPru(tx)).total + amount < 0) throw new UserError("admin.server.belowZero", { status: 409, fields: BELOW_ZERO });
    await workspaces.adjustPru(tx, amount, now);
    await announcePru(tx);
    await record(tx, actor, now, "workspacePruAdjusted", { workspaceId: id, details: { amount, reason } });
  });
}

/** Changes a workspace's credits for its current period. Throws as raiseIn, and 409 when the balance would fall below 0. */
export async function adjustCredits(services: Services, actor: Actor, id: string, { amount, reason }: Adjustment): Promise<AdminWorkspace> {
  return raiseIn(services, actor, id, async (tx, now) => {
    await lock(tx);
    if (!(await credits.adjust(tx, { amount, detail: reason, userId: actor.userId, at: now })))
      throw new UserError("admin.server.belowZero", { status: 409, fields: BELOW_ZERO });
    await record(tx, actor, now, "workspaceCreditsAdjusted", { workspaceId: id, details: { amount, reason } });
  });
}

const BELOW_ZERO = { amount: "admin.server.belowZero" };
