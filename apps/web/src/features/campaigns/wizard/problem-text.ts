import type { GraphProblem } from "@filon/contracts/workflow";
import { MESSAGE_VARIABLES } from "@filon/domain";
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
  if (code === "unknownVariable" && params.variable !== undefined) {
    const like = variableLike(wording, params.variable);
    if (like !== undefined)
      return wording("workflow.problems.unknownVariableLike", { ...named, like: like.shown, written: `{{${like.name}}}` }) ?? code;
  }
  return wording(`workflow.problems.${code}`, named) ?? code;
}

/** Returns the variable that a user may have meant who typed its name as it is shown: `prenom` for Prénom. */
function variableLike(wording: Wording, typed: string): { readonly name: string; readonly shown: string } | undefined {
  const plain = (text: string): string =>
    text
      .normalize("NFD")
      .replaceAll(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
  return MESSAGE_VARIABLES.map((name) => ({ name, shown: wording(`modules.variables.${name}`) ?? name })).find(
    ({ name, shown }) => plain(shown) === plain(typed) || plain(name) === plain(typed),
  );
}
