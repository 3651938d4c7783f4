import { newId } from "@filon/db";
import * as workspaces from "@filon/db/workspaces";
import * as users from "@filon/db/users";
import * as auth from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import { PLAN_PRU } from "@filon/domain";
import { hashPassword } from "../features/auth/index.ts";
import { DEMO_ACCOUNT } from "../features/instance/index.ts";
import type { Services } from "../services.ts";
import { FIRST_MODULES } from "../features/marketplace/index.ts";

const DAY_SECONDS = 86_400;

/** The demonstration's workspace and its owner. */
export interface Demo {
  readonly workspaceId: string;
  readonly userId: string;
}

/**
 * Creates or finds the demonstration account and its workspace, and sets the speed of their clock. The account administers the
 * installation so that the administration can be tried out. Never called in production.
 */
export async function ensureDemo({ db, config }: Pick<Services, "db" | "config">): Promise<Demo> {
  const factor = DAY_SECONDS / config.sandbox.daySeconds;
  const known = await auth.findAccount(db.pool, DEMO_ACCOUNT.email);
  if (known?.workspace_id) {
    const { id: userId, workspace_id: workspaceId } = known;
    await db.inWorkspace(workspaceId, (tx) => workspaces.setClockFactor(tx, factor));
    await users.setFirstAdministrator(db.pool, userId);
    return { workspaceId, userId };
  }
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
  const made = await db.inWorkspace(newId(), async (tx) => {
    const userId = newId();
    const user = {
      id: userId,
      email: DEMO_ACCOUNT.email,
      passwordHash,
      firstName: "Camille",
      lastName: "Démo",
      role: "superAdmin",
      language: "fr",
    } as const;
    // Another process of the same installation may have created it meanwhile.
    if (!(await users.insert(tx, user))) return null;
    await workspaces.insert(tx, userId, {
      name: translate("fr", "auth.server.demoWorkspace"),
      plan: "professional",
      subscriptionStatus: "active",
      trialEndsAt: null,
      isDemo: true,
      clockFactor: factor,
      pru: PLAN_PRU.professional,
      modules: FIRST_MODULES,
    });
    return { workspaceId: tx.workspaceId, userId };
  });
  return made ?? ensureDemo({ db, config });
}
