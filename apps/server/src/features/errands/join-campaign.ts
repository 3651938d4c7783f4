import type { Errand } from "@filon/contracts/calls";
import { UserError } from "@filon/contracts/errors";
import * as errands from "@filon/db/errands";
import type { Json } from "@filon/domain";
import { addToCampaign } from "../campaigns/index.ts";
import type { ErrandContext } from "./errand-context.ts";

/** Adds a prospect to a campaign, as a user does from its page; `why` says why it refused. */
export async function joinCampaign(
  { campaignId, prospectId }: Extract<Errand, { type: "joinCampaign" }>,
  { once, at }: ErrandContext,
): Promise<Json> {
  try {
    return await once(async (tx) => {
      // Names in a refusal are not kept, only its code.
      await addToCampaign(tx, { campaignId, prospectId, actorId: null, at, language: "fr" });
      return { joined: true, why: null, enrolmentId: await errands.findEnrolmentId(tx, campaignId, prospectId) };
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { joined: false, why: reasonOf(error), enrolmentId: null };
  }
}

/** Returns the last word of a refusal's code, or the reason that the audience's rules give. */
function reasonOf({ code, params }: UserError): string {
  const reason = params?.["reason"];
  return typeof reason === "string" ? reason : (code.split(".").at(-1) ?? code);
}
