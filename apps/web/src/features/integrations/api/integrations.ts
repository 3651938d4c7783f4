import { integrations, type Integration, type ServiceId } from "@filon/contracts/integrations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const integrationsQuery = queryOptions({
  queryKey: ["integrations"],
  queryFn: async ({ signal }) => (await call(integrations.list, { signal })).data,
});

/** Query keys to refetch when a service is connected or disconnected. */
export const INTEGRATIONS_SHOWN = [integrationsQuery.queryKey];

export async function connect(service: ServiceId, key: string): Promise<Integration> {
  return (await call(integrations.connect, { params: { service }, body: { key } })).data;
}

export async function test(service: ServiceId): Promise<Integration> {
  return (await call(integrations.test, { params: { service }, body: {} })).data;
}

export async function disconnect(service: ServiceId): Promise<void> {
  await call(integrations.disconnect, { params: { service } });
}
