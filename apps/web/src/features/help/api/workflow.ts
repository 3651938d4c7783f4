import { workflow } from "@filon/contracts/campaigns";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** All module types without their aliases, in catalogue order. */
export const moduleTypesQuery = queryOptions({
  queryKey: ["module-types"],
  queryFn: async ({ signal }) =>
    (await call(workflow.listModules, { signal })).data
      .filter(({ aliasOf }) => aliasOf === null)
      .map(({ type, category }) => ({ type, category })),
  staleTime: Number.POSITIVE_INFINITY,
});
