import type { ModuleAnswer } from "@filon/domain";

/** Returns the body of the HTTP request that an answer makes; empty when it makes none. */
export function bodyOf(answer: ModuleAnswer): string {
  return "call" in answer && answer.call.kind === "http_request" ? (answer.call.body ?? "") : "";
}
