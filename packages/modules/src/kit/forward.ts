import type { ProspectStatus } from "@filon/contracts/prospects";
import { stageIndex } from "@filon/domain";

/** Checks whether a status may be set without moving the prospect back: a later stage, or a refusal at any stage. A refusal is never changed. */
export function isForward(from: ProspectStatus, to: ProspectStatus): boolean {
  if (from === to || from === "refused") return false;
  return to === "refused" || stageIndex(to) > stageIndex(from) || (from === "contacted" && to === "replied");
}
