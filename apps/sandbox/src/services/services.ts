import type { FastifyInstance } from "fastify";
import type { Authorisation } from "../authorisation/grants.ts";
import type { Store } from "../world/store.ts";
import { airtableRoutes } from "./airtable.routes.ts";
import { googleCalendarRoutes } from "./google-calendar.routes.ts";
import { googleSheetsRoutes } from "./google-sheets.routes.ts";
import { hubspotRoutes } from "./hubspot.routes.ts";
import { notionRoutes } from "./notion.routes.ts";
import { outlookCalendarRoutes } from "./outlook-calendar.routes.ts";
import { pipedriveRoutes } from "./pipedrive.routes.ts";
import { salesforceRoutes } from "./salesforce.routes.ts";
import { shelfOf } from "./shelf.ts";

/**
 * The services that a workspace connects, each under its own name with its own protocol. A key that begins with "refuse" is refused, any other
 * accepted; services with a consent page accept what the authorisation server gave.
 */
export function mountServices(app: FastifyInstance, store: Store, authorisation: Authorisation): void {
  const stand = {
    airtable: airtableRoutes,
    notion: notionRoutes,
    hubspot: hubspotRoutes,
    pipedrive: pipedriveRoutes,
    salesforce: salesforceRoutes,
    googleSheets: googleSheetsRoutes,
    googleCalendar: googleCalendarRoutes,
    outlookCalendar: outlookCalendarRoutes,
  };
  for (const [service, routes] of Object.entries(stand))
    void app.register(async (own) => routes(own, shelfOf(store, service), authorisation), { prefix: `/services/${service}` });
}
