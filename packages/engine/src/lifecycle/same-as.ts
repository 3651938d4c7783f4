import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import { type ModuleCatalogue, sameSteps, type SwitchPlan } from "@filon/domain";

interface Added {
  readonly campaignId: string;
  readonly before: WorkflowGraph;
  readonly after: WorkflowGraph;
  /** The version to which people go, when it was in service before. */
  readonly intoId?: string | undefined;
  /** Added steps that a user says are steps of their own. */
  readonly different: readonly string[];
  readonly catalogue: ModuleCatalogue;
}

/** Returns the steps that a switch adds although people may have had the same before, each with those that it repeats. */
export async function sameAsOf(
  tx: WorkspaceTx,
  { campaignId, before, after, intoId, different, catalogue }: Added,
): Promise<NonNullable<SwitchPlan["sameAs"]>> {
  const same = sameSteps(before, after, await engine.listFormerNodes(tx, campaignId, intoId ?? null), catalogue);
  return Object.fromEntries(same.filter(({ nodeId }) => !different.includes(nodeId)).map(({ nodeId, of }) => [nodeId, of]));
}
