import { billing } from "@filon/contracts/billing";
import { type Endpoint, isOpenToKeys } from "@filon/contracts/api";
import { search } from "@filon/contracts/search";
import { team } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./search.service.ts";
import { searchedTexts } from "./texts.ts";

/** Mounts /api/search. */
export function registerSearch(app: FastifyInstance, { db }: Services): void {
  const texts = { fr: searchedTexts("fr"), en: searchedTexts("en") };

  /** Whether search may show this caller what an endpoint returns: only if they may call it. */
  async function maySee(caller: Caller, endpoint: Endpoint): Promise<boolean> {
    if (caller.keyScope !== undefined && !isOpenToKeys(endpoint)) return false;
    if (endpoint.teamRoles && !endpoint.teamRoles.includes(caller.teamRole)) return false;
    if (!endpoint.plans) return true;
    const plan = await app.planOf(caller.workspaceId);
    return plan !== null && endpoint.plans.includes(plan);
  }

  route(app, search.find, async ({ caller, query, language }) => {
    const seen = { team: await maySee(caller, team.get), invoices: await maySee(caller, billing.get) };
    return {
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => service.find(tx, query.q, texts[language], seen)),
    };
  });
}
