import { channels, type LinkedInConnection } from "@filon/contracts/channels";
import { type Language, translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as accounts from "./accounts.service.ts";
import * as service from "./channels.service.ts";
import { countConnectionTry } from "./connection-tries.ts";
import * as domains from "./domain-health.service.ts";
import * as email from "./email.service.ts";
import { registerGatewayWebhook } from "./gateway-webhook.routes.ts";
import * as linkedIn from "./linkedin.service.ts";
import { channelTools } from "./tools.ts";

/** How many connections of accounts, and tests of them, a workspace may run concurrently at each address. */
const TRIES_AT_ONCE = 4;

/** Mounts the sending accounts and the gateway's webhooks. */
export function registerChannels(app: FastifyInstance, services: Services): void {
  const tools = channelTools(services);
  app.addHook("onClose", () => tools.connectors.close());
  registerGatewayWebhook(app, services, tools);

  route(app, channels.listAccounts, async ({ caller }) => ({
    success: true,
    data: await services.db.inWorkspace(caller.workspaceId, (tx) => accounts.listAccounts(tx, services.now())),
  }));
  route(
    app,
    channels.testEmail,
    async ({ body, caller, language }) => {
      await countConnectionTry(services, caller);
      return { success: true, data: await email.testEmail(tools, body, language) };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    channels.connectEmail,
    async ({ body, caller, language }) => {
      await countConnectionTry(services, caller);
      const data = await email.connectEmail(services, tools, caller, body);
      return { success: true, data, message: translate(language, "channels.server.emailConnected") };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    channels.connectLinkedIn,
    async ({ body, caller, language }) => {
      await countConnectionTry(services, caller);
      const data = await linkedIn.connectLinkedIn(services, tools, caller, body.email, body.password);
      return connectionAnswer(data, language);
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    channels.solveLinkedInCheckpoint,
    async ({ params, body, caller, language }) => {
      const data = await linkedIn.solveLinkedInCheckpoint(services, tools, caller, params.id, body.code);
      return connectionAnswer(data, language);
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    channels.getHostedLinkedInLink,
    async ({ body, caller }) => ({
      success: true,
      data: { url: await linkedIn.getHostedLinkedInLink(services, tools, caller, body.reconnectId) },
    }),
    { atOnce: TRIES_AT_ONCE },
  );
  route(app, channels.updateLimits, async ({ params, body, caller }) => ({
    success: true,
    data: await service.updateLimits(services, caller.workspaceId, params.id, body),
  }));
  route(app, channels.disconnect, async ({ params, caller }) => {
    await service.disconnect(services, tools, caller.workspaceId, params.id);
    return { success: true };
  });
  route(app, channels.forgetUnreadableMessages, async ({ params, caller }) => {
    await service.forgetUnreadableMessages(services, caller.workspaceId, params.id);
    return { success: true };
  });
  route(
    app,
    channels.checkDomain,
    async ({ params, query, caller }) => ({
      success: true,
      data: await domains.checkDomain(services, caller.workspaceId, params.id, query.selector ?? null),
    }),
    { atOnce: TRIES_AT_ONCE },
  );
  route(app, channels.listNetworks, async ({ caller }) => ({
    success: true,
    data: await service.listNetworks(services, tools, caller.workspaceId),
  }));
}

/** Answers with a LinkedIn connection, and a message that says whether it is done or what LinkedIn asks for. */
function connectionAnswer(data: LinkedInConnection, language: Language) {
  const message = data.checkpoint === null ? "channels.server.linkedInConnected" : (`channels.checkpoints.${data.checkpoint}` as const);
  return { success: true as const, data, message: translate(language, message) };
}
