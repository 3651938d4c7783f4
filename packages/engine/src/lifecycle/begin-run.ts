import type { AudienceChoice } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import {
  loadAccountsOnChannels,
  countAudience,
  type EngineCampaignRow,
  enrolAudience,
  findWorkflowVersion,
  freezeWorkflow,
  holdAudience,
  lockPru,
} from "@filon/db/engine";
import { hasOtherWayIn, type ModuleCatalogue, prepareGraph, pruCost, upgradeGraph, whyNoGrowth } from "@filon/domain";
import { campaignAccounts } from "../senders/campaign-accounts.ts";
import { termsOf } from "../terms.ts";
import { type Judgement, judgeAudience, requireRefusalsConfirmed } from "./audience.ts";
import type { Command } from "./change.ts";
import { reservePru, requireCostShown } from "./pru.ts";

/** What determines a run's cost besides its prospects, and the cost that the user was shown. */
export interface RunTerms {
  /** Number of the workflow's modules that are not installed; each costs one more PRU per prospect (PRU-13). */
  readonly uninstalledModules: number;
  /** The cost shown before the command, which fails if the cost has changed. When undefined, any cost is accepted. */
  readonly costShown?: number | undefined;
}

/** What a run has reserved. */
export interface RunCost {
  readonly pruCost: number;
  /** Number of prospects enrolled. */
  readonly pruProspects: number;
  /** Channels of its workflow. */
  readonly channels: readonly Channel[];
  /** People may also come in later, by another way than the lists: the run may begin without anybody. */
  readonly staysOpen: boolean;
  /** The people left out and those included anyway, for the campaign's log. */
  readonly details: object;
}

/** A run that is about to begin. */
export interface Run {
  readonly campaign: EngineCampaignRow;
  readonly number: number;
  readonly command: Command;
  readonly catalogue: ModuleCatalogue;
  readonly terms: RunTerms;
  /** People the user includes although a rule leaves them out. */
  readonly audience: AudienceChoice;
}

/**
 * Does the common part of a start and a restart: checks that the run can do anything, judges the people of its lists, enrols those who are
 * admitted, and reserves its PRU. Returns what it reserved. Throws UserError `campaigns.errors.` workspaceSuspended, noWorkflow, noAccount,
 * refusalsUnconfirmed, noReachableProspect, everybodyLeftOut, costChanged or noPru, or one of `problems.noGrowth`; the transaction must then
 * be rolled back.
 */
export async function beginRun(tx: WorkspaceTx, run: Run): Promise<RunCost> {
  const { campaign, command } = run;
  requireOpenWorkspace(campaign);
  requireRefusalsConfirmed(run.audience);
  const versionId = campaign.workflow_version_id;
  const version = versionId === null ? null : await findWorkflowVersion(tx, versionId);
  // A workflow that has already run keeps the module versions that it ran with.
  const graph = version === null || version.frozen ? (version?.graph ?? null) : upgradeGraph(version.graph, run.catalogue);
  const prepared = graph === null ? null : prepareGraph(graph, run.catalogue);
  if (versionId === null || graph === null || prepared === null || prepared.start === null)
    throw new UserError("campaigns.errors.noWorkflow", { status: 409 });

  const channels = [...prepared.reach];
  await requireAccounts(tx, campaign, [...prepared.channels]);
  // Starts in one workspace are serialised, so that the second sees whom the first has enrolled. People who refuse meanwhile are either
  // judged as such or removed after being enrolled.
  await holdAudience(tx, "alone");
  await lockPru(tx);
  const judging = { choice: run.audience, exceptRun: null, newcomers: true, at: command.at };
  const { judged, leftOut } = await judgeAudience(tx, campaign, judging);
  const enrolled = await enrolAudience(tx, {
    campaignId: campaign.id,
    run: run.number,
    versionId,
    startNode: prepared.start.id,
    channels,
    judged,
    newcomers: true,
    actorId: command.actorId,
    at: command.at,
  });
  const staysOpen = hasOtherWayIn(graph, run.catalogue);
  if (enrolled === 0 && !staysOpen) throw await nobodyComesIn(tx, campaign.id, leftOut);
  const cost = pruCost(enrolled, run.terms.uninstalledModules);
  requireCostShown(cost, run.terms.costShown);
  await reservePru(tx, { campaignId: campaign.id, run: run.number, amount: cost, at: command.at });
  await freezeWorkflow(tx, versionId, graph, command.at);
  return { pruCost: cost, pruProspects: enrolled, channels, staysOpen, details: { leftOut, audience: run.audience } };
}

/** Returns the error for a run without prospects: rules leave out everybody, or nobody can be reached. */
async function nobodyComesIn(tx: WorkspaceTx, campaignId: string, leftOut: Judgement["leftOut"]): Promise<UserError> {
  const prospects = await countAudience(tx, campaignId);
  const { optedOut = 0, ...others } = leftOut;
  const waiting = Object.values(others).reduce((sum, count) => sum + count, 0);
  if (waiting > 0 && waiting + optedOut === prospects)
    return new UserError("campaigns.errors.everybodyLeftOut", { status: 409, params: { prospects } });
  return new UserError("campaigns.errors.noReachableProspect", { status: 409, params: { prospects } });
}

/** Throws UserError (403) when an administrator has suspended the workspace or its subscription is not in order, 409 while everything is stopped. */
export function requireOpenWorkspace(campaign: EngineCampaignRow): void {
  if (campaign.workspace_suspended) throw new UserError("campaigns.errors.workspaceSuspended", { status: 403 });
  if (campaign.workspace_halted) throw new UserError("campaigns.errors.workspaceHalted", { status: 409 });
  const why = whyNoGrowth(termsOf(campaign));
  if (why !== null) throw new UserError(`problems.noGrowth.${why}`, { status: 403 });
}

/** Throws UserError `campaigns.errors.noAccount` (409) unless each channel has a connected account that the campaign can use. */
export async function requireAccounts(tx: WorkspaceTx, campaign: EngineCampaignRow, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return;
  const accounts = await loadAccountsOnChannels(tx, channels);
  const missing = channels.filter((channel) => campaignAccounts(accounts, channel, campaign).every(({ status }) => status !== "connected"));
  const [first] = missing;
  if (first !== undefined) throw new UserError("campaigns.errors.noAccount", { status: 409, params: { channel: first } });
}
