import type { CampaignStatus } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import type { CampaignChangeWrite, EngineCampaignRow } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";

/** What all commands need: the campaign, the actor and the time. */
export interface Command {
  readonly campaignId: string;
  /** The user, or null for Filon itself. */
  readonly actorId: string | null;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/**
 * Locks the campaign until the transaction ends: waits for the batches in progress, and lets none start. Throws UserError
 * `campaigns.errors.notFound`, or `refusal` when the campaign is in none of the states `from`.
 */
export async function takeCampaign(
  tx: WorkspaceTx,
  campaignId: string,
  from: readonly CampaignStatus[],
  refusal: string,
): Promise<EngineCampaignRow> {
  await engine.holdCampaign(tx, campaignId, "alone");
  const campaign = await engine.findEngineCampaign(tx, campaignId);
  if (campaign === null) throw new UserError("campaigns.errors.notFound", { status: 404 });
  if (!from.includes(campaign.status)) throw new UserError(refusal, { status: 409, params: { status: campaign.status } });
  return campaign;
}

const TOLD_AS = {
  started: "campaign:started",
  restarted: "campaign:started",
  paused: "campaign:paused",
  resumed: "campaign:resumed",
  stopped: "campaign:stopped",
  completed: "campaign:stopped",
} as const;

/** Writes the campaign's new state, notifies the screens and wakes the engine. */
export async function changeState(
  tx: WorkspaceTx,
  { campaignId, actorId, at }: Command,
  change: Omit<CampaignChangeWrite, "at" | "actorId" | "eventId">,
): Promise<void> {
  await engine.changeState(tx, campaignId, { ...change, at, actorId, eventId: newId() });
  const told = { campaignId, status: change.status, timestamp: at.toISOString() };
  if (change.event === "failed") await announce(tx, "campaign:error", { ...told, code: change.endReason ?? "failed" });
  else if (change.event !== "joined") await announce(tx, TOLD_AS[change.event], told);
  await announce(tx, "campaign:progress", told);
  await announce(tx, "stats_update", { timestamp: told.timestamp });
  await wakeEngine(tx);
}
