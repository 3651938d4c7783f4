import type { WorkflowGraph } from "@filon/contracts/workflow";
import { newId, type WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as templates from "@filon/db/templates";
import { partsOf, withParts } from "@filon/domain";
import { catalogue } from "@filon/modules";

/** Returns a workflow with the steps of the saved workflows that it runs inside (domain, `withParts`), as they are saved now. */
export async function unfold(tx: WorkspaceTx, graph: WorkflowGraph): Promise<WorkflowGraph> {
  const saved = new Map<string, WorkflowGraph>();
  let wanted = partsOf(graph, catalogue);
  if (wanted.length === 0) return graph;
  while (wanted.length > 0) {
    const found = await templates.listGraphs(tx, wanted);
    for (const [id, part] of found) saved.set(id, part);
    wanted = [...found.values()].flatMap((part) => partsOf(part, catalogue)).filter((id) => !saved.has(id));
  }
  return withParts(graph, saved, catalogue);
}

/** Puts the steps of saved workflows into a draft that is about to start: they are pinned with the others when it does. */
export async function unfoldDraft(tx: WorkspaceTx, campaignId: string): Promise<void> {
  const draft = await campaigns.findDraftWorkflow(tx, campaignId);
  if (draft === null) return;
  const graph = await unfold(tx, draft.graph);
  if (graph !== draft.graph) await campaigns.setWorkflow(tx, campaignId, newId(), graph, null);
}
