import type { WorkflowGraph } from "@filon/contracts";
import { pruPerProspect } from "@filon/domain";
import { catalogue } from "@filon/modules";

/** PRU that each distinct prospect costs in this workflow, given the modules that are installed. */
export function prospectCost(graph: WorkflowGraph): number {
  const missing = new Set(graph.nodes.map(({ type }) => type).filter((type) => !catalogue.has(type)));
  return pruPerProspect(missing.size);
}
