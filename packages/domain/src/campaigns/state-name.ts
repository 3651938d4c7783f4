import type { CampaignState, CampaignStatus } from "@filon/contracts";

/** What a campaign's state is called wherever it is shown: one that was stopped is completed, and says so (STATS-03). */
export function stateName({ status, endReason }: { readonly status: CampaignStatus; readonly endReason: string | null }): CampaignState {
  return status === "completed" && endReason === "stopped" ? "stopped" : status;
}
