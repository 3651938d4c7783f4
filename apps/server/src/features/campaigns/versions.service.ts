import type {
  ChangedPlaceRow,
  MadeSwitch,
  NextVersion,
  PlaceChoices,
  SameStepRow,
  SwitchPreview,
  WorkflowVersionRow,
} from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { GraphProblem, WorkflowGraph } from "@filon/contracts/workflow";
import { newId, type WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { findEngineCampaign, findSwitchOf, listFormerNodes, type SwitchRow } from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import * as versions from "@filon/db/versions";
import {
  type ChangedPlace,
  changedPlaces,
  countSwitch,
  type DryRun,
  dryRun,
  moveTargets,
  type PlanRefusal,
  planSwitch,
  pruCost,
  sameSteps,
  validateGraph,
} from "@filon/domain";
import * as engine from "@filon/engine";
import type { Language } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import { requireModules, uninstalledModules } from "../marketplace/index.ts";
import { campaignNotFound } from "./campaign-not-found.ts";
import { digestOf } from "./digest-of.ts";
import { missingReferences, problemOf } from "./missing-references.ts";
import { unfold } from "./parts.ts";
import { missingServices, modelProblems, serviceProblemOf } from "./missing-services.ts";

const workflowChanged = () => new UserError("campaigns.errors.workflowChanged", { status: 409 });
const partChanged = () => new UserError("campaigns.errors.partChanged", { status: 409 });
const noNextVersion = () => new UserError("campaigns.errors.noNextVersion", { status: 409 });

/** Returns the versions of a campaign that are or were in service, the newest first. Throws 404. */
export async function list(tx: WorkspaceTx, campaignId: string, at: Date): Promise<WorkflowVersionRow[]> {
  if (!(await campaigns.findState(tx, campaignId))) throw campaignNotFound();
  const rows = await versions.list(tx, campaignId);
  return rows.map(({ id, version, name, steps, in_service: inService, by, people, ...row }) => ({
    id,
    version,
    name,
    steps,
    inService,
    by,
    people,
    at: row.at?.toISOString() ?? null,
    made: row.switch_id === null ? null : madeSwitch({ ...row, id: row.switch_id }, inService && row.undo_until > at),
  }));
}

type Made = Pick<
  SwitchRow,
  | "id"
  | "finishing"
  | "carried"
  | "applied"
  | "under_way"
  | "moved"
  | "restored"
  | "undoes"
  | "undone_at"
  | "kept_back_until"
  | "undo_until"
  | "done_at"
>;

/** Returns a switch as the API shows it. */
export function madeSwitch(row: Made, canUndo: boolean): MadeSwitch {
  const { id, finishing, carried, applied, under_way: underWay, moved, restored } = row;
  return {
    id,
    counts: { finishing, carried, applied, underWay, moved },
    restored,
    isUndo: row.undoes !== null,
    isUndone: row.undone_at !== null,
    isDone: row.done_at !== null,
    keptBackUntil: row.kept_back_until.toISOString(),
    undoUntil: canUndo && row.undoes === null && row.undone_at === null ? row.undo_until.toISOString() : null,
  };
}

/** Opens a draft of a started campaign's next version, unless one is open. Throws 404, and 409 for a campaign that is not under way. */
export async function create(
  tx: WorkspaceTx,
  campaignId: string,
  by: { readonly userId: string; readonly at: Date },
): Promise<NextVersion> {
  const status = await campaigns.lock(tx, campaignId);
  if (status === null) throw campaignNotFound();
  if (status !== "running" && status !== "paused")
    throw new UserError("campaigns.errors.cannotSwitch", { status: 409, params: { status } });
  const isNew = await versions.create(tx, { id: newId(), campaignId, by: by.userId, at: by.at });
  if (isNew) await announce(tx, "campaign:versions", { campaignId, timestamp: by.at.toISOString() });
  const next = await get(tx, campaignId);
  if (next === null) throw new Error("the draft was not opened");
  return next;
}

/** Returns the draft of a campaign's next version, or null when none is open. Throws 404. */
export async function get(tx: WorkspaceTx, campaignId: string): Promise<NextVersion | null> {
  if (!(await campaigns.findState(tx, campaignId))) throw campaignNotFound();
  const row = await versions.find(tx, campaignId);
  if (row === null) return null;
  const { id, graph, revision, version, base_version: baseVersion, base, opened_by: openedBy } = row;
  return { id, graph, revision, version, baseVersion, base, openedBy, openedAt: row.created_at.toISOString() };
}

/** Gives up the draft of a campaign's next version as it was seen. Throws 404, and 409 when none is open or somebody has changed it since. */
export async function remove(tx: WorkspaceTx, campaignId: string, revision: number, at: Date): Promise<void> {
  if ((await campaigns.lock(tx, campaignId)) === null) throw campaignNotFound();
  const row = await versions.find(tx, campaignId);
  if (row === null) throw noNextVersion();
  if (row.revision !== revision) throw workflowChanged();
  await versions.remove(tx, campaignId);
  await announce(tx, "campaign:versions", { campaignId, timestamp: at.toISOString() });
}

/**
 * Returns what a switch with these choices would change, by the rules that carry it out. Throws 404, and 409 when no draft is open.
 */
export async function preview(tx: WorkspaceTx, campaignId: string, choices: PlaceChoices): Promise<SwitchPreview> {
  const row = await versions.find(tx, campaignId);
  const campaign = await findEngineCampaign(tx, campaignId);
  if (campaign === null) throw campaignNotFound();
  if (row === null) throw noNextVersion();
  const { base, revision, version, base_version: baseVersion, saved_by: savedBy } = row;
  const graph = await unfold(tx, row.graph);
  const places = changedPlaces(base, graph, catalogue);
  const versionsOf = { before: base, after: graph, ghosts: row.base_ghosts };
  const { plan, refused } = dryRun((wanted) => planSwitch(versionsOf, places, wanted, catalogue), choices);
  const standing = await versions.countPlaces(tx, campaignId, row.base_id);
  const general: GraphProblem[] = row.is_on_base ? [] : [{ code: "baseChanged", nodeId: null, params: {} }];
  const { missing, extra } = await modulesOf(tx, graph);
  return {
    draftId: row.id,
    digest: digestOf(graph),
    revision,
    version,
    baseVersion,
    base,
    graph,
    people: peopleOf(standing),
    onOlder: await versions.countOnOthers(tx, campaignId, row.base_id),
    places: placeRows(places, standing),
    sameSteps: await sameStepRows(tx, { campaignId, versionId: row.base_id, base, graph }),
    targets: moveTargets(graph, catalogue),
    ...outcomeOf({ plan, refused }, standing),
    problems: [...typeProblems(refused), ...general, ...(await problemsOf(tx, graph)), ...missing],
    pruBefore: campaign.pru_cost,
    pruAfter: pruCost(campaign.pru_prospects, extra),
    savedBy,
  };
}

/** Returns why modules of a workflow keep it out of service, and how many of them cost extra. */
export async function modulesOf(tx: WorkspaceTx, graph: WorkflowGraph) {
  const { toInstall, surcharged } = await uninstalledModules(tx, graph);
  const missing = toInstall.map((type): GraphProblem => ({
    code: "moduleNotInstalled",
    nodeId: graph.nodes.find((node) => node.type === type)?.id ?? null,
    params: { type },
  }));
  return { missing, extra: toInstall.length + surcharged.length };
}

/** Returns the steps of another type, for which nothing can be planned, as problems. */
export function typeProblems(refused: readonly PlanRefusal[]): GraphProblem[] {
  return refused.flatMap(({ code, nodeId }) => (code === "typeChanged" ? [{ code, nodeId, params: {} }] : []));
}

/** Returns what a dry run says of people, and the choices that it could not make. */
export function outcomeOf({ plan, refused }: DryRun, standing: readonly versions.PlaceRow[]) {
  return {
    counts: countSwitch(
      plan,
      standing.map(({ node_id: nodeId, here, under_way: underWay }) => ({ nodeId, here, underWay })),
    ),
    restored: standing.reduce((sum, { restored }) => sum + restored, 0),
    refused: refused.flatMap(({ code, nodeId }) => (code === "typeChanged" ? [] : [{ code, nodeId }])),
  };
}

/** Counts the people of a version. */
export function peopleOf(standing: readonly versions.PlaceRow[]): number {
  return standing.reduce((sum, { here, restored }) => sum + here + restored, 0);
}

/** Returns changed places with the people who stand there. */
export function placeRows(places: readonly ChangedPlace[], standing: readonly versions.PlaceRow[]): ChangedPlaceRow[] {
  const at = new Map(standing.map((each) => [each.node_id, each]));
  return places.map(({ nodeId, isRemoved, offers, skipTo }) => ({
    nodeId,
    isRemoved,
    offers: [...offers],
    skipTo,
    here: at.get(nodeId)?.here ?? 0,
    underWay: at.get(nodeId)?.under_way ?? 0,
  }));
}

/** The way of people from one version to another. */
interface Way {
  readonly campaignId: string;
  /** The version on which they are. */
  readonly versionId: string;
  readonly base: WorkflowGraph;
  readonly graph: WorkflowGraph;
  /** The version to which they go, when it is in service. */
  readonly intoId?: string;
}

/** Returns the steps that repeat others for people of a version, and how many of them had those. */
export async function sameStepRows(tx: WorkspaceTx, { campaignId, versionId, base, graph, intoId }: Way): Promise<SameStepRow[]> {
  const rows: SameStepRow[] = [];
  for (const { nodeId, of } of sameSteps(base, graph, await listFormerNodes(tx, campaignId, intoId ?? null), catalogue))
    rows.push({ nodeId, of: [...of], had: await versions.countWhoHad(tx, campaignId, versionId, of) });
  return rows;
}

async function problemsOf(tx: WorkspaceTx, graph: WorkflowGraph): Promise<GraphProblem[]> {
  return [
    ...validateGraph(graph, catalogue),
    ...(await missingReferences(tx, graph)).map(problemOf),
    ...(await missingServices(tx, graph)).map(serviceProblemOf),
    ...modelProblems(graph),
  ];
}

/** Who gives a command, when, and in what language names are put in a refusal. */
export interface Commanding {
  readonly actorId: string;
  readonly at: Date;
  readonly language: Language;
}

/**
 * Puts the draft of a campaign's next version in service, exactly as it was previewed. Throws 404 and 409, as the engine does, and for a workflow
 * that cannot run or is not the one previewed: another draft, or a saved workflow that it runs has changed.
 */
export async function switchVersion(
  tx: WorkspaceTx,
  campaignId: string,
  asked: Pick<engine.SwitchCommand, "key" | "revision" | "baseVersion" | "choices" | "different" | "name"> & {
    readonly draftId: string;
    readonly digest: string;
    readonly pruCost?: number | undefined;
  },
  { actorId, at, language }: Commanding,
): Promise<MadeSwitch> {
  const { pruCost: costShown, draftId, digest, ...wanted } = asked;
  // The engine answers a request that was carried out before.
  const isKnown = (await findSwitchOf(tx, campaignId, asked.key)) !== null;
  const draft = await versions.find(tx, campaignId);
  let terms: engine.RunTerms = { uninstalledModules: 0 };
  if (!isKnown && draft !== null) {
    if (draft.id !== draftId) throw workflowChanged();
    // Unfolded once: what is compared with the preview is what is put in service.
    const graph = await unfold(tx, draft.graph);
    if (digestOf(graph) !== digest) throw draft.revision === asked.revision ? partChanged() : workflowChanged();
    if (graph !== draft.graph) await versions.changeGraph(tx, campaignId, graph);
    terms = await termsOf(tx, graph, language);
  }
  const made = await engine.switchVersion(tx, { ...wanted, campaignId, actorId, at, catalogue, terms: { ...terms, costShown } });
  return madeSwitch(made, made.undo_until > at);
}

/** Refuses a workflow that cannot run, and returns what its modules add to the price. */
async function termsOf(tx: WorkspaceTx, graph: WorkflowGraph, language: Language): Promise<engine.RunTerms> {
  const problems = await problemsOf(tx, graph);
  if (problems.length > 0) throw new UserError("campaigns.errors.workflowInvalid", { status: 409, params: { count: problems.length } });
  const { toInstall, surcharged } = await requireModules(tx, graph, language);
  return { uninstalledModules: toInstall.length + surcharged.length };
}
