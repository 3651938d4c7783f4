import type { CampaignHalt } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as campaigns from "@filon/db/campaigns";
import * as notifications from "@filon/db/notifications";
import { holdCampaign } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import * as workspaces from "@filon/db/workspaces";

/** Who asks, from where, and when. */
interface Asked {
  readonly userId: string;
  readonly ip: string;
  readonly at: Date;
}

/** Returns since when everything is stopped, and by whom; null when it is not. */
export async function getHalt(tx: WorkspaceTx): Promise<CampaignHalt> {
  const row = await campaigns.findHalt(tx);
  return row === null ? null : { at: row.at.toISOString(), by: row.by };
}

/**
 * Stops everything: once this transaction has committed, no campaign of the workspace claims an act. One row changes, whatever their number and
 * size; they keep their states. Waits for the batches under way. Recorded in the audit log. Stopping again changes nothing.
 */
export async function halt(tx: WorkspaceTx, { userId, ip, at }: Asked): Promise<CampaignHalt> {
  await holdRunning(tx);
  if (await campaigns.halt(tx, userId, at)) {
    await tell(tx, "campaigns_halted", at, (await getHalt(tx))?.by);
    await audit.record(tx, { action: "campaignsHalted", at, actorId: userId, workspaceId: tx.workspaceId, ip });
  }
  return getHalt(tx);
}

/** Lifts the stop: every campaign that was running goes on where its people were. Recorded in the audit log. */
export async function release(tx: WorkspaceTx, { userId, ip, at }: Asked): Promise<CampaignHalt> {
  // A batch in progress may be about to hold people back because of the stop; wake those too.
  await holdRunning(tx);
  const who = await campaigns.findSenderName(tx, userId);
  if (await campaigns.release(tx)) {
    await workspaces.wakeHeldBack(tx, ["workspaceHalted"]);
    await wakeEngine(tx);
    await tell(tx, "campaigns_released", at, who);
    await audit.record(tx, { action: "campaignsReleased", at, actorId: userId, workspaceId: tx.workspaceId, ip });
  }
  return getHalt(tx);
}

/** Locks the campaigns: batches under way finish, and none starts until this commits. */
async function holdRunning(tx: WorkspaceTx): Promise<void> {
  for (const campaignId of await workspaces.listRunningCampaigns(tx)) await holdCampaign(tx, campaignId, "alone");
}

async function tell(tx: WorkspaceTx, type: "campaigns_halted" | "campaigns_released", at: Date, who: string | null = null): Promise<void> {
  await notifications.notify(tx, { type, toEveryone: true, params: { who: who || "–" }, link: "/campaigns", at });
  await announce(tx, "stats_update", { timestamp: at.toISOString() });
}
