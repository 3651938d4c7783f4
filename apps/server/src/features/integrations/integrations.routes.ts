import { integrations } from "@filon/contracts/integrations";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { countConnectionTry } from "../channels/index.ts";
import { registerCalendars } from "./calendars/calendars.routes.ts";
import * as consents from "./consent.service.ts";
import { integrationTools } from "./integration-tools.ts";
import * as service from "./integrations.service.ts";

/** How many services a workspace may try concurrently. */
const TRIES_AT_ONCE = 4;

/** Mounts the services that a workspace connects (INTEG-01, INTEG-02). */
export function registerIntegrations(app: FastifyInstance, services: Services): void {
  const tools = integrationTools(services.config);
  app.addHook("onClose", () => tools.egress.close());

  registerCalendars(app, services, tools);

  route(app, integrations.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(
    app,
    integrations.connect,
    async ({ caller, params, body, language }) => {
      await countConnectionTry(services, caller);
      const data = await service.connect(services, tools, caller, params.service, body.key);
      return { success: true, data, message: translate(language, "integrations.server.connected") };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    integrations.test,
    async ({ caller, params }) => {
      await countConnectionTry(services, caller);
      return { success: true, data: await service.test(services, tools, caller, params.service) };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    integrations.startConsent,
    async ({ caller, params }) => {
      await countConnectionTry(services, caller);
      return { success: true, data: { url: await consents.startConsent(services, tools, caller, params.service) } };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    integrations.finishConsent,
    async ({ caller, body, language }) => {
      await countConnectionTry(services, caller);
      const data = await consents.finishConsent(services, tools, caller, body);
      return { success: true, data, message: translate(language, "integrations.server.connected") };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(app, integrations.disconnect, async ({ caller, params, language }) => {
    const isWithdrawn = await service.disconnect(services, tools, caller, params.service);
    const message = isWithdrawn ? "integrations.server.disconnected" : "integrations.server.disconnectedHere";
    return { success: true, message: translate(language, message) };
  });
}
