import { integrations, type Integration, type KeyServiceId, type ServiceId } from "@filon/contracts/integrations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const integrationsQuery = queryOptions({
  queryKey: ["integrations"],
  queryFn: async ({ signal }) => (await call(integrations.list, { signal })).data,
});

/** Query keys to refetch when a service is connected or disconnected. */
export const INTEGRATIONS_SHOWN = [integrationsQuery.queryKey];

export async function connect(service: KeyServiceId, key: string): Promise<Integration> {
  return (await call(integrations.connect, { params: { service }, body: { key } })).data;
}

/** Begins the consent of a service and returns the address of its page. */
export async function startConsent(service: ServiceId): Promise<string> {
  return (await call(integrations.startConsent, { params: { service }, body: {} })).data.url;
}

/** What a service's consent page sent back, in the address. */
export interface ConsentReturn {
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
}

export async function finishConsent({ state = "", code, error }: ConsentReturn): Promise<Integration> {
  const body = { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
  return (await call(integrations.finishConsent, { body })).data;
}

export async function test(service: ServiceId): Promise<Integration> {
  return (await call(integrations.test, { params: { service }, body: {} })).data;
}

/** Returns what to tell the user: whether the access is withdrawn at the service, too. */
export async function disconnect(service: ServiceId): Promise<string | undefined> {
  return (await call(integrations.disconnect, { params: { service } })).message;
}
