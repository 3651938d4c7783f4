import { audit, type AuditAction } from "@filon/contracts/audit";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ADMIN_KEY } from "./key.ts";

/** Filters of the audit log; instants are ISO 8601. */
export interface AuditFilter {
  readonly action?: AuditAction;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

const PAGE_SIZE = 50;

/** The audit log in pages, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, "audit", filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.list, { query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const auditChainQuery = queryOptions({
  queryKey: [ADMIN_KEY, "audit-chain"],
  queryFn: async ({ signal }) => (await call(audit.verify, { signal })).data,
  staleTime: 60_000,
});
