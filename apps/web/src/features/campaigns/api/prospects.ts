import { prospects } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** A few real prospects to preview messages with, from one list or from all. */
export function sampleProspectsQuery(listId: string | undefined) {
  return queryOptions({
    queryKey: ["prospects", "samples", listId ?? "all"],
    queryFn: async ({ signal }) =>
      (await call(prospects.list, { query: { limit: 8, ...(listId === undefined ? {} : { listId }) }, signal })).data.rows,
    staleTime: 60_000,
  });
}

/** One prospect with all the fields that a preview needs. */
export function sampleProspectQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "sample", id],
    queryFn: async ({ signal }) => (await call(prospects.get, { params: { id }, signal })).data,
    staleTime: 60_000,
  });
}
