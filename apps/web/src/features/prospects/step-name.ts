import type { ProspectCampaign } from "@filon/contracts/prospects";
import { textIfAny } from "../../shared/i18n/index.ts";

/** Returns the name of the step a prospect is at: the user's name for it, or else its module's. Needs the texts of "modules". */
export function stepName({ name, type }: ProspectCampaign["node"]): string {
  return name ?? textIfAny(`modules.types.${type}.label`) ?? type;
}
