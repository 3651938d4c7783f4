import type { ModuleDescription } from "@filon/contracts/workflow";
import { workflow } from "@filon/contracts/campaigns";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** Module types by name; they only change with a new server version. */
export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ModuleDescription>> =>
    new Map((await call(workflow.listModules, { signal })).data.map((module) => [module.type, module])),
  staleTime: Infinity,
});
