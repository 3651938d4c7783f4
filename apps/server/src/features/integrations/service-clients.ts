import { type AccountId, type CalendarId, CALENDARS, type KeyServiceId, ServiceId } from "@filon/contracts/integrations";
import {
  type Calendar,
  createAirtable,
  createGoogleCalendar,
  createGoogleSheets,
  createHubSpot,
  createNotion,
  createOutlookCalendar,
  createPipedrive,
  createSalesforce,
  type Crm,
  type Egress,
  type RowStore,
  type ServiceAccess,
  type ServiceAccount,
} from "@filon/integrations";
import type { Services } from "../../services.ts";
import { sandboxAddress } from "./consent-services.ts";

/** The addresses of the services that are connected with a key. */
const KEY_ADDRESSES: Readonly<Record<KeyServiceId, string>> = {
  hubspot: "https://api.hubapi.com",
  pipedrive: "https://api.pipedrive.com",
  airtable: "https://api.airtable.com",
  notion: "https://api.notion.com",
};

const ROW_STORES: Readonly<Partial<Record<ServiceId, (egress: Egress, access: ServiceAccess) => RowStore>>> = {
  airtable: createAirtable,
  notion: createNotion,
  googleSheets: createGoogleSheets,
};
const CRMS: Readonly<Partial<Record<ServiceId, (egress: Egress, access: ServiceAccess) => Crm>>> = {
  hubspot: createHubSpot,
  salesforce: createSalesforce,
  pipedrive: createPipedrive,
};

/** Returns the client of a service with tables; null for another service. */
export function rowStoreOf(service: ServiceId, egress: Egress, access: ServiceAccess): RowStore | null {
  return ROW_STORES[service]?.(egress, access) ?? null;
}

/** Returns the client of a CRM; null for another service. */
export function crmOf(service: ServiceId, egress: Egress, access: ServiceAccess): Crm | null {
  return CRMS[service]?.(egress, access) ?? null;
}

/** Returns the client of a calendar. */
export function calendarOf(service: CalendarId, egress: Egress, access: ServiceAccess): Calendar {
  return service === "googleCalendar" ? createGoogleCalendar(egress, access) : createOutlookCalendar(egress, access);
}

function clientOf(service: AccountId, egress: Egress, access: ServiceAccess): RowStore | Crm | Calendar | null {
  const calendar = CALENDARS.find((each) => each === service);
  if (calendar !== undefined) return calendarOf(calendar, egress, access);
  const known = ServiceId.parse(service);
  return rowStoreOf(known, egress, access) ?? crmOf(known, egress, access);
}

/** Asks a service whose account an access is. Throws ServiceFailed. */
export async function readAccount(
  service: AccountId,
  egress: Egress,
  access: ServiceAccess,
  signal?: AbortSignal,
): Promise<ServiceAccount> {
  const client = clientOf(service, egress, access);
  if (client === null) throw new Error(`${service} has no client`);
  return client.readAccount(signal);
}

/** Returns where a service is that is connected with a key: in the demonstration, its stand-in on the demonstration's network. */
export async function addressOf(
  services: Pick<Services, "config" | "db">,
  service: KeyServiceId,
): Promise<{ baseUrl: string; isSandbox: boolean }> {
  const sandbox = await sandboxAddress(services);
  if (sandbox !== null) return { baseUrl: `${sandbox}/services/${service}`, isSandbox: true };
  return { baseUrl: KEY_ADDRESSES[service], isSandbox: false };
}
