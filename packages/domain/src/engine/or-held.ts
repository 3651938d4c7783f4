import type { ModuleAnswer } from "./module.ts";
import type { PreparedNode } from "./prepare.ts";

/** Returns a module's answer, or what it says to do instead when it would leave by a port that is not connected: to hold or to fail. */
export function orHeld({ next }: Pick<PreparedNode, "next">, answer: ModuleAnswer): ModuleAnswer {
  if (!("go" in answer) || next.has(answer.go)) return answer;
  if (answer.orFail !== undefined) return { end: answer.orFail, as: "failed" };
  return answer.orHold ?? answer;
}
