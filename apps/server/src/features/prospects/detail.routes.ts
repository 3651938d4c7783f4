import { contactPoints, interactions, prospects } from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { addEmailOf, addPhoneOf, changeEmailOf, changePhoneOf, removeEmailOf, removePhoneOf } from "./contact-points.service.ts";
import { duplicatesOf } from "./duplicates.ts";
import { campaignsOf, figuresOf } from "./insight.ts";
import { readEmailFinder, searchEmailOf } from "./email-search.service.ts";
import { changeInteraction, logInteraction, readInteractions, removeInteraction } from "./interactions.service.ts";
import { judge, oppose, retag, suggestTags } from "./judgement.service.ts";

/** Mounts what a prospect's page shows and changes piece by piece. */
export function registerProspectDetail(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = <Data>(data: Data) => ({ success: true as const, data });

  route(app, contactPoints.addEmail, async ({ caller, params, body }) => done(await addEmailOf(services, caller, params.id, body)));
  route(app, contactPoints.updateEmail, async ({ caller, params, body }) =>
    done(await changeEmailOf(services, caller, params.id, params.emailId, body)),
  );
  route(app, contactPoints.removeEmail, async ({ caller, params }) =>
    done(await removeEmailOf(services, caller, params.id, params.emailId)),
  );

  route(app, contactPoints.addPhone, async ({ caller, params, body }) => done(await addPhoneOf(services, caller, params.id, body)));
  route(app, contactPoints.updatePhone, async ({ caller, params, body }) =>
    done(await changePhoneOf(services, caller, params.id, params.phoneId, body)),
  );
  route(app, contactPoints.removePhone, async ({ caller, params }) =>
    done(await removePhoneOf(services, caller, params.id, params.phoneId)),
  );

  route(app, prospects.updateScore, async ({ caller, params, body }) => done(await judge(services, caller, params.id, body)));
  route(app, prospects.updateTags, async ({ caller, params, body }) => done(await retag(services, caller, params.id, body)));
  route(app, prospects.listTags, async ({ caller }) => done(await db.inWorkspace(caller.workspaceId, suggestTags)));
  route(app, prospects.oppose, async ({ caller, params }) => done(await oppose(services, caller, params.id)));

  route(app, interactions.list, async ({ caller, params }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => readInteractions(tx, params.id))),
  );
  route(app, interactions.add, async ({ caller, params, body }) => done(await logInteraction(services, caller, params.id, body)));
  route(app, interactions.update, async ({ caller, params, body }) =>
    done(await changeInteraction(services, caller, params.id, params.interactionId, body)),
  );
  route(app, interactions.remove, async ({ caller, params }) => {
    await removeInteraction(services, caller, params.id, params.interactionId);
    return { success: true };
  });

  route(app, prospects.getEmailFinder, async ({ caller }) => done(await readEmailFinder(services, caller)));
  route(app, prospects.searchEmail, async ({ caller, params, language }) => {
    const data = await searchEmailOf(services, caller, params.id);
    const message = data.found === null ? "prospects.server.noEmailFound" : "prospects.server.emailFound";
    return { success: true, data, message: translate(language, message, { address: data.found ?? "" }) };
  });

  route(app, prospects.findDuplicates, async ({ caller, body }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => duplicatesOf(tx, body))),
  );
  route(app, prospects.listCampaigns, async ({ caller, params }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => campaignsOf(tx, params.id))),
  );
  route(app, prospects.getFigures, async ({ caller, params }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => figuresOf(tx, params.id, services.now()))),
  );
}
