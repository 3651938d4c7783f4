import { audience, type AudienceChoice } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "./read-campaigns.ts";

/** What is read again when people have joined a campaign. */
export const AUDIENCE_SHOWN = [CAMPAIGNS, ["campaign-quote"]];

interface Joining {
  readonly newcomers: boolean;
  readonly audience: AudienceChoice;
  /** The cost in PRU that the user was shown. */
  readonly pruCost: number;
}

/** Takes people of its lists into a campaign that has started; gives what the server says of it. */
export async function join(id: string, body: Joining): Promise<string | undefined> {
  return (await call(audience.join, { params: { id }, body })).message;
}
