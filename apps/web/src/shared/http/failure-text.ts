import { translateNow } from "../i18n/index.ts";
import { ApiProblem } from "./api-problem.ts";

/** General server errors that say what to do, in addition to those of an area. */
const TELLING: ReadonlySet<string> = new Set(["problems.busy", "problems.storageFull"]);

/** Why no answer came, where the user can do something about it; added on its own line. */
const NO_ANSWER: ReadonlySet<string> = new Set(["ui.errors.offline", "ui.errors.timeout"]);

/**
 * Returns the text to show when an action or a request has failed and nothing next to it says which: the server's reason if it is
 * useful (the user can act on it, or it is specific to the area), else `otherwise`, which says what failed. Every answer carries a
 * message, but “an unexpected error occurred” does not say which of a page's many actions it was. An error that the server has
 * logged keeps its reference, for support.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  if (NO_ANSWER.has(error.code)) return `${otherwise}\n${error.message}`;
  if (error.problem === null) return otherwise;
  const { status, code, message } = error;
  if (status < 500 || !code.startsWith("problems.") || TELLING.has(code)) return message;
  const id = error.problem.params?.["id"];
  return id === undefined ? otherwise : translateNow("ui.errors.withReference", { text: otherwise, id });
}

/** Returns the server's message for a failure; `otherwise` when there is none because it was unreachable or its answer unreadable. */
export function serverMessageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem && error.problem !== null ? error.message : otherwise;
}

/** Returns why something failed, for use next to a title that says what failed; without such a title, use `failureText`. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem ? error.message : otherwise;
}
