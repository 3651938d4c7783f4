import { ApiProblem, failureText } from "../../shared/http/index.ts";

/** Returns the new cost in PRU if a command was refused because the cost shown was out of date; otherwise null. */
export function changedCost(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== "campaigns.errors.costChanged") return null;
  const cost = error.problem?.params?.["cost"];
  return typeof cost === "number" ? cost : null;
}

interface Asking {
  /** Whether the caller asks the user to confirm a changed cost, so that the failure itself shows nothing. */
  readonly asksCost?: boolean;
}

/**
 * Returns the text to show for a failed command; null when the caller asks about the new cost instead. `fallback` is for errors without
 * a message.
 */
export function refusalTold(error: unknown, { asksCost }: Asking, fallback: string): string | null {
  return asksCost === true && changedCost(error) !== null ? null : failureText(error, fallback);
}
