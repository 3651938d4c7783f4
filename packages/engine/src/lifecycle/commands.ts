import type { AudienceChoice } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import { findWorkflowGraph, lockPru } from "@filon/db/engine";
import { channelsOf, type ModuleCatalogue, pruCost, reachOf } from "@filon/domain";
import { NOBODY_LET_IN } from "./audience.ts";
import { beginRun, requireAccounts, requireOpenWorkspace, type RunTerms } from "./begin-run.ts";
import { type Command, changeState, takeCampaign } from "./change.ts";
import { endRun } from "./end-run.ts";
import { releasePru, requireCostShown, requireNotDearer, reservePru } from "./pru.ts";
import { rejoinQueues } from "./resume-run.ts";

/** A command that starts, restarts or resumes a campaign. */
export interface StartCommand extends Command {
  readonly catalogue: ModuleCatalogue;
  readonly terms: RunTerms;
  /** People whom the user includes although a rule leaves them out; none by default. */
  readonly audience?: AudienceChoice | undefined;
}

/**
 * Starts a draft: reserves its PRU and enrols its prospects, or does neither. The caller validates the workflow. Throws UserError
 * `campaigns.errors.cannotStart` unless it is a draft, and the errors of `beginRun`.
 */
export async function startCampaign(tx: WorkspaceTx, command: StartCommand): Promise<void> {
  const campaign = await takeCampaign(tx, command.campaignId, ["draft"], "campaigns.errors.cannotStart");
  const run = campaign.run + 1;
  const { catalogue, terms, audience = NOBODY_LET_IN } = command;
  const cost = await beginRun(tx, { campaign, number: run, command, catalogue, terms, audience });
  await changeState(tx, command, { status: "running", endReason: null, run, ...cost, event: "started" });
}

/**
 * Restarts a completed or failed campaign as a new run; people contacted by an earlier run are one of the groups left out. Throws UserError
 * `campaigns.errors.cannotRestart` in any other state, and the errors of `beginRun`.
 */
export async function restartCampaign(tx: WorkspaceTx, command: StartCommand): Promise<void> {
  const campaign = await takeCampaign(tx, command.campaignId, ["completed", "failed"], "campaigns.errors.cannotRestart");
  const run = campaign.run + 1;
  const { catalogue, terms, audience = NOBODY_LET_IN } = command;
  const cost = await beginRun(tx, { campaign, number: run, command, catalogue, terms, audience });
  await changeState(tx, command, { status: "running", endReason: null, run, ...cost, event: "restarted" });
}

/**
 * Pauses a campaign and frees its PRU. Once this transaction has committed, no new outward act starts; acts in flight settle. Takes the same
 * time for any size of campaign, because enrolments are not changed. `reason` is the end reason if no user asked for the pause. Throws
 * UserError `campaigns.errors.cannotPause` unless it is running.
 */
export async function pauseCampaign(tx: WorkspaceTx, command: Command, reason: string | null = null): Promise<void> {
  const campaign = await takeCampaign(tx, command.campaignId, ["running"], "campaigns.errors.cannotPause");
  await changeState(tx, command, { status: "paused", endReason: reason, run: campaign.run, pruCost: campaign.pru_cost, event: "paused" });
  await releasePru(tx, { campaignId: campaign.id, run: campaign.run, amount: campaign.pru_cost, at: command.at });
}

/**
 * Resumes a campaign: reserves the PRU of the run's prospects again at the current cost, which must be the one shown or, if none was shown,
 * no higher than before the pause. Acts that fell due meanwhile go through the guards, which spread them. Takes effect immediately for any size
 * of campaign: workers move most people of a large one back in their accounts' queues. Throws UserError
 * `campaigns.errors.` cannotResume unless it is paused, workspaceSuspended, noAccount, costChanged or noPru, or one of `problems.noGrowth`.
 */
export async function resumeCampaign(tx: WorkspaceTx, command: StartCommand): Promise<void> {
  const campaign = await takeCampaign(tx, command.campaignId, ["paused"], "campaigns.errors.cannotResume");
  requireOpenWorkspace(campaign);
  const graph = campaign.workflow_version_id === null ? null : await findWorkflowGraph(tx, campaign.workflow_version_id);
  const channels = graph === null ? [] : reachOf(graph, command.catalogue);
  await requireAccounts(tx, campaign, graph === null ? [] : channelsOf(graph, command.catalogue));
  const cost = pruCost(campaign.pru_prospects, command.terms.uninstalledModules);
  if (command.terms.costShown === undefined) requireNotDearer(cost, campaign.pru_cost);
  else requireCostShown(cost, command.terms.costShown);
  await reservePru(tx, { campaignId: campaign.id, run: campaign.run, amount: cost, at: command.at });
  await changeState(tx, command, { status: "running", endReason: null, run: campaign.run, pruCost: cost, channels, event: "resumed" });
  await rejoinQueues(tx, campaign, command.at);
}

/**
 * Stops a campaign for good: every open enrolment ends with the reason `stopped`, and planned acts are cancelled. Takes effect immediately
 * for any size of campaign: workers end what is beyond the first hundred. Acts in flight are recorded when they return. Throws UserError
 * `campaigns.errors.cannotStop` unless it is running or paused.
 */
export async function stopCampaign(tx: WorkspaceTx, command: Command): Promise<void> {
  const campaign = await takeCampaign(tx, command.campaignId, ["running", "paused"], "campaigns.errors.cannotStop");
  const held = campaign.status === "running" ? campaign.pru_cost : 0;
  const { actorId, at } = command;
  if (held > 0) await lockPru(tx);
  await endRun(tx, { campaign_id: campaign.id, run: campaign.run, status: "stopped", outcome: "stopped", actor_id: actorId, at });
  await changeState(tx, command, { status: "completed", endReason: "stopped", run: campaign.run, pruCost: 0, event: "stopped" });
  if (held > 0) await releasePru(tx, { campaignId: campaign.id, run: campaign.run, amount: held, at: command.at });
}
