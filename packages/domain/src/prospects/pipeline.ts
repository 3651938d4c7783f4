import { PIPELINE_STAGES, type ProspectStatus } from "@filon/contracts/prospects";

/** Returns the position of a status on the pipeline, 0 for the first stage; -1 when it is off the line (refused). */
export function stageIndex(status: ProspectStatus): number {
  // A reply that nobody has judged yet still counts as first contact.
  const stage = status === "replied" ? "contacted" : status;
  return PIPELINE_STAGES.findIndex((known) => known === stage);
}
