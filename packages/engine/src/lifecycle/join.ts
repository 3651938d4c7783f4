import type { AudienceChoice } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import { enrolAudience, findWorkflowGraph, holdAudience, isInRun, lockPru } from "@filon/db/engine";
import { isWayIn, type ModuleCatalogue, type PreparedGraph, prepareGraph, pruCost } from "@filon/domain";
import { judgeAudience, requireRefusalsConfirmed } from "./audience.ts";
import { requireOpenWorkspace, type RunTerms } from "./begin-run.ts";
import { type Command, changeState, takeCampaign } from "./change.ts";
import { requireCostShown, requirePru, reservePru } from "./pru.ts";

/** A command that adds people to a campaign's current run. */
export interface JoinCommand extends Command {
  readonly catalogue: ModuleCatalogue;
  readonly terms: RunTerms;
  /** People whom the user includes although a rule leaves them out. */
  readonly audience: AudienceChoice;
  /** Also adds all people on the lists who are not in the run and whom no rule leaves out. */
  readonly newcomers: boolean;
  /** Adds only this prospect, who must be on one of the lists. */
  readonly only?: string | undefined;
  /** The step by which they come in; the start when missing. Ignored when the workflow in service has no such way in. */
  readonly by?: string | undefined;
}

/**
 * Adds people of a campaign's lists to its current run, by the same rules as a start, and reserves their cost (if the campaign is paused,
 * when it resumes). Returns how many were added. Throws UserError `campaigns.errors.` cannotJoin unless it is running or paused,
 * workspaceSuspended, refusalsUnconfirmed, noWorkflow, nobodyJoins (with `only`, joinsNot with the reason), costChanged or noPru, or one of
 * `problems.noGrowth`.
 */
export async function joinRun(tx: WorkspaceTx, command: JoinCommand): Promise<number> {
  const campaign = await takeCampaign(tx, command.campaignId, ["running", "paused"], "campaigns.errors.cannotJoin");
  const { audience, newcomers, only, terms, at, actorId } = command;
  requireOpenWorkspace(campaign);
  requireRefusalsConfirmed(audience);
  const versionId = campaign.workflow_version_id;
  const graph = versionId === null ? null : await findWorkflowGraph(tx, versionId);
  const prepared = graph === null ? null : prepareGraph(graph, command.catalogue);
  if (versionId === null || prepared === null || prepared.start === null)
    throw new UserError("campaigns.errors.noWorkflow", { status: 409 });
  await holdAudience(tx, "alone");
  await lockPru(tx);
  const { judged, leftOut } = await judgeAudience(tx, campaign, { choice: audience, exceptRun: campaign.run, newcomers, only, at });
  const joined = await enrolAudience(tx, {
    campaignId: campaign.id,
    run: campaign.run,
    versionId,
    startNode: wayIn(prepared, command.by) ?? prepared.start.id,
    channels: [...prepared.reach],
    judged,
    newcomers,
    only,
    actorId,
    at,
  });
  if (joined === 0 && only !== undefined) {
    const isIn = await isInRun(tx, campaign.id, campaign.run, only);
    const reason = isIn ? "already" : (Object.keys(leftOut)[0] ?? "unreachable");
    throw new UserError("campaigns.errors.joinsNot", { status: 409, params: { reason } });
  }
  if (joined === 0) throw new UserError("campaigns.errors.nobodyJoins", { status: 409 });
  const cost = pruCost(joined, terms.uninstalledModules);
  requireCostShown(cost, terms.costShown);
  const { id, status, run, pru_cost: before, pru_prospects: prospects } = campaign;
  if (status === "running") await reservePru(tx, { campaignId: id, run, amount: cost, at });
  // Nobody watches who comes in by a step: more than the workspace can pay for would keep the campaign from resuming.
  else if (command.by !== undefined) await requirePru(tx, before + cost);
  await changeState(tx, command, {
    status: status === "paused" ? "paused" : "running",
    endReason: null,
    run,
    pruCost: before + cost,
    pruProspects: prospects + joined,
    event: "joined",
    details: { joined, leftOut, audience, newcomers },
  });
  return joined;
}

/** Returns the id of a step if it is a way into the workflow. */
function wayIn({ nodes }: PreparedGraph, id: string | undefined): string | null {
  const module = id === undefined ? undefined : nodes.get(id)?.module;
  return id !== undefined && module != null && isWayIn(module) ? id : null;
}
