import type { WorkspaceTx } from "@filon/db";
import {
  loadAccountsOnChannels,
  findEngineCampaign,
  findWorkflowGraph,
  hasOpenEnrolment,
  inEngine,
  noteChannels,
  tryToHoldCampaign,
  tryToLockPru,
} from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import { dateOf, reachOf } from "@filon/domain";
import { campaignAccounts } from "../senders/campaign-accounts.ts";
import type { EngineContext } from "../ports.ts";
import { changeState } from "./change.ts";
import { endRun } from "./end-run.ts";
import { releasePru } from "./pru.ts";

/** Whether a campaign was ended. `busy` means that the campaign or the PRU is locked: try again later. */
export type Ending = "ended" | "open" | "busy";

/**
 * Completes a running campaign without open enrolments, unless people may still come in otherwise, and frees its PRU. Called after batches that ended enrolments, and by the sweep.
 * Never waits for a lock.
 */
export async function completeWhenOver(
  context: Pick<EngineContext, "db" | "clock">,
  workspaceId: string,
  campaignId: string,
): Promise<Ending> {
  return inEngine(context.db, workspaceId, async (tx) => {
    const seen = await findEngineCampaign(tx, campaignId);
    // Checks first without the lock, because most batches are not the last.
    if (seen?.status !== "running" || seen.stays_open || (await hasOpenEnrolment(tx, campaignId, seen.run))) return "open";
    if (!(await takeForEnd(tx, campaignId))) return "busy";
    const campaign = await findEngineCampaign(tx, campaignId);
    if (campaign?.status !== "running" || campaign.stays_open || (await hasOpenEnrolment(tx, campaignId, campaign.run))) return "open";
    const at = dateOf(context.clock.now());
    await changeState(
      tx,
      { campaignId, actorId: null, at },
      { status: "completed", endReason: "finished", run: campaign.run, pruCost: 0, event: "completed" },
    );
    await releasePru(tx, { campaignId, run: campaign.run, amount: campaign.pru_cost, at });
    await notifications.notify(tx, { type: "campaign_completed", campaignId, link: `/campaigns/${campaignId}`, at });
    return "ended";
  });
}

/** Tries to take the locks for ending a campaign; returns false when another transaction has one of them. */
async function takeForEnd(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  return (await tryToHoldCampaign(tx, campaignId, "alone")) && (await tryToLockPru(tx));
}

/**
 * Fails a running campaign that cannot continue because, on every channel it needs, all its accounts have been unusable for longer than the
 * grace period. Never waits for a lock on the campaign.
 */
export async function failWhenHopeless(
  context: Pick<EngineContext, "db" | "clock" | "catalogue" | "limits">,
  workspaceId: string,
  campaignId: string,
): Promise<Ending> {
  return inEngine(context.db, workspaceId, async (tx) => {
    const seen = await findEngineCampaign(tx, campaignId);
    if (seen?.status !== "running" || !(await isHopeless(context, tx, campaignId))) return "open";
    if (!(await takeForEnd(tx, campaignId))) return "busy";
    const campaign = await findEngineCampaign(tx, campaignId);
    if (campaign?.status !== "running") return "open";
    const at = dateOf(context.clock.now());
    await endRun(tx, { campaign_id: campaignId, run: campaign.run, status: "failed", outcome: "accountUnusable", actor_id: null, at });
    await changeState(
      tx,
      { campaignId, actorId: null, at },
      { status: "failed", endReason: "accountUnusable", run: campaign.run, pruCost: 0, event: "failed" },
    );
    await releasePru(tx, { campaignId, run: campaign.run, amount: campaign.pru_cost, at });
    await notifications.notify(tx, { type: "campaign_failed", campaignId, link: `/campaigns/${campaignId}`, at });
    return "ended";
  });
}

async function isHopeless(
  context: Pick<EngineContext, "clock" | "catalogue" | "limits">,
  tx: WorkspaceTx,
  campaignId: string,
): Promise<boolean> {
  const campaign = await findEngineCampaign(tx, campaignId);
  const graph = campaign?.workflow_version_id == null ? null : await findWorkflowGraph(tx, campaign.workflow_version_id);
  // An account that only reads does not keep a campaign alive.
  const channels = graph === null ? [] : reachOf(graph, context.catalogue);
  await noteChannels(tx, campaignId, channels);
  if (campaign === null || channels.length === 0) return false;
  const accounts = await loadAccountsOnChannels(tx, channels);
  const since = context.clock.now().epochMilliseconds - context.limits.accountGraceMs;
  return channels.every((channel) => {
    // Also true without any account, because then none can become usable again.
    return campaignAccounts(accounts, channel, campaign).every(
      ({ status, status_since }) => (status === "needs_reauth" || status === "restricted") && status_since.getTime() <= since,
    );
  });
}
