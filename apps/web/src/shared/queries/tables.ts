import { tables } from "@filon/contracts/tables";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** First element of every query key about tables. */
export const TABLES = ["tables"] as const;

/** The workspace's own tables by name. */
export const tablesQuery = queryOptions({
  queryKey: [...TABLES, "list"],
  queryFn: async ({ signal }) => (await call(tables.list, { signal })).data,
});
