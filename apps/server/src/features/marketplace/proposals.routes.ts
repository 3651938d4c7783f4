import { proposals } from "@filon/contracts/marketplace";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./proposals.service.ts";

/** Mounts the modules that users propose. */
export function registerProposals(app: FastifyInstance, services: Services): void {
  route(app, proposals.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, proposals.propose, async ({ caller, body, language }) => ({
    success: true,
    data: await service.propose(services, caller, body.description),
    message: translate(language, "marketplace.proposed"),
  }));
}
