import type { GraphProblem } from "@filon/contracts";
import type { Wording } from "../wording.ts";

/**
 * A workflow's problem as a sentence, its fields, ports and reasons called as the screen calls them; `type` is the module
 * of the step it is about.
 */
export function problemText(wording: Wording, { code, params }: GraphProblem, type: string | undefined): string {
  const { field, reason, port, channel } = params;
  const named = {
    ...params,
    ...(field === undefined ? {} : { field: wording(`modules.fields.${type ?? ""}.${field}`) ?? field }),
    ...(reason === undefined ? {} : { reason: wording(`workflow.reasons.${reason}`) ?? reason }),
    ...(port === undefined ? {} : { port: wording(`modules.ports.${port}`) ?? port }),
    ...(channel === undefined ? {} : { channel: wording(`campaigns.channels.${channel}`) ?? channel }),
  };
  return wording(`workflow.problems.${code}`, named) ?? code;
}
