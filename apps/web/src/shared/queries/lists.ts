import { lists, type ProspectList } from "@filon/contracts/lists";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** The workspace's prospect lists by name, used by prospects, imports and campaigns. */
export const listsQuery = queryOptions({
  queryKey: ["lists"],
  queryFn: async ({ signal }): Promise<readonly ProspectList[]> => (await call(lists.list, { signal })).data,
});
