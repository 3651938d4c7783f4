import type { GraphProblem } from "@filon/contracts";
import { useWording } from "../wording.ts";
import { problemText } from "./problem-text.ts";

/** A workflow's problem as a sentence in the reader's language. */
export function useProblemText(): (problem: GraphProblem, type: string | undefined) => string {
  const wording = useWording();
  return (problem, type) => problemText(wording, problem, type);
}
