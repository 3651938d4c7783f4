import { UserError } from "@filon/contracts/errors";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { newId, type WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import type { EngineCampaignRow, SwitchRow, VersionRow } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import {
  changedPlaces,
  channelsOf,
  ghostsOf,
  hasOtherWayIn,
  type ModuleCatalogue,
  type PlaceChoice,
  planSwitch,
  pruCost,
  reachOf,
  type SwitchPlan,
} from "@filon/domain";
import { requireAccounts, requireOpenWorkspace, type RunTerms } from "./begin-run.ts";
import { type Command, takeCampaign } from "./change.ts";
import { releasePru, requireCostShown, requireNotDearer, reservePru } from "./pru.ts";
import { sameAsOf } from "./same-as.ts";
import { switchChunk } from "./switch-people.ts";

/** How long people who were moved are kept back, in ms. */
export const KEPT_BACK_MS = 2 * 60_000;
/** How long a switch can be taken back, in ms. */
const UNDO_MS = 30 * 60_000;
/** Most people looked at by the command itself, while the user waits; workers move the others. */
export const AT_ONCE = 500;

/** A command that puts the draft of a started campaign's next version in service. */
export interface SwitchCommand extends Command {
  /** Of the request: the same one switches once. */
  readonly key: string;
  /** The revision of the draft, and the number of the version in service, that the user saw. */
  readonly revision: number;
  readonly baseVersion: number;
  /** What becomes of the people at changed places, by place; the usual act where nothing is given. */
  readonly choices: Readonly<Record<string, PlaceChoice>>;
  /** Added steps that repeat others and are to be done again for who had those. */
  readonly different?: readonly string[];
  readonly name: string;
  readonly catalogue: ModuleCatalogue;
  readonly terms: RunTerms;
  /** How long people who are moved are kept back; two minutes when undefined. */
  readonly keptBackMs?: number;
}

/**
 * Switches a started campaign to the next version of its workflow: people keep their places, or go where the plan says, and nobody is
 * advanced until all have. Planned acts of changed places are withdrawn; acts under way are not touched. Returns the switch. The caller
 * validates the workflow. Throws UserError `campaigns.errors.` cannotSwitch unless it is running or paused, switchUnderWay, noNextVersion,
 * workflowChanged, baseChanged, notOffered, notATarget, typeChanged, noAccount, costChanged or noPru.
 */
export async function switchVersion(tx: WorkspaceTx, command: SwitchCommand): Promise<SwitchRow> {
  const { campaignId, key, catalogue } = command;
  const campaign = await takeCampaign(tx, campaignId, ["running", "paused"], "campaigns.errors.cannotSwitch");
  const known = await engine.findSwitchOf(tx, campaignId, key);
  if (known !== null) return known;
  const base = await baseOf(tx, campaign);
  const draft = await engine.lockNextVersion(tx, campaignId);
  if (draft === null) throw new UserError("campaigns.errors.noNextVersion", { status: 409 });
  if (draft.revision !== command.revision) throw new UserError("campaigns.errors.workflowChanged", { status: 409 });
  const isOnBase = draft.base_id === null || draft.base_id === base.id;
  if (!isOnBase || base.version !== command.baseVersion) throw new UserError("campaigns.errors.baseChanged", { status: 409 });
  const plan = await planOf(tx, { base, after: draft.graph, ...command });
  if (campaign.status === "running") await requireAccounts(tx, campaign, channelsOf(draft.graph, catalogue));
  return putInService(tx, command, { campaign, base, next: { ...draft, name: command.name }, plan, undoes: null });
}

/** A command that takes a campaign's latest switch back. */
export interface UndoSwitchCommand extends ServiceCommand {
  /** The switch that the user saw and takes back. */
  readonly switchId: string;
}

type ServiceCommand = Omit<SwitchCommand, "revision" | "baseVersion" | "name">;

/**
 * Takes the latest switch back, within half an hour: the former workflow becomes the newest version. Whoever has not moved since stands where
 * they stood before; the others go by the choices. What was done stays done. Returns the new switch. Throws UserError `campaigns.errors.`
 * cannotSwitch, switchUnderWay, baseChanged when another switch is the latest, nothingToUndo, notOffered, notATarget, typeChanged, noAccount,
 * costChanged or noPru.
 */
export async function undoSwitch(tx: WorkspaceTx, command: UndoSwitchCommand): Promise<SwitchRow> {
  const { campaignId, key, switchId, catalogue, actorId, at } = command;
  const campaign = await takeCampaign(tx, campaignId, ["running", "paused"], "campaigns.errors.cannotSwitch");
  const known = await engine.findSwitchOf(tx, campaignId, key);
  if (known?.undoes === switchId) return known;
  if (known !== null) throw new UserError("campaigns.errors.baseChanged", { status: 409 });
  const { latest, former, base } = await undoable(tx, campaign, switchId, at);
  const plan = await planOf(tx, { base, after: former.graph, ...command });
  if (campaign.status === "running") await requireAccounts(tx, campaign, channelsOf(former.graph, catalogue));
  const id = newId();
  const version = await engine.insertVersion(tx, { id, campaignId, name: "", graph: former.graph, by: actorId, at });
  const next = { ...former, id, version, name: "" };
  return putInService(tx, command, { campaign, base, next, plan, undoes: latest.id });
}

/** A switch that can be taken back, the version before it, and the one in service. */
export interface Undoable {
  readonly latest: SwitchRow;
  readonly former: VersionRow;
  readonly base: VersionRow;
}

/**
 * Returns the switch that a user saw, if it can be taken back. Throws UserError `campaigns.errors.` switchUnderWay, baseChanged when another one
 * is the latest, or nothingToUndo.
 */
export async function undoable(tx: WorkspaceTx, campaign: EngineCampaignRow, switchId: string, at: Date): Promise<Undoable> {
  const base = await baseOf(tx, campaign);
  const latest = await engine.findLatestSwitch(tx, campaign.id);
  const isLatest = latest === null || latest.id === switchId || latest.undoes === switchId;
  if (!isLatest) throw new UserError("campaigns.errors.baseChanged", { status: 409 });
  if (
    latest === null ||
    latest.undoes !== null ||
    latest.run !== campaign.run ||
    latest.to_version_id !== base.id ||
    latest.undo_until < at
  )
    throw new UserError("campaigns.errors.nothingToUndo", { status: 409 });
  const former = await engine.findVersion(tx, latest.from_version_id);
  if (former === null) throw new UserError("campaigns.errors.nothingToUndo", { status: 409 });
  return { latest, former, base };
}

/** Returns the version in service of a campaign that is held. Throws UserError `campaigns.errors.` switchUnderWay or noWorkflow. */
export async function baseOf(tx: WorkspaceTx, campaign: EngineCampaignRow): Promise<VersionRow> {
  if (campaign.is_switching) throw new UserError("campaigns.errors.switchUnderWay", { status: 409 });
  const base = campaign.workflow_version_id === null ? null : await engine.findVersion(tx, campaign.workflow_version_id);
  if (base === null) throw new UserError("campaigns.errors.noWorkflow", { status: 409 });
  return base;
}

async function planOf(
  tx: WorkspaceTx,
  {
    base,
    after,
    choices,
    campaignId,
    catalogue,
    different = [],
  }: Pick<SwitchCommand, "choices" | "campaignId" | "catalogue" | "different"> & {
    readonly base: VersionRow;
    readonly after: WorkflowGraph;
  },
): Promise<SwitchPlan> {
  const versions = { before: base.graph, after, ghosts: base.ghosts };
  const plan = planSwitch(versions, changedPlaces(base.graph, after, catalogue), choices, catalogue);
  if ("refused" in plan) throw new UserError(`campaigns.errors.${plan.refused[0].code}`, { status: 409 });
  return { ...plan, different, sameAs: await sameAsOf(tx, { campaignId, before: base.graph, after, different, catalogue }) };
}

/** What is put in service, in the place of what. */
interface Exchange {
  readonly campaign: EngineCampaignRow;
  readonly base: VersionRow;
  readonly next: VersionRow & { readonly name: string };
  readonly plan: SwitchPlan;
  readonly undoes: string | null;
}

async function putInService(
  tx: WorkspaceTx,
  command: ServiceCommand,
  { campaign, base, next, plan, undoes }: Exchange,
): Promise<SwitchRow> {
  const { campaignId, actorId, at, catalogue, terms } = command;
  const { run, status } = campaign;
  const moved = Object.entries(plan.moves).flatMap(([id, { act }]) => (act === "finish" ? [] : [id]));
  const planned = await engine.lockPlannedActsAt(tx, { campaignId, run, versionId: base.id, nodeIds: moved });
  await engine.withdrawActs(tx, planned, "switched", at);
  const cost = await changeCost(tx, campaign, terms, at);
  const versions = { before: base.graph, after: next.graph, ghosts: base.ghosts };
  const own = ghostsOf(versions, plan, catalogue);
  const former = undoes === null ? null : next.ghosts;
  const ghosts = withFormer(own, former);
  await engine.putInService(tx, {
    id: next.id,
    campaignId,
    name: next.name,
    ghosts: ghosts.nodes.length === 0 ? null : ghosts,
    channels: channelsOf(next.graph, catalogue),
    staysOpen: hasOtherWayIn(next.graph, catalogue),
    pruCost: cost,
    at,
  });
  const made = await engine.insertSwitch(tx, {
    id: newId(),
    campaign_id: campaignId,
    run,
    key: command.key,
    from_version_id: base.id,
    to_version_id: next.id,
    plan,
    undoes,
    keptBackUntil: new Date(at.getTime() + (undoes === null ? (command.keptBackMs ?? KEPT_BACK_MS) : 0)),
    undoUntil: new Date(at.getTime() + (undoes === null ? UNDO_MS : 0)),
    by: actorId,
    at,
  });
  const first = await switchChunk(tx, made, { campaign, version: next.version, nodes: next.graph.nodes, at }, AT_ONCE);
  const data = { version: next.version, from: base.version, undoes: undoes !== null };
  await engine.noteCampaignEvent(tx, { id: newId(), campaignId, run, type: "switched", data, actorId, at });
  if (status === "running") await engine.beginLooks(tx, campaignId, at, reachOf(next.graph, catalogue));
  const timestamp = at.toISOString();
  await announce(tx, "campaign:progress", { campaignId, status, timestamp });
  await announce(tx, "campaign:versions", { campaignId, timestamp });
  await wakeEngine(tx);
  return first;
}

/** Returns a version's ghosts with those of the version whose workflow it takes up again. */
function withFormer(own: WorkflowGraph, former: WorkflowGraph | null): WorkflowGraph {
  if (former === null) return own;
  const known = new Set(own.nodes.map(({ id }) => id));
  return {
    nodes: [...own.nodes, ...former.nodes.filter(({ id }) => !known.has(id))],
    connections: [...own.connections, ...former.connections.filter(({ from }) => !known.has(from))],
  };
}

/**
 * Reserves or frees the difference of a run's cost with the new workflow's modules; a paused run reserves when it resumes. The cost must be the one
 * that was shown or, if none was, no higher than before. Returns it.
 */
async function changeCost(tx: WorkspaceTx, campaign: EngineCampaignRow, terms: RunTerms, at: Date): Promise<number> {
  requireOpenWorkspace(campaign);
  const { id: campaignId, run, pru_cost: held, pru_prospects: prospects } = campaign;
  const cost = pruCost(prospects, terms.uninstalledModules);
  if (terms.costShown === undefined) requireNotDearer(cost, held);
  else requireCostShown(cost, terms.costShown);
  if (campaign.status !== "running") return cost;
  if (cost > held) await reservePru(tx, { campaignId, run, amount: cost - held, at });
  if (cost < held) await releasePru(tx, { campaignId, run, amount: held - cost, at });
  return cost;
}
