import type { Channel } from "@filon/contracts/outreach";
import type { EngineAccountRow, EngineCampaignRow } from "@filon/db/engine";
import { currentSender } from "@filon/domain";

/** Returns the accounts that a campaign can use on a channel: the one it names or its replacement, otherwise all. */
export function campaignAccounts(
  accounts: readonly EngineAccountRow[],
  channel: Channel,
  campaign: EngineCampaignRow,
): readonly EngineAccountRow[] {
  const onChannel = accounts.filter((account) => account.channel === channel);
  const named = campaign.settings.accountIds?.[channel];
  const own = named === undefined ? [] : onChannel.filter(({ id }) => id === currentSender(named, campaign.sender_changes));
  return own.length > 0 ? own : onChannel;
}
