import { workflow } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** All module types, in catalogue order. */
export const moduleTypesQuery = queryOptions({
  queryKey: ["module-types"],
  queryFn: async ({ signal }) => (await call(workflow.listModules, { signal })).data.map(({ type, category }) => ({ type, category })),
  staleTime: Number.POSITIVE_INFINITY,
});
