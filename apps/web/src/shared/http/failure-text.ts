import { translateNow } from "../i18n/index.ts";
import { ApiProblem } from "./api-problem.ts";

/** Faults of the server's own that say what to do, besides those of an area. */
const TELLING: ReadonlySet<string> = new Set(["problems.busy", "problems.storageFull"]);

/** Why no answer came, where the person can do something about it; a line of its own. */
const NO_ANSWER: ReadonlySet<string> = new Set(["ui.errors.offline", "ui.errors.timeout"]);

/**
 * What is said where an act or a reading has failed and nothing beside it says which: the server's reason where it has one
 * to give (the person can mend it, or it is of the act's own area), else `otherwise`, the words of what failed. An answer
 * always carries a message, and “an unexpected error occurred” would not tell which of a page's many acts it was. An error
 * that the server has logged keeps its reference, for support.
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

/** What the server said of a failure; `otherwise` when it said nothing: it was not reached, or its answer was no message. */
export function serverMessageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem && error.problem !== null ? error.message : otherwise;
}

/** Why something failed, beside words that say what did (a title): where nothing does, `failureText`. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem ? error.message : otherwise;
}
