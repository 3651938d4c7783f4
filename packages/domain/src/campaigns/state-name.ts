import type { CampaignState, CampaignStatus } from "@filon/contracts/campaigns";

/** Returns the state a campaign is shown with everywhere: a stopped campaign is stored as completed and shown as stopped (STATS-03). */
export function stateName({ status, endReason }: { readonly status: CampaignStatus; readonly endReason: string | null }): CampaignState {
  return status === "completed" && endReason === "stopped" ? "stopped" : status;
}
