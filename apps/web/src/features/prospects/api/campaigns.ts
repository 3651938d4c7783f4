import { campaigns, prospects } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "../../campaigns/index.ts";
import { PROSPECTS_SHOWN } from "./prospects.ts";

/** The campaigns that a prospect is or was in. */
export function campaignsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "campaigns", id],
    queryFn: async ({ signal }) => (await call(prospects.listCampaigns, { params: { id }, signal })).data,
  });
}

/** What is read again when somebody has been added to a campaign. */
export const MEMBERS_SHOWN = [...PROSPECTS_SHOWN, CAMPAIGNS];

/** Adds a prospect to a campaign; gives what the server says of it. */
export async function addProspects(id: string, prospectId: string): Promise<string | undefined> {
  return (await call(campaigns.addProspects, { params: { id }, body: { prospectId } })).message;
}
