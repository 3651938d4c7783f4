import type { MadeSwitch, PlaceChoices, SwitchPreview } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { findEngineCampaign, findSwitchOf } from "@filon/db/engine";
import * as versions from "@filon/db/versions";
import { changedPlaces, dryRun, moveTargets, planSwitch, pruCost } from "@filon/domain";
import * as engine from "@filon/engine";
import { catalogue } from "@filon/modules";
import { requireModules } from "../marketplace/index.ts";
import { campaignNotFound } from "./campaign-not-found.ts";
import { digestOf } from "./digest-of.ts";
import { type Commanding, madeSwitch, modulesOf, outcomeOf, peopleOf, placeRows, sameStepRows, typeProblems } from "./versions.service.ts";

/** A campaign's switch, and what becomes of people who have stirred since. */
interface Undo {
  readonly switchId: string;
  readonly choices: PlaceChoices;
}

/**
 * Returns what taking a campaign's latest switch back would change, by the rules that carry it out: who is put back, and what becomes of those
 * who have stirred since. Throws 404, and 409 as the engine does.
 */
export async function previewUndo(tx: WorkspaceTx, campaignId: string, { switchId, choices }: Undo, at: Date): Promise<SwitchPreview> {
  const campaign = await findEngineCampaign(tx, campaignId);
  if (campaign === null) throw campaignNotFound();
  const { status } = campaign;
  if (status !== "running" && status !== "paused")
    throw new UserError("campaigns.errors.cannotSwitch", { status: 409, params: { status } });
  const { base, former, latest } = await engine.undoable(tx, campaign, switchId, at);
  const graph = former.graph;
  const places = changedPlaces(base.graph, graph, catalogue);
  const both = { before: base.graph, after: graph, ghosts: base.ghosts };
  const { plan, refused } = dryRun((wanted) => planSwitch(both, places, wanted, catalogue), choices);
  const standing = await versions.countPlaces(tx, campaignId, base.id, latest.id);
  const { missing, extra } = await modulesOf(tx, graph);
  return {
    draftId: null,
    digest: digestOf(graph),
    revision: base.revision,
    version: (await versions.findFormer(tx, campaignId))?.next ?? base.version + 1,
    baseVersion: base.version,
    base: base.graph,
    graph,
    people: peopleOf(standing),
    onOlder: await versions.countOnOthers(tx, campaignId, base.id),
    places: placeRows(places, standing),
    sameSteps: await sameStepRows(tx, { campaignId, versionId: base.id, base: base.graph, graph }),
    targets: moveTargets(graph, catalogue),
    ...outcomeOf({ plan, refused }, standing),
    problems: [...typeProblems(refused), ...missing],
    pruBefore: campaign.pru_cost,
    pruAfter: pruCost(campaign.pru_prospects, extra),
    savedBy: null,
  };
}

/** Takes a campaign's latest switch back. Throws 404 and 409, also when it would cost something else than was shown. */
export async function undoSwitch(
  tx: WorkspaceTx,
  campaignId: string,
  {
    pruCost: costShown,
    ...asked
  }: Pick<engine.UndoSwitchCommand, "key" | "switchId" | "choices" | "different"> & {
    readonly pruCost?: number | undefined;
  },
  { actorId, at, language }: Commanding,
): Promise<MadeSwitch> {
  if ((await campaigns.findState(tx, campaignId)) === null) throw campaignNotFound();
  // A repeated request gets its first answer, by which time another version is the former one.
  const isKnown = (await findSwitchOf(tx, campaignId, asked.key)) !== null;
  const former = isKnown ? null : await versions.findFormer(tx, campaignId);
  const { toInstall, surcharged } = await requireModules(tx, former?.graph ?? { nodes: [], connections: [] }, language);
  const terms = { uninstalledModules: toInstall.length + surcharged.length, costShown };
  return madeSwitch(await engine.undoSwitch(tx, { ...asked, campaignId, actorId, at, catalogue, terms }), false);
}
