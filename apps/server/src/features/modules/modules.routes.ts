import { workflow } from "@filon/contracts/campaigns";
import { translate } from "@filon/i18n/server";
import { catalogue, describeModule } from "@filon/modules";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { countConnectionTry } from "../channels/index.ts";
import { integrationTools } from "../integrations/index.ts";
import * as service from "./modules.service.ts";

/** How many steps a workspace may try concurrently. */
const TRIES_AT_ONCE = 4;

/** Mounts /api/modules: the catalogue that the campaign editor draws its forms from, and the try of a step. */
export function registerModules(app: FastifyInstance, services: Services): void {
  const modules = [...catalogue.values()].map(describeModule);
  const tools = integrationTools(services.config);
  app.addHook("onClose", () => tools.egress.close());
  route(app, workflow.listModules, async () => ({ success: true, data: modules }));
  route(
    app,
    workflow.testModule,
    async ({ caller, params, body, language }) => {
      const step = service.findStep(params.type, body);
      await countConnectionTry(services, caller);
      const said = await service.testModule(services, tools, caller, step, language);
      return { success: true, data: { said }, message: translate(language, "modules.server.tested") };
    },
    { atOnce: TRIES_AT_ONCE },
  );
}
