import { type MarketModuleDetails, marketplace, type ModuleRequest, proposals } from "@filon/contracts";
import { newId, type WorkspaceTx } from "@filon/db";
import * as marketplaceRows from "@filon/db/marketplace";
import type { ModuleRequestRow } from "@filon/db/marketplace";
import { translate } from "@filon/i18n/server";
import { type Caller, type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { favour, install, rate, readMarketplace, readModule, uninstall, type Visitor } from "./modules.service.ts";

/** Mounts /api/marketplace. */
export function registerMarketplace(app: FastifyInstance, { db, now }: Services): void {
  const visitorOf = ({ userId }: Caller): Visitor => ({ userId, at: nowOf({ now }) });

  route(app, marketplace.get, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readMarketplace(tx, visitorOf(caller))),
  }));
  route(app, marketplace.getModule, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readModule(tx, params.type, visitorOf(caller))),
  }));

  /** The module after a change of it. */
  async function after(
    caller: Caller,
    type: string,
    change: (tx: WorkspaceTx, visitor: Visitor) => Promise<unknown>,
  ): Promise<MarketModuleDetails> {
    const visitor = visitorOf(caller);
    return db.inWorkspace(caller.workspaceId, async (tx) => {
      await change(tx, visitor);
      return readModule(tx, type, visitor);
    });
  }

  route(app, marketplace.install, async ({ caller, params: { type }, language }) => ({
    success: true,
    data: await after(caller, type, (tx, visitor) => install(tx, type, visitor)),
    message: translate(language, "marketplace.installed"),
  }));
  route(app, marketplace.uninstall, async ({ caller, params: { type }, language }) => {
    let refunded = 0;
    const visitor = visitorOf(caller);
    const data = await db.inWorkspace(caller.workspaceId, async (tx) => {
      const { refund: _now, ...before } = await readModule(tx, type, visitor);
      refunded = await uninstall(tx, type, visitor);
      return { ...before, isInstalled: false, refund: 0 };
    });
    const message =
      refunded > 0
        ? translate(language, "marketplace.uninstalledRefunded", { count: refunded })
        : translate(language, "marketplace.uninstalled");
    return { success: true, data, message };
  });
  route(app, marketplace.setFavourite, async ({ caller, params: { type }, body }) => ({
    success: true,
    data: await after(caller, type, (tx, visitor) => favour(tx, type, body.favourite, visitor)),
  }));
  route(app, marketplace.rate, async ({ caller, params: { type }, body }) => ({
    success: true,
    data: await after(caller, type, (tx, visitor) => rate(tx, type, body.rating, visitor)),
  }));

  route(app, proposals.list, async ({ caller }) => ({
    success: true,
    data: (await db.inWorkspace(caller.workspaceId, (tx) => marketplaceRows.listRequestsOf(tx, caller.userId))).map(requestOf),
  }));
  route(app, proposals.propose, async ({ caller, body: { description }, language }) => {
    const { at, userId } = visitorOf(caller);
    const id = newId();
    await db.inWorkspace(caller.workspaceId, (tx) => marketplaceRows.propose(tx, { id, userId, description, at }));
    const request = { id, description, status: "pending" as const, createdAt: at.toISOString(), availableAt: null, moduleType: null };
    return { success: true, data: request, message: translate(language, "marketplace.proposed") };
  });
}

function requestOf(row: ModuleRequestRow): ModuleRequest {
  return {
    id: row.id,
    description: row.description,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at?.toISOString() ?? null,
    moduleType: row.module_type,
  };
}
