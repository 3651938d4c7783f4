import type { SavedWorkflow, WorkflowGraph, WorkflowSave } from "@filon/contracts/workflow";
import { editBetween } from "@filon/domain";
import { useCallback, useRef } from "react";
import { ApiProblem, useAct } from "../../../../shared/http/index.ts";
import * as campaigns from "../../api/campaigns.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";

/** What a save came to. */
export interface Sent {
  /** The workflow that was sent. */
  readonly sent: WorkflowGraph;
  /** The workflow that the server has now, with what others have saved meanwhile. */
  readonly newest: WorkflowGraph;
  /** Changes that were not made, because others have changed the same. */
  readonly lost: number;
}

/** Revisions of workflows as the server had them. */
const revisions = new WeakMap<WorkflowGraph, number>();

/** Notes which revision of a draft a workflow is. */
export function noteRevision(graph: WorkflowGraph, revision: number): void {
  revisions.set(graph, revision);
}

/** Returns which revision of a draft a workflow is; 0 for one that the server has not had. */
export const revisionOf = (graph: WorkflowGraph): number => revisions.get(graph) ?? 0;

interface Unanswered {
  readonly graph: WorkflowGraph;
  readonly save: WorkflowSave;
}

/**
 * Returns what saves the difference between a workflow and the one it was drawn on. A save whose answer was lost is sent again under
 * the same id, so that it is made once.
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
        // What the server has refused was not made: the next save begins anew.
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) unanswered.current = null;
        throw error;
      }
    },
    [run],
  );
}
