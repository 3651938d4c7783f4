import { audience, type AudienceChoice } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "./read-campaigns.ts";

/** Query keys to refetch when people have joined a campaign. */
export const AUDIENCE_SHOWN = [CAMPAIGNS, ["campaign-quote"]];

interface Joining {
  readonly newcomers: boolean;
  readonly audience: AudienceChoice;
  /** The cost in PRU that the user was shown. */
  readonly pruCost: number;
}

/** Adds people from its lists to a campaign that has started; returns the server's message. */
export async function join(id: string, body: Joining): Promise<string | undefined> {
  return (await call(audience.join, { params: { id }, body })).message;
}
