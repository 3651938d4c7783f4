import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import {
  loadAccounts,
  leaveQueue,
  noteCampaignEvent,
  lockPlannedActsOfSender,
  replaceSender,
  wakeParked,
  withdrawActs,
} from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { type Command, takeCampaign } from "./change.ts";

/** Most enrolments made due immediately when their sender changes; the others follow within minutes. No account has room for more. */
const WAKEN_AT_ONCE = 1000;

/** A command that replaces a campaign's sending account by another. */
export interface ChangeSenderCommand extends Command {
  readonly fromAccountId: string;
  readonly toAccountId: string;
}

/**
 * Replaces one of the campaign's sending accounts by another for the rest of the run, with a single row whatever the campaign's size. Planned
 * acts go back to the guards; acts in flight settle on the old account. Throws UserError `campaigns.errors.` cannotChangeSender unless the
 * campaign is running or paused, notSender when the old account writes to no prospect, senderUnusable unless the new one is connected and on
 * the same channel.
 */
export async function changeSender(tx: WorkspaceTx, command: ChangeSenderCommand): Promise<void> {
  const { campaignId, actorId, at, fromAccountId, toAccountId } = command;
  const campaign = await takeCampaign(tx, campaignId, ["running", "paused"], "campaigns.errors.cannotChangeSender");
  const accounts = await loadAccounts(tx, [fromAccountId, toAccountId]);
  const from = accounts.find(({ id }) => id === fromAccountId);
  const to = accounts.find(({ id }) => id === toAccountId);
  if (from === undefined) throw new UserError("campaigns.errors.notSender", { status: 409 });
  if (to === undefined || to.id === from.id || to.channel !== from.channel || to.status !== "connected")
    throw new UserError("campaigns.errors.senderUnusable", { status: 409 });
  if (!(await replaceSender(tx, campaign, from.id, to.id))) throw new UserError("campaigns.errors.notSender", { status: 409 });
  await withdrawActs(tx, await lockPlannedActsOfSender(tx, campaignId, from.id), "senderChanged", at);
  await wakeParked(tx, { holds: [{ code: "accountNotConnected", accountId: to.id }], campaignId, most: WAKEN_AT_ONCE }, at);
  await leaveQueue(tx, { campaignId, accountId: from.id, most: WAKEN_AT_ONCE }, at);
  const data = { channel: to.channel, from: from.id, to: to.id };
  await noteCampaignEvent(tx, { id: newId(), campaignId, run: campaign.run, type: "senderChanged", data, actorId, at });
  await announce(tx, "campaign:progress", { campaignId, status: campaign.status, timestamp: at.toISOString() });
  await wakeEngine(tx);
}
