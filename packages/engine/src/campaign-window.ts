import type { EngineCampaignRow } from "@filon/db/engine";
import type { WorkingWindow } from "@filon/domain";

/** Returns when a campaign may act: its active hours on its active days, except on public holidays that its workspace respects. */
export function windowOfCampaign(campaign: EngineCampaignRow): WorkingWindow {
  return {
    timeZone: campaign.time_zone,
    start: campaign.active_start.slice(0, 5),
    end: campaign.active_end.slice(0, 5),
    days: campaign.active_days,
    holidays: campaign.holidays,
  };
}
