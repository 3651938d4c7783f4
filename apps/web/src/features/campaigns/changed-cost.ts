import { ApiProblem, failureText } from "../../shared/http/index.ts";

/** The cost in PRU that a command would have, when it was refused for being another than the one shown; else null. */
export function changedCost(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== "campaigns.errors.costChanged") return null;
  const cost = error.problem?.params?.["cost"];
  return typeof cost === "number" ? cost : null;
}

interface Asking {
  /** Whoever gives the command asks the user when the cost is another than the one shown, so that nothing else is to tell of it. */
  readonly asksCost?: boolean;
}

/** What is said of a command that failed; null: nothing, its new cost is asked. `fallback`: when the server gave no words. */
export function refusalTold(error: unknown, { asksCost }: Asking, fallback: string): string | null {
  return asksCost === true && changedCost(error) !== null ? null : failureText(error, fallback);
}
