import type { GraphProblem } from "@filon/contracts/workflow";
import type { WorkflowMap } from "../use-workflow-map.ts";

/** An entry of the problems drawer: something that prevents a start, or advice. */
export interface ListedProblem {
  readonly key: string;
  readonly isBlocking: boolean;
  /** The step concerned, if any. */
  readonly nodeId: string | null;
  /** The field of that step, if any. */
  readonly field: string | null;
  /** Null for an entry about a module that is not installed: then `module` is its type. */
  readonly problem: GraphProblem | null;
  readonly module: string | null;
}

/** Returns the problems in line order, then the modules to install before a start, then those that only cost more. */
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
