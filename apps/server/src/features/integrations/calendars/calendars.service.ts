import { type CalendarId, CALENDARS, type Integration } from "@filon/contracts/integrations";
import * as integrations from "@filon/db/integrations";
import type { Services } from "../../../services.ts";
import type { Actor } from "../../prospects/index.ts";
import type { IntegrationTools } from "../integration-tools.ts";
import { disconnectAccount, integrationAnswer, testAccount } from "../integrations.service.ts";
import { rereadCalendar } from "./read-calendar.ts";

/** Returns the caller's calendars, connected or not. */
export async function list(services: Services, { workspaceId, userId }: Actor): Promise<Integration[]> {
  const rows = await services.db.inWorkspace(workspaceId, (tx) => integrations.list(tx, userId));
  return Promise.all(CALENDARS.map((service) => integrationAnswer(services, service, rows.find((row) => row.service === service) ?? null)));
}

/** Asks a calendar whether the access is still valid, and reads it anew. Throws 404 when it is not connected. */
export async function test(
  services: Services,
  tools: IntegrationTools,
  { workspaceId, userId }: Actor,
  service: CalendarId,
): Promise<Integration> {
  const answer = await testAccount(services, tools, { workspaceId, service, memberId: userId });
  await services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await integrations.find(tx, service, userId);
    if (row !== null && !row.needs_reconnect) await rereadCalendar(tx, services, { integrationId: row.id, memberId: userId, service });
  });
  return answer;
}

/** Forgets a calendar's access. Returns whether it is withdrawn at the service, too. Throws 404 when it is not connected. */
export async function disconnect(
  services: Services,
  tools: IntegrationTools,
  { workspaceId, userId }: Actor,
  service: CalendarId,
): Promise<boolean> {
  return disconnectAccount(services, tools, { workspaceId, service, memberId: userId });
}
