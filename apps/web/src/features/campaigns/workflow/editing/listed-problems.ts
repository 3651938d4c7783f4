import type { GraphProblem } from "@filon/contracts/workflow";
import type { WorkflowMap } from "../use-workflow-map.ts";

/** A line of the problems drawer: something that prevents the start, or advice. */
export interface ListedProblem {
  readonly key: string;
  readonly isBlocking: boolean;
  /** The step that it is about, if any. */
  readonly nodeId: string | null;
  /** Its field. */
  readonly field: string | null;
  /** Either a problem of the workflow, or a module that is not installed. */
  readonly problem: GraphProblem | null;
  readonly module: string | null;
}

/** Returns everything to put right, what prevents the start first, in the order of the line. */
export function listedProblems(
  map: Pick<WorkflowMap, "problems" | "toInstall" | "surcharged" | "steps" | "byId" | "modules">,
): ListedProblem[] {
  const { problems, toInstall, surcharged, steps, byId, modules } = map;
  const placeOf = (nodeId: string | null): number => byId.get(nodeId ?? "")?.place ?? 0;
  const ofModule = (type: string, isBlocking: boolean): ListedProblem => ({
    key: `module ${type}`,
    isBlocking,
    nodeId: steps.find(({ node }) => (modules.get(node.type)?.aliasOf ?? node.type) === type)?.id ?? null,
    field: null,
    problem: null,
    module: type,
  });
  return [
    ...problems
      .toSorted((a, b) => placeOf(a.nodeId) - placeOf(b.nodeId))
      .map((problem): ListedProblem => ({
        key: JSON.stringify(problem),
        isBlocking: true,
        nodeId: problem.nodeId !== null && byId.has(problem.nodeId) ? problem.nodeId : null,
        field: problem.params["field"] ?? null,
        problem,
        module: null,
      })),
    ...toInstall.map((type) => ofModule(type, true)),
    ...surcharged.map((type) => ofModule(type, false)),
  ];
}
