import { UserError } from "@filon/contracts/errors";
import { type GraphEdit, MOST_FILE_BYTES, type SavedWorkflow, WorkflowGraph, type WorkflowSave } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { announce } from "@filon/db/realtime";
import { channelsOf, mergeEdits } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { campaignNotFound } from "./campaign-not-found.ts";
import { lockDrawn } from "./campaigns.service.ts";
import { keepState } from "./keep-state.ts";

/** Edits after which little of the workflow before may be left. */
const REPLACING: ReadonlySet<GraphEdit["intent"]> = new Set(["import", "template", "restore", "sequenceType"]);

/**
 * Makes an editor's edits in a draft's newest workflow and tells its other editors. What others changed meanwhile stays: a conflict is
 * answered, not made. A save that was made before changes nothing. Throws 404; 409 for a started campaign without a draft of its next version and for a revision
 * that does not exist; 400 for edits that would leave something that is no workflow, and then makes none of them.
 */
export async function changeWorkflow(
  tx: WorkspaceTx,
  id: string,
  save: WorkflowSave,
  by: { readonly userId: string; readonly now: string },
): Promise<SavedWorkflow> {
  await lockDrawn(tx, id);
  const draft = await campaigns.findDraftWorkflow(tx, id);
  if (draft === null) throw campaignNotFound();
  if (save.baseRevision < (draft.opened_revision ?? 0)) throw new UserError("campaigns.errors.workflowChanged", { status: 409 });
  if (save.baseRevision > draft.revision) throw new UserError("campaigns.errors.unknownRevision", { status: 409 });
  const merged = mergeSave(draft.graph, save.edits);
  const { conflicts, unmade, refused } = merged;
  if (draft.saves.includes(save.id) || !merged.changed) {
    return { revision: draft.revision, graph: draft.graph, conflicts, unmade, refused };
  }
  const graph = checkWorkflow(merged.graph);
  const at = new Date(by.now);
  const replaces = save.edits.some(({ intent }) => REPLACING.has(intent));
  await keepState(tx, id, { revision: draft.revision, replaces, at });
  const change = { graph, channels: channelsOf(graph, catalogue), saveId: save.id, by: by.userId, at };
  const revision = await campaigns.changeWorkflow(tx, id, change);
  if (revision === null) throw new UserError("campaigns.errors.notDraft", { status: 409 });
  await announce(tx, "workflow:changed", { campaignId: id, revision, userId: by.userId, saveId: save.id, timestamp: by.now });
  return { revision, graph, conflicts, unmade, refused };
}

/** Merges edits into the newest graph; conflicting and refused edits are named by their position in the save. */
function mergeSave(newest: WorkflowGraph, edits: readonly GraphEdit[]) {
  const merged = mergeEdits(newest, edits, catalogue);
  const refused = merged.refused.map(({ edit, refusal: { code, nodeId, params } }) => ({
    edit: edits.indexOf(edit),
    problem: { code, nodeId, params },
  }));
  const unmade = merged.unmade.map((edit) => edits.indexOf(edit));
  return { graph: merged.graph, unmade, changed: merged.made.length > 0, conflicts: [...merged.conflicts], refused };
}

/** Patches are parsed field by field, and may have left out what an element needs. */
function checkWorkflow(graph: WorkflowGraph): WorkflowGraph {
  const parsed = WorkflowGraph.safeParse(graph);
  if (!parsed.success) throw new UserError("campaigns.errors.notAWorkflow");
  if (Buffer.byteLength(JSON.stringify(parsed.data)) > MOST_FILE_BYTES) throw new UserError("campaigns.errors.workflowTooBig");
  return parsed.data;
}
