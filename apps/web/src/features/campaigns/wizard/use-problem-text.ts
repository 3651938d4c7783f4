import type { GraphProblem, ModuleDescription } from "@filon/contracts";
import { useWording } from "../wording.ts";

/** A workflow's problem as a sentence, its fields, ports and reasons called as the screen calls them. */
export function useProblemText(
  modules: ReadonlyMap<string, ModuleDescription>,
): (problem: GraphProblem, type: string | undefined) => string {
  const wording = useWording();
  return ({ code, params }, type) => {
    const { field, reason, port, channel } = params;
    const module = type === undefined ? undefined : modules.get(type);
    const named = {
      ...params,
      ...(field === undefined ? {} : { field: wording(`modules.fields.${module?.type ?? ""}.${field}`) ?? field }),
      ...(reason === undefined ? {} : { reason: wording(`workflow.reasons.${reason}`) ?? reason }),
      ...(port === undefined ? {} : { port: wording(`modules.ports.${port}`) ?? port }),
      ...(channel === undefined ? {} : { channel: wording(`campaigns.channels.${channel}`) ?? channel }),
    };
    return wording(`workflow.problems.${code}`, named) ?? code;
  };
}
