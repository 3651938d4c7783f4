import { moduleRequests } from "@filon/contracts/admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { RequestSearch } from "../admin-search.ts";
import { ADMIN_KEY } from "./key.ts";

export const moduleRequestsQuery = (query: RequestSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "module-requests", query],
    queryFn: async ({ signal }) => (await call(moduleRequests.listAll, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Approves or rejects a proposal; returns the server's message. */
export async function decide(id: string, decision: "approved" | "rejected"): Promise<string | undefined> {
  return (await call(moduleRequests.decide, { params: { id }, body: { decision } })).message;
}

/** Marks the proposal as available, which notifies its author; returns the server's message. */
export async function makeAvailable(id: string, moduleType: string | null): Promise<string | undefined> {
  return (await call(moduleRequests.makeAvailable, { params: { id }, body: { moduleType } })).message;
}
