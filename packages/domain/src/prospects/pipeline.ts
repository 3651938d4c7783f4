import { PIPELINE_STAGES, type ProspectStatus } from "@filon/contracts";

/** Where a status stands on the pipeline, 0 for the first stage; -1 for one that is off the line (refused). */
export function stageIndex(status: ProspectStatus): number {
  return PIPELINE_STAGES.findIndex((stage) => stage === status);
}

/** Whether a change of status goes forward on the pipeline; to and from what is off the line never does. */
export function isForward(from: ProspectStatus, to: ProspectStatus): boolean {
  return stageIndex(from) >= 0 && stageIndex(to) > stageIndex(from);
}
