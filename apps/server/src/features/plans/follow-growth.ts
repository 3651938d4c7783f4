import { AudienceChoice } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import { withSavepoint, type WorkspaceTx } from "@filon/db";
import * as workspaces from "@filon/db/workspaces";
import type { CampaignOfPlanRow } from "@filon/db/workspaces";
import * as billing from "@filon/db/billing";
import { holdCampaign } from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import type { News } from "@filon/db/notifications";
import { type StandStill, whyNoGrowth } from "@filon/domain";
import { pauseCampaign } from "@filon/engine";
import { command } from "../campaigns/index.ts";

/** Reason of a campaign paused by the system: the workspace's subscription was not in order. */
const PAUSED_BY_PLAN = "subscriptionInactive";

const NOBODY_LET_IN = AudienceChoice.parse({});

/** The state found before a change of plan or subscription. */
export interface Before {
  readonly why: StandStill | null;
  readonly campaigns: readonly CampaignOfPlanRow[];
}

/**
 * Locks the campaigns that a change may pause or resume: batches under way finish, and none starts until this commits. Campaigns are
 * always locked before the workspace.
 */
export async function beforeChange(tx: WorkspaceTx): Promise<Before> {
  const campaigns = await workspaces.listCampaignsOfPlan(tx, PAUSED_BY_PLAN);
  for (const { id } of campaigns) await holdCampaign(tx, id, "alone");
  return { why: whyNoGrowth(await workspaces.readTerms(tx)), campaigns: await workspaces.listCampaignsOfPlan(tx, PAUSED_BY_PLAN) };
}

/**
 * Pauses campaigns, with the reason, when the workspace may no longer grow, keeping everyone in them. When it may again, resumes those
 * paused this way, as far as their PRU, accounts and modules are available. Owners are notified.
 */
export async function followGrowth(tx: WorkspaceTx, { why: before, campaigns }: Before, at: Date): Promise<void> {
  const why = whyNoGrowth(await workspaces.readTerms(tx));
  if (before === null && why !== null) await pauseAll(tx, campaigns, at);
  if (before !== null && why === null) await resumeAll(tx, campaigns, at);
}

async function pauseAll(tx: WorkspaceTx, campaigns: readonly CampaignOfPlanRow[], at: Date): Promise<void> {
  const running = campaigns.filter(({ status }) => status === "running");
  for (const { id } of running) await pauseCampaign(tx, { campaignId: id, actorId: null, at }, PAUSED_BY_PLAN);
  if (running.length > 0) await tellOwner(tx, { type: "campaigns_paused", count: running.length, link: "/settings/billing", at });
}

async function resumeAll(tx: WorkspaceTx, campaigns: readonly CampaignOfPlanRow[], at: Date): Promise<void> {
  let resumed = 0;
  for (const { id, title, status } of campaigns) {
    if (status !== "paused") continue;
    if (await resumes(tx, id, at)) resumed += 1;
    else await tellOwner(tx, { type: "campaign_still_paused", params: { campaign: title }, link: `/campaigns/${id}`, at });
  }
  if (resumed > 0) await tellOwner(tx, { type: "campaigns_resumed", count: resumed, link: "/campaigns", at });
}

/** Returns false if something is missing; the campaign then stays paused as if a user had paused it. */
async function resumes(tx: WorkspaceTx, campaignId: string, at: Date): Promise<boolean> {
  const request = { campaignId, actorId: null, at, contactAgain: false, audience: NOBODY_LET_IN, language: "fr" } as const;
  try {
    await withSavepoint(tx, () => command(tx, "resume", request));
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await workspaces.removeEndReason(tx, campaignId);
    return false;
  }
}

async function tellOwner(tx: WorkspaceTx, news: News): Promise<void> {
  const owner = await billing.findOwner(tx);
  if (owner) await notifications.notify(tx, { ...news, userId: owner.user_id });
}
