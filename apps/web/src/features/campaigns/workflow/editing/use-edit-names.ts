import type { GraphEdit, ModuleDescription, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { useStepWords } from "../../wizard/step-words.ts";

interface EditNames {
  readonly nameOfStep: (node: WorkflowNode) => string;
  /** Names an edit for the undo and redo buttons, such as "retirer Relance". */
  readonly nameOfEdit: (edit: GraphEdit, graph: WorkflowGraph) => string;
  /** Announces an edit in the live region, such as "Étape retirée : Relance". */
  readonly saidOf: (edit: GraphEdit, graph: WorkflowGraph) => string;
}

/** Returns functions that name an edit. `graph` is a workflow that contains the edited step, unless the edit itself contains it. */
export function useEditNames(modules: ReadonlyMap<string, ModuleDescription>): EditNames {
  const t = useTexts();
  const wordsOf = useStepWords(modules);
  const nameOfStep = (node: WorkflowNode): string => node.label || wordsOf(node).name;
  const stepOf = ({ nodeId, changes }: GraphEdit, graph: WorkflowGraph): string => {
    const own = graph.nodes.find(({ id }) => id === nodeId) ?? changes.flatMap((change) => nodesOf(change)).find(({ id }) => id === nodeId);
    if (own !== undefined) return nameOfStep(own);
    if (changes.length > 0 && changes.every(({ element }) => element === "note")) return t("workflow.notes.one");
    const count = changes.filter(({ element }) => element === "node").length;
    return t("workflow.editor.steps", { count });
  };
  return {
    nameOfStep,
    nameOfEdit: (edit, graph) => t(`workflow.edits.${edit.intent}`, { step: stepOf(edit, graph) }),
    saidOf: (edit, graph) => t(`workflow.said.${edit.intent}`, { step: stepOf(edit, graph) }),
  };
}

function nodesOf(change: GraphEdit["changes"][number]): WorkflowNode[] {
  return change.element === "node" && change.kind !== "changed" ? [change.value] : [];
}
