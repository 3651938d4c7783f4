import { prospects } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The campaigns a prospect is or was in. */
export function campaignsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "campaigns", id],
    queryFn: async ({ signal }) => (await call(prospects.listCampaigns, { params: { id }, signal })).data,
  });
}
