import { campaigns, prospects } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CAMPAIGNS } from "../../campaigns/index.ts";
import { PROSPECTS_SHOWN } from "./prospects.ts";

/** The campaigns a prospect is or was in. */
export function campaignsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "campaigns", id],
    queryFn: async ({ signal }) => (await call(prospects.listCampaigns, { params: { id }, signal })).data,
  });
}

/** Query keys to refetch when a prospect has been added to a campaign. */
export const MEMBERS_SHOWN = [...PROSPECTS_SHOWN, CAMPAIGNS];

/** Adds a prospect to a campaign; returns the server's message. */
export async function addProspects(id: string, prospectId: string): Promise<string | undefined> {
  return (await call(campaigns.addProspects, { params: { id }, body: { prospectId } })).message;
}
