import { calendars } from "@filon/contracts/calendars";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../../http/route.ts";
import type { Services } from "../../../services.ts";
import { countConnectionTry } from "../../channels/index.ts";
import * as consents from "../consent.service.ts";
import type { IntegrationTools } from "../integration-tools.ts";
import * as service from "./calendars.service.ts";

/** How many calendars a workspace may try concurrently. */
const TRIES_AT_ONCE = 4;

/** Mounts members' own calendars (INTEG-02). */
export function registerCalendars(app: FastifyInstance, services: Services, tools: IntegrationTools): void {
  route(app, calendars.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(
    app,
    calendars.startConsent,
    async ({ caller, params }) => {
      await countConnectionTry(services, caller);
      return { success: true, data: { url: await consents.startConsent(services, tools, caller, params.service) } };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(
    app,
    calendars.test,
    async ({ caller, params }) => {
      await countConnectionTry(services, caller);
      return { success: true, data: await service.test(services, tools, caller, params.service) };
    },
    { atOnce: TRIES_AT_ONCE },
  );
  route(app, calendars.disconnect, async ({ caller, params, language }) => {
    const isWithdrawn = await service.disconnect(services, tools, caller, params.service);
    const message = isWithdrawn ? "integrations.server.calendarDisconnected" : "integrations.server.calendarDisconnectedHere";
    return { success: true, message: translate(language, message) };
  });
}
