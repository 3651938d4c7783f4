import type { GraphEdit, SavedWorkflow, WorkflowGraph, WorkflowSave } from "@filon/contracts/workflow";
import { edited, type GraphModules, mergeEdits } from "@filon/domain";

/** A server with one draft, which merges saves as the real one does. Tests decide when it answers. */
export interface DraftServer {
  readonly now: () => { readonly graph: WorkflowGraph; readonly revision: number };
  /** Saves that have arrived. */
  readonly saves: readonly WorkflowSave[];
  /** Makes the next sends fail with these errors, in order. */
  readonly failWith: (...errors: readonly Error[]) => void;
  /** Holds answers back until the returned function is called. */
  readonly hold: () => () => void;
  readonly send: (save: WorkflowSave) => Promise<SavedWorkflow>;
  /** Saves a change of another editor. */
  readonly changedByColleague: (after: (graph: WorkflowGraph) => WorkflowGraph) => void;
}

/** Creates a server whose draft has the given workflow, as revision 1. */
export function standInDraftServer(graph: WorkflowGraph, modules: GraphModules): DraftServer {
  let now = { graph, revision: 1 };
  let errors: readonly Error[] = [];
  let held: Promise<void> = Promise.resolve();
  const saves: WorkflowSave[] = [];
  const made = new Set<string>();
  const merge = (edits: readonly GraphEdit[]) => {
    const merged = mergeEdits(now.graph, edits, modules);
    const { conflicts } = merged;
    return {
      graph: merged.graph,
      answer: {
        conflicts: [...conflicts],
        unmade: merged.unmade.map((edit) => edits.indexOf(edit)),
        refused: merged.refused.map(({ edit, refusal: { code, nodeId, params } }) => ({
          edit: edits.indexOf(edit),
          problem: { code, nodeId, params },
        })),
      },
    };
  };
  return {
    now: () => now,
    saves,
    failWith: (...next) => {
      errors = next;
    },
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    send: async (save) => {
      saves.push(save);
      const [error, ...others] = errors;
      errors = others;
      if (error !== undefined) throw error;
      const { graph: merged, answer } = merge(save.edits);
      const isNew = !made.has(save.id);
      made.add(save.id);
      if (isNew) now = { graph: merged, revision: now.revision + 1 };
      const answered = { ...now, ...answer };
      await held;
      return answered;
    },
    changedByColleague: (after) => {
      const { graph: next } = edited(now.graph, after(now.graph), "configure");
      now = { graph: next, revision: now.revision + 1 };
    },
  };
}
