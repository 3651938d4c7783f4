import { type AccountId, SERVICE_NAMES } from "@filon/contracts/integrations";
import type { GraphProblem, WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import { parseConfig } from "@filon/domain";
import { catalogue } from "@filon/modules";

/** A step that uses a service which the workspace has not connected, or whose access the service no longer accepts. */
export interface MissingService {
  readonly nodeId: string;
  readonly service: AccountId;
}

/** Returns the steps whose service is not connected: their calls would wait, one prospect after another. */
export async function missingServices(tx: WorkspaceTx, graph: WorkflowGraph): Promise<MissingService[]> {
  const needed = graph.nodes.flatMap(({ id: nodeId, type, version, config }): MissingService[] => {
    const module = catalogue.get(type);
    if (module?.requires === undefined) return [];
    const parsed = parseConfig(module, version, config);
    const service = module.requires(parsed.ok ? parsed.config : {});
    return service === null ? [] : [{ nodeId, service }];
  });
  if (needed.length === 0) return [];
  const connected = new Set(await integrations.listConnected(tx));
  return needed.filter(({ service }) => !connected.has(service));
}

/** Returns the problem of a step whose service is not connected. */
export function serviceProblemOf({ nodeId, service }: MissingService): GraphProblem {
  return { code: "integrationMissing", nodeId, params: { service: SERVICE_NAMES[service] } };
}

/** Returns the problems of steps that need a model's answer while none is connected: without another way out, every prospect would fail there. */
export function modelProblems(graph: WorkflowGraph): GraphProblem[] {
  return graph.nodes.flatMap(({ id: nodeId, type, version, config }): GraphProblem[] => {
    const module = catalogue.get(type);
    if (module?.needsModel === undefined) return [];
    const parsed = parseConfig(module, version, config);
    const hasWayOut = graph.connections.some(({ from, fromPort }) => from === nodeId && fromPort === "failed");
    return parsed.ok && module.needsModel(parsed.config) && !hasWayOut ? [{ code: "modelMissing", nodeId, params: {} }] : [];
  });
}
