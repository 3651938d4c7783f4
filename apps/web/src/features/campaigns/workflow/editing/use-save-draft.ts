import type { SavedWorkflow, WorkflowGraph, WorkflowSave } from "@filon/contracts/workflow";
import { editBetween } from "@filon/domain";
import { useCallback, useRef } from "react";
import { ApiProblem, useAct } from "../../../../shared/http/index.ts";
import * as campaigns from "../../api/campaigns.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";

/** The result of a save. */
export interface Sent {
  /** The workflow that was sent. */
  readonly sent: WorkflowGraph;
  /** The workflow that the server has now, including what others have saved in the meantime. */
  readonly newest: WorkflowGraph;
  /** The number of changes that were not made, because others had changed the same things or the result was invalid. */
  readonly lost: number;
}

/** The revision of each workflow object received from the server or saved there. */
const revisions = new WeakMap<WorkflowGraph, number>();

/** Records which revision of the draft a workflow object is. */
export function noteRevision(graph: WorkflowGraph, revision: number): void {
  revisions.set(graph, revision);
}

/** Returns the revision of a workflow object; 0 if the server has never had it. */
export const revisionOf = (graph: WorkflowGraph): number => revisions.get(graph) ?? 0;

interface Unanswered {
  readonly graph: WorkflowGraph;
  readonly save: WorkflowSave;
}

/**
 * Returns a function that saves the difference between a workflow and the version it was edited from. A save whose answer was lost is
 * sent again with the same id, so that the server applies it only once.
 */
export function useSaveDraft(campaignId: string): (graph: WorkflowGraph, base: WorkflowGraph) => Promise<Sent> {
  const { run } = useAct({
    run: (save: WorkflowSave) => campaigns.changeWorkflow(campaignId, save),
    refresh: [[...CAMPAIGNS, "list"]],
    failure: null,
  });
  const unanswered = useRef<Unanswered | null>(null);
  return useCallback(
    async (graph, base) => {
      unanswered.current ??= {
        graph,
        save: { id: crypto.randomUUID(), baseRevision: Math.max(1, revisionOf(base)), edits: [editBetween(base, graph, "merge")] },
      };
      const { graph: sent, save } = unanswered.current;
      try {
        const saved = await new Promise<SavedWorkflow>((resolve, reject) => run(save, { onDone: resolve, onFailure: reject }));
        unanswered.current = null;
        noteRevision(saved.graph, saved.revision);
        noteRevision(sent, saved.revision);
        return { sent, newest: saved.graph, lost: saved.conflicts.length + saved.refused.length };
      } catch (error) {
        // The server has refused this save, so nothing was changed and the next save gets a new id.
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) unanswered.current = null;
        throw error;
      }
    },
    [run],
  );
}
