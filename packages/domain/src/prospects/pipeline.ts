import { PIPELINE_STAGES, type ProspectStatus } from "@filon/contracts";

/** Where a status stands on the pipeline, 0 for the first stage; -1 for one that is off the line (refused). */
export function stageIndex(status: ProspectStatus): number {
  // A reply that nobody has judged yet is still the first contact.
  const stage = status === "replied" ? "contacted" : status;
  return PIPELINE_STAGES.findIndex((known) => known === stage);
}
