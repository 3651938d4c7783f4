import type { PlanId, SubscriptionStatus } from "@filon/contracts/auth";
import { workspaces } from "@filon/contracts/admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { WorkspaceSearch } from "../admin-search.ts";
import { ADMIN_KEY } from "./key.ts";

export const workspacesQuery = (query: WorkspaceSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "workspaces", query],
    queryFn: async ({ signal }) => (await call(workspaces.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "workspace", id],
    queryFn: async ({ signal }) => (await call(workspaces.get, { params: { id }, signal })).data,
  });

export async function changePlan(id: string, plan: PlanId | null): Promise<void> {
  await call(workspaces.changePlan, { params: { id }, body: { plan } });
}

export async function changeSubscription(id: string, status: SubscriptionStatus): Promise<void> {
  await call(workspaces.changeSubscription, { params: { id }, body: { status } });
}

export async function suspend(id: string, reason: string): Promise<void> {
  await call(workspaces.suspend, { params: { id }, body: { reason } });
}

export async function reinstate(id: string): Promise<void> {
  await call(workspaces.reinstate, { params: { id }, body: {} });
}

export interface Adjustment {
  /** Change of the balance; negative takes away. */
  readonly amount: number;
  readonly reason: string;
}

export async function adjustPru(id: string, body: Adjustment): Promise<void> {
  await call(workspaces.adjustPru, { params: { id }, body });
}

export async function adjustCredits(id: string, body: Adjustment): Promise<void> {
  await call(workspaces.adjustCredits, { params: { id }, body });
}
