import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import type { SwitchRow, VersionRow } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { type ModuleCatalogue, planCatchUp, type PlaceChoice } from "@filon/domain";
import { type Command, takeCampaign } from "./change.ts";
import { sameAsOf } from "./same-as.ts";
import { switchChunk } from "./switch-people.ts";
import { AT_ONCE, baseOf, KEPT_BACK_MS } from "./switch-version.ts";

/** A command that moves people who finish on an older version to the one in service. */
export interface CatchUpCommand extends Command {
  /** The same key moves people once. */
  readonly key: string;
  /** The older version. */
  readonly versionId: string;
  /** The number of the version in service when the user looked. */
  readonly baseVersion: number;
  /** What becomes of people at places that differ; the usual act where nothing is given. */
  readonly choices: Readonly<Record<string, PlaceChoice>>;
  /** Steps that repeat others and are to be done again for who had those. */
  readonly different: readonly string[];
  readonly catalogue: ModuleCatalogue;
  /** How long people who are moved are kept back; two minutes when undefined. */
  readonly keptBackMs?: number;
}

/**
 * Returns a version that was in service before the present one. Throws UserError `campaigns.errors.` noVersion (404), or notOlder for the
 * version in service and the draft of the next one.
 */
export async function olderVersion(tx: WorkspaceTx, campaignId: string, versionId: string): Promise<VersionRow> {
  const version = await engine.findVersionOf(tx, campaignId, versionId);
  if (version === null) throw new UserError("campaigns.errors.noVersion", { status: 404 });
  if (!version.is_older) throw new UserError("campaigns.errors.notOlder", { status: 409 });
  return version;
}

/**
 * Moves people who finish on an older version to the one in service, as a switch does. Whoever's outcome would come to a step that the version
 * in service has not stays, and can be moved later. Throws UserError `campaigns.errors.` cannotSwitch unless the campaign is running or
 * paused, switchUnderWay, noVersion (404), notOlder, baseChanged, notOffered, notATarget or typeChanged.
 */
export async function catchUp(tx: WorkspaceTx, command: CatchUpCommand): Promise<SwitchRow> {
  const { campaignId, key, catalogue, choices, different, actorId, at } = command;
  const campaign = await takeCampaign(tx, campaignId, ["running", "paused"], "campaigns.errors.cannotSwitch");
  const known = await engine.findSwitchOf(tx, campaignId, key);
  if (known !== null) return known;
  const base = await baseOf(tx, campaign);
  const older = await olderVersion(tx, campaignId, command.versionId);
  if (base.version !== command.baseVersion) throw new UserError("campaigns.errors.baseChanged", { status: 409 });
  const plan = planCatchUp({ before: older.graph, after: base.graph, ghosts: older.ghosts }, choices, catalogue);
  if ("refused" in plan) throw new UserError(`campaigns.errors.${plan.refused[0].code}`, { status: 409 });
  const { run, status } = campaign;
  const nodeIds = Object.entries(plan.moves).flatMap(([id, { act }]) => (act === "finish" ? [] : [id]));
  const planned = await engine.lockPlannedActsAt(tx, { campaignId, run, versionId: older.id, nodeIds });
  await engine.withdrawActs(tx, planned, "switched", at);
  const made = await engine.insertSwitch(tx, {
    id: newId(),
    campaign_id: campaignId,
    run,
    key,
    from_version_id: older.id,
    to_version_id: base.id,
    plan: {
      ...plan,
      different,
      sameAs: await sameAsOf(tx, { campaignId, before: older.graph, after: base.graph, intoId: base.id, different, catalogue }),
    },
    undoes: null,
    keptBackUntil: new Date(at.getTime() + (command.keptBackMs ?? KEPT_BACK_MS)),
    undoUntil: at,
    by: actorId,
    at,
  });
  const first = await switchChunk(tx, made, { campaign, version: base.version, nodes: base.graph.nodes, at }, AT_ONCE);
  if (status === "running") await engine.beginLooks(tx, campaignId, at, null);
  const timestamp = at.toISOString();
  await announce(tx, "campaign:progress", { campaignId, status, timestamp });
  await announce(tx, "campaign:versions", { campaignId, timestamp });
  await wakeEngine(tx);
  return first;
}
