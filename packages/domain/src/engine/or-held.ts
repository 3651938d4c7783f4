import type { ModuleAnswer } from "./module.ts";
import type { PreparedNode } from "./prepare.ts";

/** Returns a module's answer, or its hold when it would leave by a port that is not connected and says to hold the enrolment then. */
export function orHeld({ next }: Pick<PreparedNode, "next">, answer: ModuleAnswer): ModuleAnswer {
  if (!("go" in answer) || answer.orHold === undefined || next.has(answer.go)) return answer;
  return answer.orHold;
}
