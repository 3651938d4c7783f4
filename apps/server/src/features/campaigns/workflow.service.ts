import { UserError } from "@filon/contracts/errors";
import {
  type GraphEdit,
  type GraphProblem,
  MOST_FILE_BYTES,
  type SavedWorkflow,
  WorkflowGraph,
  type WorkflowSave,
} from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { announce } from "@filon/db/realtime";
import { channelsOf, mergeEdits } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { campaignNotFound } from "./campaign-not-found.ts";
import { lockDraft } from "./campaigns.service.ts";

/**
 * Makes an editor's edits in a draft's newest workflow and tells its other editors. What others changed meanwhile stays: a conflict is
 * answered, not made. A save that was made before changes nothing. Throws 404; 409 for a campaign that has started and for a revision
 * that does not exist; 400 for edits that would leave something that is no workflow, and then makes none of them.
 */
export async function changeWorkflow(
  tx: WorkspaceTx,
  id: string,
  save: WorkflowSave,
  by: { readonly userId: string; readonly now: string },
): Promise<SavedWorkflow> {
  await lockDraft(tx, id);
  const draft = await campaigns.findDraftWorkflow(tx, id);
  if (draft === null) throw campaignNotFound();
  if (save.baseRevision > draft.revision) throw new UserError("campaigns.errors.unknownRevision", { status: 409 });
  const merged = mergeSave(draft.graph, save.edits);
  const { conflicts, unmade, refused } = merged;
  if (draft.saves.includes(save.id) || !merged.changed) {
    return { revision: draft.revision, graph: draft.graph, conflicts, unmade, refused };
  }
  const graph = checkWorkflow(merged.graph);
  const revision = await campaigns.changeWorkflow(tx, id, { graph, channels: channelsOf(graph, catalogue), saveId: save.id });
  if (revision === null) throw new UserError("campaigns.errors.notDraft", { status: 409 });
  await announce(tx, "workflow:changed", { campaignId: id, revision, userId: by.userId, saveId: save.id, timestamp: by.now });
  return { revision, graph, conflicts, unmade, refused };
}

/** Merges edits into the newest graph; those that need a newer version of a module than there is are refused. */
function mergeSave(newest: WorkflowGraph, edits: readonly GraphEdit[]) {
  const newer = edits.map(newerVersion);
  const merged = mergeEdits(
    newest,
    edits.filter((_, index) => newer[index] === null),
    catalogue,
  );
  const refused = edits.flatMap((edit, index) => {
    const problem: GraphProblem | undefined | null = newer[index] ?? merged.refused.find((each) => each.edit === edit)?.refusal;
    if (problem === undefined || problem === null) return [];
    return [{ edit: index, problem: { code: problem.code, nodeId: problem.nodeId, params: problem.params } }];
  });
  const unmade = merged.unmade.map((edit) => edits.indexOf(edit));
  return { graph: merged.graph, unmade, changed: merged.made.length > 0, conflicts: [...merged.conflicts], refused };
}

/** The first node of an edit that is of a later version of its module than this Filon has; a module that it lacks is kept as it is. */
function newerVersion({ changes }: GraphEdit): GraphProblem | null {
  for (const change of changes) {
    if (change.kind !== "added" || change.element !== "node") continue;
    const { id, type, version } = change.value;
    const module = catalogue.get(type);
    if (module !== undefined && version > module.version)
      return { code: "newerVersion", nodeId: id, params: { type, version: String(version) } };
  }
  return null;
}

/** Patches are parsed field by field, and may have left out what an element needs. */
function checkWorkflow(graph: WorkflowGraph): WorkflowGraph {
  const parsed = WorkflowGraph.safeParse(graph);
  if (!parsed.success) throw new UserError("campaigns.errors.notAWorkflow");
  if (Buffer.byteLength(JSON.stringify(parsed.data)) > MOST_FILE_BYTES) throw new UserError("campaigns.errors.workflowTooBig");
  return parsed.data;
}
