import type { GraphProblem, ModuleDescription, NodeOutput, WorkflowGraph } from "@filon/contracts/workflow";
import { earlierOutputs } from "@filon/domain";
import { useMemo } from "react";
import { outputName } from "../../../shared/module-words/index.ts";
import { useWording } from "../wording.ts";
import { useStepWords } from "./step-words.ts";

/** An output of a step, as a variable of texts. */
export interface StepVariable {
  /** As it is stored: `step.<nodeId>.<name>`, so that renaming a step breaks no text. */
  readonly variable: string;
  /** As it is shown: the step's name and the output's, unique in the workflow. */
  readonly shown: string;
  readonly step: string;
  readonly output: string;
  /** Whether the step precedes the one whose texts are edited; otherwise it is only known by name. */
  readonly isOffered: boolean;
  /** Whether it may be missing for people who came by another way, so that it needs a fallback. */
  readonly needsFallback: boolean;
}

/** Returns the variables that a step's texts know, those of earlier steps among them. */
export type StepVariables = (nodeId: string) => readonly StepVariable[];

/** Returns, for each step of a workflow, the outputs of all its steps by their names. */
export function useStepVariables(
  graph: WorkflowGraph,
  outputs: readonly NodeOutput[],
  modules: ReadonlyMap<string, ModuleDescription>,
): StepVariables {
  const wording = useWording();
  const wordsOf = useStepWords(modules);
  // The names change with the language too, which changes `wording` on each render: compare the words themselves.
  const names = JSON.stringify(
    outputs.map(({ nodeId, name }) => {
      const node = graph.nodes.find(({ id }) => id === nodeId);
      return [node === undefined ? nodeId : node.label || wordsOf(node).name, outputName(wording, node?.type ?? "", name)];
    }),
  );
  return useMemo(() => {
    const named = withUniqueNames(outputs, JSON.parse(names) as [step: string, output: string][]);
    return (nodeId) => {
      const earlier = new Map(earlierOutputs(graph, outputs, nodeId).map((each) => [variableOf(each), each]));
      return named.map((each): StepVariable => {
        const offered = earlier.get(each.variable);
        return { ...each, isOffered: offered !== undefined, needsFallback: offered?.always === false };
      });
    };
  }, [graph, outputs, names]);
}

function variableOf({ nodeId, name }: NodeOutput): string {
  return `step.${nodeId}.${name}`;
}

/** Numbers those steps that would have the same name in texts. */
function withUniqueNames(
  outputs: readonly NodeOutput[],
  names: readonly (readonly [step: string, output: string])[],
): Pick<StepVariable, "variable" | "shown" | "step" | "output">[] {
  const taken = new Set<string>();
  return outputs.map((each, index) => {
    const [step = "", output = ""] = (names[index] ?? []).map((name) => name.replaceAll(/[{}|]/gu, " ").trim());
    let shown = `${step} › ${output}`;
    for (let number = 2; taken.has(shown); number += 1) shown = `${step} (${number}) › ${output}`;
    taken.add(shown);
    return { variable: variableOf(each), shown, step, output };
  });
}

/** Returns problems whose variables have the names of their steps, as the texts show them. */
export function withShownVariables(problems: readonly GraphProblem[], variablesOf: StepVariables): readonly GraphProblem[] {
  return problems.map((problem) => {
    const { variable } = problem.params;
    if (variable === undefined || problem.nodeId === null) return problem;
    const shown = variablesOf(problem.nodeId).find((each) => each.variable === variable)?.shown;
    return shown === undefined ? problem : { ...problem, params: { ...problem.params, variable: shown } };
  });
}

const NAMED = /\{\{([^{}|]*)(?=\||\}\})/gu;

/** Returns a template as it is edited: variables of steps have the steps' names. */
export function shownTemplate(template: string, variables: readonly StepVariable[]): string {
  return renamed(template, new Map(variables.map(({ variable, shown }) => [variable, shown])));
}

/** Returns an edited template as it is stored. */
export function storedTemplate(shown: string, variables: readonly StepVariable[]): string {
  return renamed(shown, new Map(variables.map((each) => [each.shown, each.variable])));
}

function renamed(template: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return template;
  return template.replaceAll(NAMED, (whole, name: string) => {
    const other = names.get(name.trim());
    return other === undefined ? whole : `{{${other}`;
  });
}
