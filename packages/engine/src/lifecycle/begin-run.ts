import { type Channel, UserError } from "@filon/contracts";
import {
  accountsOnChannels,
  countAudience,
  type EngineCampaignRow,
  enrolAudience,
  findWorkflowGraph,
  freezeWorkflow,
  type WorkspaceTx,
} from "@filon/db";
import { type ModuleCatalogue, prepareGraph } from "@filon/domain";
import { chooseAccount } from "../advance/accounts.ts";
import { reservePru } from "./pru.ts";
import type { Command } from "./change.ts";

export interface Run {
  readonly campaign: EngineCampaignRow;
  readonly number: number;
  readonly command: Command;
  readonly catalogue: ModuleCatalogue;
  /** PRU for each distinct prospect of the campaign's lists (PRU-12, PRU-13). */
  readonly pruPerProspect: number;
  /** Also those whom an earlier run contacted. */
  readonly contactAgain: boolean;
}

const SUBSCRIPTION_ENDED = new Set(["canceled", "unpaid", "incomplete"]);

/**
 * What a start and a restart share: checks that the run can do something, reserves its PRU, enrols the prospects.
 * Gives the PRU reserved. Throws UserError `campaigns.errors.` workspaceSuspended, subscriptionInactive, noWorkflow, noAccount,
 * noReachableProspect or noPru; the transaction must then be rolled back.
 */
export async function beginRun(tx: WorkspaceTx, run: Run): Promise<number> {
  const { campaign, command } = run;
  requireOpenWorkspace(campaign);
  if (SUBSCRIPTION_ENDED.has(campaign.subscription_status)) throw new UserError("campaigns.errors.subscriptionInactive", { status: 402 });
  const versionId = campaign.workflow_version_id;
  const graph = versionId === null ? null : await findWorkflowGraph(tx, versionId);
  const prepared = graph === null ? null : prepareGraph(graph, run.catalogue);
  if (versionId === null || prepared === null || prepared.start === null)
    throw new UserError("campaigns.errors.noWorkflow", { status: 409 });

  const channels = [...prepared.channels];
  await requireAccounts(tx, campaign, channels);
  const prospects = await countAudience(tx, campaign.id);
  const enrolled = await enrolAudience(tx, {
    campaignId: campaign.id,
    run: run.number,
    versionId,
    startNode: prepared.start.id,
    channels,
    contactAgain: run.contactAgain,
    actorId: command.actorId,
    at: command.at,
  });
  if (enrolled === 0) throw new UserError("campaigns.errors.noReachableProspect", { status: 409, params: { prospects } });
  const cost = prospects * run.pruPerProspect;
  await reservePru(tx, { campaignId: campaign.id, run: run.number, amount: cost, at: command.at });
  await freezeWorkflow(tx, versionId, command.at);
  return cost;
}

/** Nothing is set going in a workspace that an administrator has suspended. */
export function requireOpenWorkspace(campaign: EngineCampaignRow): void {
  if (campaign.workspace_suspended) throw new UserError("campaigns.errors.workspaceSuspended", { status: 403 });
}

/** A connected account for each channel that the workflow acts on. */
export async function requireAccounts(tx: WorkspaceTx, campaign: EngineCampaignRow, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return;
  const accounts = await accountsOnChannels(tx, channels);
  const missing = channels.filter(
    (channel) => chooseAccount(accounts, channel, campaign.settings.accountIds?.[channel])?.status !== "connected",
  );
  const [first] = missing;
  if (first !== undefined) throw new UserError("campaigns.errors.noAccount", { status: 409, params: { channel: first } });
}
