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
import { type ModuleCatalogue, prepareGraph, pruCost } from "@filon/domain";
import { chooseAccount } from "../advance/accounts.ts";
import type { Command } from "./change.ts";
import { reservePru, requireCostShown } from "./pru.ts";

/** What a run costs beside its prospects, and what whoever commands it was told. */
export interface RunTerms {
  /** Modules of the workflow that are not installed: each is one PRU more per prospect (PRU-13). */
  readonly uninstalledModules: number;
  /** The cost that was shown before the command was given: another is not taken. Not given: whatever it is. */
  readonly costShown?: number | undefined;
}

/** What a run has reserved. */
export interface RunCost {
  readonly pruCost: number;
  /** Distinct prospects that it is for. */
  readonly pruProspects: number;
}

export interface Run {
  readonly campaign: EngineCampaignRow;
  readonly number: number;
  readonly command: Command;
  readonly catalogue: ModuleCatalogue;
  readonly terms: RunTerms;
  /** Also those whom an earlier run contacted. */
  readonly contactAgain: boolean;
}

const SUBSCRIPTION_ENDED = new Set(["canceled", "unpaid", "incomplete"]);

/**
 * What a start and a restart share: checks that the run can do something, reserves its PRU, enrols the prospects.
 * Gives what it reserved. Throws UserError `campaigns.errors.` workspaceSuspended, subscriptionInactive, noWorkflow, noAccount,
 * noReachableProspect, costChanged or noPru; the transaction must then be rolled back.
 */
export async function beginRun(tx: WorkspaceTx, run: Run): Promise<RunCost> {
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
  const cost = pruCost(prospects, run.terms.uninstalledModules);
  requireCostShown(cost, run.terms.costShown);
  await reservePru(tx, { campaignId: campaign.id, run: run.number, amount: cost, at: command.at });
  await freezeWorkflow(tx, versionId, command.at);
  return { pruCost: cost, pruProspects: prospects };
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
