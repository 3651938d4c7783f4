import type { Integration, ServiceId } from "@filon/contracts/integrations";
import {
  createAirtable,
  createHubSpot,
  createNotion,
  createPipedrive,
  type Crm,
  type Egress,
  type RowStore,
  type ServiceAccess,
  type ServiceAccount,
} from "@filon/integrations";
import type { Services } from "../../services.ts";
import { findSandboxGateway } from "../channels/index.ts";

interface ServiceShape {
  /** The service's own address. */
  readonly baseUrl: string;
  readonly access: Integration["access"];
}

/** Where each service is, and how it is connected. */
export const SERVICE_SHAPES: Readonly<Record<ServiceId, ServiceShape>> = {
  hubspot: { baseUrl: "https://api.hubapi.com", access: "key" },
  pipedrive: { baseUrl: "https://api.pipedrive.com", access: "key" },
  airtable: { baseUrl: "https://api.airtable.com", access: "key" },
  notion: { baseUrl: "https://api.notion.com", access: "key" },
};

const ROW_STORES: Readonly<Partial<Record<ServiceId, (egress: Egress, access: ServiceAccess) => RowStore>>> = {
  airtable: createAirtable,
  notion: createNotion,
};
const CRMS: Readonly<Partial<Record<ServiceId, (egress: Egress, access: ServiceAccess) => Crm>>> = {
  hubspot: createHubSpot,
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

/** Asks a service whose account an access is. Throws ServiceFailed. */
export async function readAccount(
  service: ServiceId,
  egress: Egress,
  access: ServiceAccess,
  signal?: AbortSignal,
): Promise<ServiceAccount> {
  const client = rowStoreOf(service, egress, access) ?? crmOf(service, egress, access);
  if (client === null) throw new Error(`${service} has no client`);
  return client.readAccount(signal);
}

/** Returns where a service is: in the demonstration, its stand-in on the demonstration's network. */
export async function addressOf(
  services: Pick<Services, "config" | "db">,
  service: ServiceId,
): Promise<{ baseUrl: string; isSandbox: boolean }> {
  const sandbox = await findSandboxGateway(services);
  if (sandbox === null) return { baseUrl: SERVICE_SHAPES[service].baseUrl, isSandbox: false };
  return { baseUrl: `${sandbox.baseUrl.replace(/\/$/u, "")}/services/${service}`, isSandbox: true };
}
