import { workflow } from "@filon/contracts/campaigns";
import { catalogue, describeModule } from "@filon/modules";
import { type FastifyInstance, route } from "../../http/route.ts";

/** Mounts /api/modules: the catalogue that the campaign editor draws its forms from. */
export function registerModules(app: FastifyInstance): void {
  const modules = [...catalogue.values()].map(describeModule);
  route(app, workflow.listModules, async () => ({ success: true, data: modules }));
}
