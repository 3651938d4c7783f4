import { ApiProblem, failureText } from "../../shared/http/index.ts";

/** Returns the new cost in PRU if a command was refused because the cost shown was out of date; otherwise null. */
export function changedCost(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== "campaigns.errors.costChanged") return null;
  const cost = error.problem?.params?.["cost"];
  return typeof cost === "number" ? cost : null;
}

interface Asking {
  /** Whether the caller asks the user to confirm a changed cost; if so, that failure shows no message of its own. */
  readonly asksCost?: boolean;
}

/**
 * Returns the text to show for a failed command, or null when the caller asks the user to confirm the new cost instead. `fallback` is
 * used for errors without a message.
 */
export function refusalTold(error: unknown, { asksCost }: Asking, fallback: string): string | null {
  return asksCost === true && changedCost(error) !== null ? null : failureText(error, fallback);
}
