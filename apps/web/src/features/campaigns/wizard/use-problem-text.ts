import type { GraphProblem } from "@filon/contracts/workflow";
import { useWording } from "../wording.ts";
import { problemText } from "./problem-text.ts";

/** Returns a function that describes a workflow's problem in the user's language. */
export function useProblemText(): (problem: GraphProblem, type: string | undefined) => string {
  const wording = useWording();
  return (problem, type) => problemText(wording, problem, type);
}
