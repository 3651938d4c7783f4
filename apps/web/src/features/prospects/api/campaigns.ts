import { campaigns } from "@filon/contracts/campaigns";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "../../campaigns/index.ts";
import { PROSPECTS_SHOWN } from "./prospects.ts";

/** Query keys to refetch when a prospect has been added to a campaign. */
export const MEMBERS_SHOWN = [...PROSPECTS_SHOWN, CAMPAIGNS];

/** Adds a prospect to a campaign; returns the server's message. */
export async function addProspects(id: string, prospectId: string): Promise<string | undefined> {
  return (await call(campaigns.addProspects, { params: { id }, body: { prospectId } })).message;
}
