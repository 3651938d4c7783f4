import { AudienceChoice, UserError } from "@filon/contracts";
import { withSavepoint, type WorkspaceTx } from "@filon/db";
import * as admin from "@filon/db/admin";
import type { CampaignOfPlanRow } from "@filon/db/admin";
import * as auth from "@filon/db/auth";
import * as billing from "@filon/db/billing";
import { holdCampaign } from "@filon/db/engine";
import * as notifications from "@filon/db/notifications";
import type { News } from "@filon/db/notifications";
import { type StandStill, whyNoGrowth } from "@filon/domain";
import { pauseCampaign } from "@filon/engine";
import { commandCampaign } from "../campaigns/index.ts";

/** Why a campaign is paused that nobody paused: the workspace's subscription was not in order. */
const PAUSED_BY_PLAN = "subscriptionInactive";

const NOBODY_LET_IN = AudienceChoice.parse({});

/** What a change of plan or subscription finds. */
export interface Before {
  readonly why: StandStill | null;
  readonly campaigns: readonly CampaignOfPlanRow[];
}

/**
 * Takes the campaigns that a change may pause or resume, before the workspace itself is locked: batches in hand are over, and
 * none begins until this commits. Campaigns are locked before the workspace everywhere.
 */
export async function beforeChange(tx: WorkspaceTx): Promise<Before> {
  const campaigns = await admin.campaignsOfPlan(tx, PAUSED_BY_PLAN);
  for (const { id } of campaigns) await holdCampaign(tx, id, "alone");
  return { why: whyNoGrowth(await auth.readTerms(tx)), campaigns: await admin.campaignsOfPlan(tx, PAUSED_BY_PLAN) };
}

/**
 * Has the campaigns follow: when the workspace no longer grows they pause, with the reason, and nobody in them is lost; once
 * it does again those go on that were paused so, as far as their PRU, accounts and modules are there. Owners are told.
 */
export async function followGrowth(tx: WorkspaceTx, { why: before, campaigns }: Before, at: Date): Promise<void> {
  const why = whyNoGrowth(await auth.readTerms(tx));
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

/** False when it lacks something; it then stays paused as if somebody had paused it. */
async function resumes(tx: WorkspaceTx, campaignId: string, at: Date): Promise<boolean> {
  const command = { campaignId, actorId: null, at, contactAgain: false, audience: NOBODY_LET_IN, language: "fr" } as const;
  try {
    await withSavepoint(tx, () => commandCampaign(tx, "resume", command));
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await admin.forgetEndReason(tx, campaignId);
    return false;
  }
}

async function tellOwner(tx: WorkspaceTx, news: News): Promise<void> {
  const owner = await billing.findOwner(tx);
  if (owner) await notifications.notify(tx, { ...news, userId: owner.user_id });
}
