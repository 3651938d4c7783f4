import { type MarketModuleDetails, marketplace } from "@filon/contracts/marketplace";
import type { WorkspaceTx } from "@filon/db";
import { translate } from "@filon/i18n/server";
import { type Caller, type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./marketplace.service.ts";
import type { Visitor } from "./marketplace.service.ts";
import { registerProposals } from "./proposals.routes.ts";

/** Mounts /api/marketplace. */
export function registerMarketplace(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const visitorOf = ({ userId }: Caller): Visitor => ({ userId, at: nowOf(services) });

  route(app, marketplace.get, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, visitorOf(caller))),
  }));
  route(app, marketplace.getModule, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.getModule(tx, params.type, visitorOf(caller))),
  }));

  /** Makes a change to a module and returns the module after it. */
  async function after(
    caller: Caller,
    type: string,
    change: (tx: WorkspaceTx, visitor: Visitor) => Promise<unknown>,
  ): Promise<MarketModuleDetails> {
    const visitor = visitorOf(caller);
    return db.inWorkspace(caller.workspaceId, async (tx) => {
      await change(tx, visitor);
      return service.getModule(tx, type, visitor);
    });
  }

  route(app, marketplace.install, async ({ caller, params: { type }, language }) => ({
    success: true,
    data: await after(caller, type, (tx, visitor) => service.install(tx, type, visitor)),
    message: translate(language, "marketplace.installed"),
  }));
  route(app, marketplace.uninstall, async ({ caller, params: { type }, language }) => {
    let refunded = 0;
    const visitor = visitorOf(caller);
    const data = await db.inWorkspace(caller.workspaceId, async (tx) => {
      const { refund: _now, ...before } = await service.getModule(tx, type, visitor);
      refunded = await service.uninstall(tx, type, visitor);
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
    data: await after(caller, type, (tx, visitor) => service.setFavourite(tx, type, body.favourite, visitor)),
  }));
  route(app, marketplace.rate, async ({ caller, params: { type }, body }) => ({
    success: true,
    data: await after(caller, type, (tx, visitor) => service.rate(tx, type, body.rating, visitor)),
  }));

  registerProposals(app, services);
}
