import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
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

/** Tries whether a step's service answers with this configuration; only reads. */
export const testModule = async (type: string, step: Pick<WorkflowNode, "version" | "config">): Promise<{ readonly said: string | null }> =>
  (await call(workflow.testModule, { params: { type }, body: step })).data;
