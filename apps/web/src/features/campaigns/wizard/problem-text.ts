import type { GraphProblem } from "@filon/contracts/workflow";
import { fieldName, portName } from "../../../shared/module-words/index.ts";
import type { Wording } from "../wording.ts";

/**
 * Describes a workflow's problem in a sentence, with the names of fields, ports and reasons as shown on screen. `type` is the module type
 * of the step concerned.
 */
export function problemText(wording: Wording, { code, params }: GraphProblem, type: string | undefined): string {
  const { field, reason, port, channel } = params;
  const named = {
    ...params,
    ...(field === undefined ? {} : { field: fieldName(wording, type ?? "", field) }),
    ...(reason === undefined ? {} : { reason: wording(`workflow.reasons.${reason}`) ?? reason }),
    ...(port === undefined ? {} : { port: portName(wording, type ?? "", { id: port }) }),
    ...(channel === undefined ? {} : { channel: wording(`campaigns.channels.${channel}`) ?? channel }),
  };
  return wording(`workflow.problems.${code}`, named) ?? code;
}
