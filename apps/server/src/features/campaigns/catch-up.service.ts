import type { MadeSwitch, PlaceChoices, SwitchPreview } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import { type EngineCampaignRow, findEngineCampaign, findVersion } from "@filon/db/engine";
import * as versions from "@filon/db/versions";
import { changedPlaces, dryRun, moveTargets, planCatchUp } from "@filon/domain";
import * as engine from "@filon/engine";
import { catalogue } from "@filon/modules";
import { campaignNotFound } from "./campaign-not-found.ts";
import { digestOf } from "./digest-of.ts";
import { madeSwitch, outcomeOf, peopleOf, placeRows, sameStepRows, typeProblems } from "./versions.service.ts";

/** A version of a campaign, as an address names it. */
interface Named {
  readonly id: string;
  readonly versionId: string;
}

/**
 * Returns what catching up with the version in service would change for the people of an older one, by the rules that carry it out. Throws 404.
 */
export async function previewCatchUp(tx: WorkspaceTx, { id, versionId }: Named, choices: PlaceChoices): Promise<SwitchPreview> {
  const campaign = await findEngineCampaign(tx, id);
  if (campaign === null) throw campaignNotFound();
  const older = await engine.olderVersion(tx, id, versionId);
  const current = await currentOf(tx, campaign);
  const [base, graph] = [older.graph, current.graph];
  const both = { before: base, after: graph, ghosts: older.ghosts };
  const { plan, refused } = dryRun((wanted) => planCatchUp(both, wanted, catalogue), choices);
  const standing = await versions.countPlaces(tx, id, older.id);
  return {
    draftId: null,
    digest: digestOf(graph),
    revision: current.revision,
    version: current.version,
    baseVersion: older.version,
    base,
    graph,
    people: peopleOf(standing),
    onOlder: 0,
    places: placeRows(changedPlaces(base, graph, catalogue), standing),
    sameSteps: await sameStepRows(tx, { campaignId: id, versionId: older.id, base, graph, intoId: current.id }),
    targets: moveTargets(graph, catalogue),
    ...outcomeOf({ plan, refused }, standing),
    problems: typeProblems(refused),
    pruBefore: campaign.pru_cost,
    pruAfter: campaign.pru_cost,
    savedBy: null,
  };
}

async function currentOf(tx: WorkspaceTx, { workflow_version_id: id }: EngineCampaignRow) {
  const current = id === null ? null : await findVersion(tx, id);
  if (current === null) throw new Error("an older version was in service, and none is");
  return current;
}

/** Moves the people of an older version to the one in service. Throws 404, and 409 as the engine does. */
export async function catchUp(
  tx: WorkspaceTx,
  { id, versionId }: Named,
  order: Pick<engine.CatchUpCommand, "key" | "baseVersion" | "choices" | "different">,
  by: { readonly actorId: string; readonly at: Date },
): Promise<MadeSwitch> {
  return madeSwitch(await engine.catchUp(tx, { ...order, ...by, campaignId: id, versionId, catalogue }), false);
}
