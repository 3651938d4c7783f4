import type { StyleAnswer } from "@filon/contracts/style";

/** Returns whether a question was answered, passed (an empty text), or is open. */
export function answerState(answer: StyleAnswer | undefined): "answered" | "passed" | "open" {
  if (answer === undefined) return "open";
  return answer.text === "" ? "passed" : "answered";
}
