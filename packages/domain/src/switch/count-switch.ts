import type { SwitchCounts } from "@filon/contracts/campaigns";
import { moveAt, type SwitchPlan } from "./switch-plan.ts";

/** How many people of a version stand at a place, and how many of them await the outcome of an act, call or task there. */
export interface PlaceCount {
  readonly nodeId: string;
  readonly here: number;
  readonly underWay: number;
}

/** Counts what a plan does with the people who stand at these places, as a switch then counts them one by one (`migrate`). */
export function countSwitch(plan: SwitchPlan, standing: readonly PlaceCount[]): SwitchCounts {
  const counts = { finishing: 0, carried: 0, applied: 0, underWay: 0, moved: 0 };
  for (const { nodeId, here, underWay } of standing) {
    const act = moveAt(plan, nodeId)?.act;
    if (act === undefined) counts.carried += here;
    else if (act === "finish") counts.finishing += here;
    else {
      counts[act === "move" && plan.keepsUnderWay === true ? "finishing" : "underWay"] += underWay;
      counts[act === "apply" ? "applied" : "moved"] += here - underWay;
    }
  }
  return counts;
}
