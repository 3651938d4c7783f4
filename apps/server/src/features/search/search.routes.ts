import { search } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { searchEverything } from "./search.service.ts";
import { searchedTexts } from "./texts.ts";

/** Mounts /api/search. */
export function registerSearch(app: FastifyInstance, { db }: Services): void {
  const texts = { fr: searchedTexts("fr"), en: searchedTexts("en") };

  route(app, search, async ({ caller, query, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => searchEverything(tx, query.q, texts[language])),
  }));
}
