import { ApiProblem } from "../../shared/http/index.ts";

/**
 * What is said when an act fails: the server's reason where the person can mend it, else what has failed, in the act's own
 * words (PROSPECT-15): "an error occurred" would not tell which of a page's many acts it was.
 */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem && error.problem !== null && error.status < 500 ? error.message : otherwise;
}
