import { calendars } from "@filon/contracts/calendars";
import type { CalendarId, Integration } from "@filon/contracts/integrations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const calendarsQuery = queryOptions({
  queryKey: ["calendars"],
  queryFn: async ({ signal }) => (await call(calendars.list, { signal })).data,
});

/** Query keys to refetch when a calendar is connected or disconnected. */
export const CALENDARS_SHOWN = [calendarsQuery.queryKey];

/** Begins the consent for a calendar and returns the address of its page. */
export async function startConsent(service: CalendarId): Promise<string> {
  return (await call(calendars.startConsent, { params: { service }, body: {} })).data.url;
}

export async function test(service: CalendarId): Promise<Integration> {
  return (await call(calendars.test, { params: { service }, body: {} })).data;
}

/** Returns what to tell the user: whether the access is withdrawn at the service, too. */
export async function disconnect(service: CalendarId): Promise<string | undefined> {
  return (await call(calendars.disconnect, { params: { service } })).message;
}
