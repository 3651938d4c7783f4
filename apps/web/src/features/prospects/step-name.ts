import type { ProspectCampaign } from "@filon/contracts";
import { textIfAny } from "../../shared/i18n/index.ts";

/** What the step at which a prospect stands is called: as the user named it, else as its module is called. Needs the texts of "modules". */
export function stepName({ name, type }: ProspectCampaign["step"]): string {
  return name ?? textIfAny(`modules.types.${type}.label`) ?? type;
}
